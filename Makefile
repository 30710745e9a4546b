# Two commands for everybody: make run, make test. The rest is for those who change the code.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
STAMPS := $(VENV)/.stamps
PIP := $(BIN)/python -m pip --disable-pip-version-check --quiet

.PHONY: run test slow fix bench lock clean

# With DISCORD_TOKEN (environment or .env) only the bot's own packages are needed;
# without it the local house is installed too.
TOKEN := $(or $(DISCORD_TOKEN),$(shell sed -n 's/^[[:space:]]*DISCORD_TOKEN[[:space:]]*=[[:space:]]*//p' .env 2>/dev/null | tr -d "\"'"))
RUN_LOCK := $(if $(strip $(TOKEN)),bot,local)

run: $(STAMPS)/$(RUN_LOCK)
	@exec $(BIN)/python bot.py

test: $(STAMPS)/dev
	@$(BIN)/python tests/check.py

slow: $(STAMPS)/dev
	$(BIN)/python -m pytest -m slow -n 2

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
