/** Short runs, each of some minutes at the most: ratios need no long ones. */
const runs = {
  start: [],
  list: [],
  http: ['--rounds', '3', '--seconds', '3'],
  deliveries: ['--count', '10000', '--single', '50', '--rounds', '3'],
  idle: [],
  maps: [],
};

/**
 * `npm run bench -- gate [list http …]`: fails where a ratio has become worse than the machine's noise explains. What
 * seems so is measured once more before it counts.
 */
export async function gate(names, measure) {
  const broken = [];
  for (const name of names.length > 0 ? names : Object.keys(runs)) {
    const worse = await measure(name, runs[name] ?? []);
    if (worse.length === 0) continue;
    const again = await measure(name, runs[name] ?? []);
    broken.push(...again.filter((ratio) => worse.includes(ratio)).map((ratio) => `${name}: ${ratio}`));
  }
  if (broken.length > 0) console.error(`\nWorse than recorded, twice in a row:\n  ${broken.join('\n  ')}`);
  return broken.length > 0 ? 1 : 0;
}
