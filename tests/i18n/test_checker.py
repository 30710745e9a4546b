from tests.i18n.checker import (
    needed_plurals,
    plural_faults,
    read,
    translation_faults,
    uses,
)


def catalogue(folder, text):
    (folder / "a.ftl").write_text(text, encoding="utf-8")
    return read(folder)


COUNTED = "cards = { $count ->\n    [one] one\n   *[other] { $count }\n }\n"


def test_plural_forms_are_those_that_whole_numbers_have():
    assert needed_plurals("en") == {"one", "other"}
    assert needed_plurals("lt") == {"one", "few", "other"}
    assert needed_plurals("ro") == {"one", "few", "other"}
    assert needed_plurals("my") == {"other"}
    assert needed_plurals("pl") == {"one", "few", "many", "other"}


def test_a_form_too_few_or_too_many_is_found(tmp_path):
    entries, _ = catalogue(tmp_path, COUNTED)
    assert plural_faults("en", entries) == []
    assert len(plural_faults("lt", entries)) == 1
    assert len(plural_faults("my", entries)) == 1


def test_junk_and_repetitions_are_found(tmp_path):
    _, faults = catalogue(tmp_path, "a = A\na = B\nno no\n")
    assert [fault.partition(": ")[2] for fault in faults] == [
        "a is said twice",
        "not Fluent: no no",
    ]


def test_unknown_keys_and_other_values_are_found(tmp_path):
    english, _ = catalogue(tmp_path, "a = { $x }\nb = B\n")
    other, _ = catalogue(tmp_path, "a = { $y }\nc = C\nb = B\n")
    faults = translation_faults(english, other)
    assert [fault.partition(":")[0] for fault in faults] == ["c", "a"]


def test_keys_are_found_in_code(tmp_path):
    code = tmp_path / "code.py"
    code.write_text(
        'say("one-key")\n'
        'Message.of("two-a" if x else "two-b", n=1)\n'
        'keys = {1: "refused-three", 2: "four-key"}\n'
        'say(f"five-{option}-x")\n'
        'f"{name} runs"\n'
    )
    used = uses([code])
    assert used.spoken == {"one-key", "two-a", "two-b", "refused-three"}
    assert used.is_used("four-key")
    assert used.is_used("five-lives-x")
    assert not used.is_used("five-lives-y")
    assert not used.is_used("six")
