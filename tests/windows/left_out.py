"""left_out: that all that left_out.txt names is there, and how much of tests/e2e it leaves to be run by wine.

    left_out.py SOURCE
"""
import pathlib
import re
import sys

SOURCE = pathlib.Path(sys.argv[1])
ONLY_LINUX = "only Linux: "  # how the reasons of the others begin


def has_case(test, case):
    """Whether a case is in a test of CTest; of tests/e2e it is a class, or one of a class."""
    if not test.startswith("e2e_"):
        return any(re.search(rf"TEST\w*\({case}\b|\b{case}\(void \*\*state\)", path.read_text())
                   for path in (SOURCE / "tests" / test).glob("*.c"))
    kind, _, name = case.partition(".")
    text = (SOURCE / f"tests/e2e/{test.replace('e2e_', 'test_')}.py").read_text()
    return f"class {kind}(" in text and (not name or f"def {name}(" in text)


rows = [line.split(" ", 2) for line in (SOURCE / "tests/windows/left_out.txt").read_text().splitlines() if line[0] != "#"]
for test, case, reason in rows:
    if test == "golden_portable":
        continue
    home = SOURCE / (f"tests/e2e/{test.replace('e2e_', 'test_')}.py" if test.startswith("e2e_") else f"tests/{test}")
    if not home.exists() or not (case == "*" or has_case(test, case)):
        raise SystemExit(f"tests/windows/left_out.txt: there is no {test} {case}")
    if not reason.strip():
        raise SystemExit(f"tests/windows/left_out.txt: {test} {case} has no reason")

every = {path.stem.replace("test_", "e2e_") for path in (SOURCE / "tests/e2e").glob("test_*.py")}
whole = {test: reason for test, case, reason in rows if case == "*"}
possible = {test for test in every if not whole.get(test, "").startswith(ONLY_LINUX)}
run = possible - whole.keys()
print(f"{len(run)} of {len(possible)} end-to-end tests that could run on Windows are run, {len(every)} in all")
