/**
 * The causes that count for a wait: contention and prioritization together, only the largest, and the second if it has
 * a quarter.
 */
export function toldOf({ causes }) {
  const parts = { minimum: 0, batching: 0, busy: 0, unavailability: 0, extraneous: 0 };
  for (const { cause, weight } of causes ?? []) parts[cause in parts ? cause : 'busy'] += weight;
  const [first, second] = Object.entries(parts).sort(([, one], [, other]) => other - one);
  if (first[1] === 0) return [];
  return [first[0], ...(second[1] >= 0.25 ? [second[0]] : [])];
}

export const waitsOf = ({ bottlenecks }) => bottlenecks.filter(({ kind }) => kind === 'waiting');

/** Held by something that is set, or by what is not in the log: which of the two depends on how much it varies. */
const held = ['minimum', 'extraneous'];

/** Seconds of these causes, as a mean of all waits before a step. */
export function secondsOf({ causes, lostSeconds }, ...named) {
  const all = (causes ?? []).filter(({ cause }) => named.includes(cause));
  return all.reduce((sum, { seconds }) => sum + seconds, 0) / lostSeconds.count;
}

/** Steps that were delayed, of `planted` with the mean seconds: how many are told so, and how far out the seconds are. */
export function heldSteps(report, planted) {
  const waits = waitsOf(report);
  const told = planted.flatMap(({ activity, seconds }) => {
    const wait = waits.find(({ at }) => at.activity === activity);
    const isTold = wait && (['minimum', 'timer'].includes(wait.nature.class) || held.includes(toldOf(wait)[0]));
    // A delay that varies is its floor and what passes beyond it while people are free.
    return isTold ? [Math.abs(secondsOf(wait, ...held) / seconds - 1)] : [];
  });
  return { of: planted.length, found: told.length, error: medianOf(told), byMeanWait: amongLongest(waits, planted) };
}

/** What the simple answer finds: as many of the longest mean waits as steps were planted. */
function amongLongest(waits, planted) {
  const longest = waits
    .toSorted((one, other) => other.lostSeconds.mean - one.lostSeconds.mean)
    .slice(0, planted.length)
    .map(({ at }) => at.activity);
  return planted.filter(({ activity }) => longest.includes(activity)).length;
}

export function medianOf(values) {
  return values.length === 0 ? null : values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];
}

/** Everything said of causes, by its name. */
export function claimsOf(report) {
  const claims = report.bottlenecks.flatMap(({ at, kind, nature, signs, trend }) => [
    ...(kind === 'waiting' && ['timer', 'minimum', 'schedule', 'batch'].includes(nature.class)
      ? [{ claim: nature.class, activity: at.activity }]
      : []),
    ...signs.filter(({ sign }) => sign === 'overload').map(() => ({ claim: 'overload', activity: at.activity })),
    ...(trend ? [{ claim: 'trend', activity: at.activity }] : []),
  ]);
  const off = waitsOf(report).filter((wait) => toldOf(wait)[0] === 'unavailability');
  return [
    ...claims,
    ...off.map(({ at }) => ({ claim: 'unavailability', activity: at.activity })),
    ...changesOf(report).map(({ of, activity }) => ({ claim: 'change', activity: activity ?? of })),
  ];
}

/** Of the workflow and of its places. */
export function changesOf(report) {
  return [...report.workflows, ...report.bottlenecks].flatMap(({ changes }) => changes ?? []);
}
