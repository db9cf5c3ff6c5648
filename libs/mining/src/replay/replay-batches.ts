import type { ReplayLog } from './replay-log.js';

/**
 * The batches of a log: occurrences of one step and person that were collected until the same moment (`until`; NaN where
 * an occurrence is in none). Of work that was recorded as one, only the last occurrence keeps it.
 */
export function groupInSteps(
  { step, person, started, completed, work }: Pick<ReplayLog, 'step' | 'person' | 'started' | 'completed' | 'work'>,
  until: Float64Array,
): Pick<ReplayLog, 'leader' | 'batches'> {
  const leader = Int32Array.from(step, (_, at) => at);
  const collected = new Map<string, number[]>();
  for (const [at, moment] of until.entries()) {
    if (Number.isNaN(moment)) continue;
    const key = `${step[at] ?? 0} ${person[at] ?? 0} ${moment}`;
    const members = collected.get(key);
    if (members) members.push(at);
    else collected.set(key, [at]);
  }
  const batches = new Map<number, Int32Array>();
  for (const members of collected.values()) {
    if (members.length < 2) continue;
    members.sort((one, other) => (started[one] ?? 0) - (started[other] ?? 0) || one - other);
    const [first = 0] = members;
    const isOne = members.every((at) => started[at] === started[first] && completed[at] === completed[first]);
    for (const at of members) {
      leader[at] = first;
      if (isOne && at !== first) work[at] = 0;
    }
    batches.set(first, Int32Array.from(members));
  }
  return { leader, batches };
}
