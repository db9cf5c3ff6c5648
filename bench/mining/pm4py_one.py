"""The same questions asked of pm4py: read, directly-follows with times, variants, rework, durations."""
import resource
import sys
import time

import pm4py

started = time.perf_counter()
log = pm4py.read_xes(sys.argv[1])
pm4py.discover_performance_dfg(log)
pm4py.get_variants(log)
pm4py.get_rework_cases_per_activity(log)
pm4py.get_all_case_durations(log)
seconds = time.perf_counter() - started
print(seconds, resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024)
