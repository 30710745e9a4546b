# Two commands for everybody: make run, make test. The rest is for those who change the code.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
STAMPS := $(VENV)/.stamps
PIP := $(BIN)/python -m pip --disable-pip-version-check --quiet

.PHONY: run test slow fix bench lock clean

# With DISCORD_TOKEN (in the environment, also when empty there, else in .env) only the bot's own
# packages are needed; without it the local house's as well.
HASH := \#
TOKENS_IN_FILE := $(shell sed -n -e 's/$(HASH).*//' \
	-e 's/^[[:space:]]*\(export[[:space:]]\)*[[:space:]]*DISCORD_TOKEN[[:space:]]*=//p' .env 2>/dev/null \
	| sed -n '$$p' | grep -c '[A-Za-z0-9]')
HAS_TOKEN := $(if $(filter undefined,$(origin DISCORD_TOKEN)),$(filter 1,$(TOKENS_IN_FILE)),$(DISCORD_TOKEN))
RUN_LOCK := $(if $(strip $(HAS_TOKEN)),bot,local)

run: $(STAMPS)/$(RUN_LOCK)
	@exec $(BIN)/python bot.py

test: $(STAMPS)/dev
	@$(BIN)/python tests/check.py

slow: $(STAMPS)/dev
	$(BIN)/python -m pytest --hypothesis-profile=new -m slow -n 2 -o faulthandler_timeout=300

fix: $(STAMPS)/dev
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .

bench: $(STAMPS)/dev
	$(BIN)/python -m bench

# Maintainers: resolve pyproject.toml anew into hashed locks for every platform (needs uv).
lock:
	uv pip compile -q --universal --generate-hashes --no-header --all-extras --group dev pyproject.toml -o requirements/dev.lock
	uv pip compile -q --universal --generate-hashes --no-header -c requirements/dev.lock --extra local pyproject.toml -o requirements/local.lock
	uv pip compile -q --universal --generate-hashes --no-header -c requirements/dev.lock pyproject.toml -o requirements/bot.lock

$(STAMPS)/%: requirements/%.lock
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Python 3.11 or newer is needed; say which one with: make PYTHON=python3.12 ...")'
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	@echo "Setting up $(VENV) ($*) ..."
	@$(PIP) install --require-hashes -r $<
	@mkdir -p $(STAMPS) && touch $@

clean:
	rm -rf $(VENV) .hypothesis .pytest_cache .ruff_cache .import_linter_cache
