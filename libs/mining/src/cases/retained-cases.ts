import { byWorkflow } from '../computing/grouped.js';
import type { EventLog } from '../log/event-log.js';
import { listWorkflows } from '../log/workflow-list.js';
import { type CaseListRow, caseListKey, caseLists, casesKept, countCases } from './case-lists.js';
import {
  type RetainedCase,
  type RetainedVariant,
  prepareHistories,
  readHistories,
  retainedVariants,
} from './case-histories.js';
import { dropVariants } from './variants.js';

/** The cases of one workflow that a report keeps: all of them, or the slowest of each list if there are too many. */
export interface RetainedCases {
  /** The workflow's id in the report. */
  workflow: string;
  /** Names of activities; `variants` numbers them from 1. */
  activities: string[];
  /** Real names of people, which must be replaced wherever they are shown; histories number them from 1. */
  people: string[];
  variants: RetainedVariant[];
  lists: { key: string; total: number; judged: number; cases: number[] }[];
  /** The slowest first; `lists` refers to them by index. */
  cases: RetainedCase[];
}

/** Runs after the mapping, which records the cases behind rules and drivers. */
export async function casesBehind(
  { db }: Pick<EventLog, 'db'>,
  bounds?: { cases: number; steps: number },
): Promise<RetainedCases[]> {
  const workflows = await listWorkflows(db);
  const { cases: all, fit } = await countCases(db, bounds);
  const most = all <= fit ? all : Math.ceil(fit / Math.max(1, workflows.length));
  const listsOf = byWorkflow(await caseLists(db, most));
  const chosen = workflows.map(({ number }) => chosenCases(listsOf(number), most));
  await prepareHistories(db, chosen.flat());
  const kept: RetainedCases[] = [];
  for (const { id, number } of workflows) {
    const { numbers, cases, people } = await readHistories(db, number);
    kept.push({
      workflow: id,
      people,
      ...(await retainedVariants(db, number)),
      lists: listsOf(number).map(({ key, total, judged, kases }) => ({
        key,
        total,
        judged,
        cases: kases.flatMap((kase) => numbers.get(kase) ?? []),
      })),
      cases,
    });
  }
  await db.drop('listed_path', 'listed_activity', 'chosen_case', 'case_behind');
  await dropVariants(db);
  return kept;
}

/** All cases if they fit; otherwise the slowest of each list, then the second slowest of each list, and so on. */
function chosenCases(lists: readonly CaseListRow[], most: number): number[] {
  const all = lists.find(({ key }) => key === caseListKey.all())?.kases ?? [];
  const chosen = new Set<number>();
  for (let rank = 0; rank < casesKept && all.length >= most; rank++) {
    for (const { kases } of lists) {
      const kase = kases[rank];
      if (kase !== undefined && chosen.size < most) chosen.add(kase);
    }
  }
  for (const kase of all) if (chosen.size < most) chosen.add(kase);
  return [...chosen];
}
