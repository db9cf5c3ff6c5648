"""Runs samples in one process: a line of JSON {variables, source} each, answered by a line with what went wrong, or null."""

import contextlib
import io
import json
import os
import sys
import traceback

for line in sys.stdin:
    task = json.loads(line)
    os.environ.update(task["variables"])
    problem, printed = None, io.StringIO()
    try:
        with contextlib.redirect_stdout(printed):
            exec(compile(task["source"], "sample.py", "exec"), {"__name__": "__main__"})
    except BaseException:
        problem = traceback.format_exc(limit=-2)
    print(json.dumps({"problem": problem, "printed": printed.getvalue()}), flush=True)
