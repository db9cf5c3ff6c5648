const aQuarter = 0.25;

/** Steps that were delayed before they became available: mean seconds over all their executions. */
export function plantedDelays(text, { columns, label }) {
  const [header, ...lines] = text.trim().split(/\r?\n/u);
  const names = header.split(',');
  const [activity, delay] = [names.indexOf(columns.activity), names.indexOf(label)];
  const steps = new Map();
  for (const line of lines) {
    const cells = line.split(',');
    const step = steps.get(cells[activity]) ?? { count: 0, seconds: 0 };
    steps.set(cells[activity], { count: step.count + 1, seconds: step.seconds + Number(cells[delay] || 0) });
  }
  return [...steps].flatMap(([name, { count, seconds }]) => (seconds > 0 ? [{ name, seconds: seconds / count }] : []));
}

/** How many of the planted steps are told with their cause, how far out the seconds are, and what the simple answer finds. */
export function scored({ bottlenecks }, planted) {
  const waits = bottlenecks.filter(({ kind }) => kind === 'waiting');
  const told = planted.flatMap(({ name, seconds }) => {
    const wait = waits.find(({ at }) => at.activity === name);
    const set = wait?.causes?.find(({ cause }) => cause === 'minimum');
    const isTold = wait && (['minimum', 'timer'].includes(wait.nature.class) || (set?.weight ?? 0) >= aQuarter);
    return isTold ? [{ seconds, found: set ? set.seconds / wait.lostSeconds.count : wait.lostSeconds.median }] : [];
  });
  const errors = told.map(({ seconds, found }) => Math.abs(found / seconds - 1)).sort((a, b) => a - b);
  const longest = waits
    .toSorted((a, b) => b.lostSeconds.mean - a.lostSeconds.mean)
    .slice(0, planted.length)
    .map(({ at }) => at.activity);
  return {
    planted: planted.length,
    found: told.length,
    error: errors.length === 0 ? null : errors[Math.floor(errors.length / 2)],
    byMeanWait: planted.filter(({ name }) => longest.includes(name)).length,
  };
}

/** What a report says of causes that can only be there if something was planted. */
export function claimsOn({ bottlenecks }) {
  const planted = ['timer', 'minimum', 'schedule', 'batch'];
  return bottlenecks.flatMap(({ at, kind, nature, signs }) => [
    ...(kind === 'waiting' && planted.includes(nature.class) ? [`${nature.class} before ${at.activity}`] : []),
    ...signs.filter(({ sign }) => sign === 'overload').map(() => `overload of ${at.activity}`),
  ]);
}
