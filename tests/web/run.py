#!/usr/bin/env python3
"""run.py FOLDER [WORD…]: the tests of the page in FOLDER, those whose names contain a word, three at a time, as most of
them wait, and then alone those that measure time. Exits with an error if one fails."""
import concurrent.futures
import sys
import time
import unittest

words = sys.argv[2:]
del sys.argv[2:]
import test_page  # noqa: E402  it reads FOLDER
import test_services  # noqa: E402


def cases(suite):
    for part in suite:
        if isinstance(part, unittest.TestSuite):
            yield from cases(part)
        elif part.kind is not None:
            yield part


def run(case):
    began, result = time.monotonic(), unittest.TestResult()
    case.run(result)
    print(f"{'FAILED' if not result.wasSuccessful() else 'skipped' if result.skipped else 'ok'} {case.id()} {time.monotonic() - began:.0f} s", flush=True)
    faults = [f"\n== {case.id()}\n{text}" for _, text in result.failures + result.errors]
    print("".join(faults), end="", flush=True)
    return faults


found = [case for module in (test_page, test_services) for case in cases(unittest.defaultTestLoader.loadTestsFromModule(module))
         if not words or any(word in case.id() for word in words)]
alone = [case for case in found if hasattr(getattr(case, case.id().rpartition(".")[2]), "alone")]
with concurrent.futures.ThreadPoolExecutor(3) as pool:
    faults = sum(pool.map(run, (case for case in found if case not in alone)), [])
faults += sum(map(run, alone), [])
sys.exit(1 if faults or not found else 0)
