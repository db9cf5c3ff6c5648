"""The same questions asked of pm4py: read, directly-follows with times, variants. Seconds of each stage, then MiB."""
import json
import resource
import sys
import time

import pm4py

stages = {}


def timed(stage, question):
    began, worked = time.perf_counter(), time.process_time()
    answer = question()
    stages[stage] = {"seconds": time.perf_counter() - began, "cpu": time.process_time() - worked}
    return answer


log = timed("read", lambda: pm4py.read_xes(sys.argv[1]))
timed("paths with times", lambda: pm4py.discover_performance_dfg(log))
timed("variants", lambda: pm4py.get_variants(log))
print(json.dumps({"stages": stages, "mebibytes": resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024}))
