import { join } from 'node:path';
import { root } from '../../scripts/setup.mjs';
import { run } from '../../scripts/run.mjs';

const testing = '../../dist/libs/mining/src/testing';
const seeds = ['1', '2', '3'];

/**
 * Headlines of logs without starts and people: of planted ones, from three seeds each, and of `count` in which nothing
 * is planted. What was planted is also judged by the place that the first step refers to.
 */
export async function bare(count) {
  await run('tsc', [process.execPath, join(root, 'node_modules/typescript7/bin/tsc'), '-p', 'tsconfig.bench.json'], {
    cwd: root,
  });
  const { plantBareLogs, stationaryBareLog } = await import(`${testing}/planted-bare-logs.js`);
  const { reportOf } = await import(`${testing}/report-of.js`);
  const found = new Map();
  for (const log of seeds.flatMap((seed) => plantBareLogs(seed))) {
    const report = await reportOf(log.events);
    const how = judge(log, report);
    console.error(`${log.kind} (${how}): ${report.summary.headline}`);
    found.set(log.kind, [...(found.get(log.kind) ?? []), { ...log, how }]);
  }
  console.log('| log | planted at | heads the report | told as an observation |\n| --- | --- | --: | --: |');
  for (const [kind, logs] of found) {
    const counted = (how) => `${logs.filter((log) => log.how === how).length} of ${logs.length}`;
    console.log(`| ${kind} | ${logs[0].at} | ${counted('heads')} | ${counted('observed')} |`);
  }
  console.log(`\n${await judgeStationary(count, (seed) => reportOf(stationaryBareLog(seed)))}`);
}

/** Whether the headline begins with what was planted, mentions it after something else, or does not tell of it. */
function judge({ at, says }, { summary, bottlenecks }) {
  const { headline, firstSteps } = summary;
  const end = headline.search(/\. \p{Lu}/u);
  const first = end < 0 ? headline : headline.slice(0, end);
  const [step] = firstSteps;
  const refers = bottlenecks.find(({ id }) => id === step?.ref)?.at.activity ?? at;
  if (!headline.includes(at) || !says.test(headline) || (refers !== at && !says.test(step.text))) return 'missed';
  return says.test(first) && first.includes(at) ? 'heads' : 'observed';
}

async function judgeStationary(count, reportOfSeed) {
  const kinds = { nothing: 0, 'where the time goes': 0, 'a queue': 0, other: 0 };
  let levels = 0;
  let money = 0;
  let steps = 0;
  for (let seed = 0; seed < count; seed++) {
    const { summary, bottlenecks, roi } = await reportOfSeed(seed);
    const kind = kindOf(summary.headline);
    kinds[kind]++;
    if (bottlenecks.some(({ level }) => level !== null)) levels++;
    if ((roi.total?.annualValue.expected ?? 0) !== 0) money++;
    if (summary.firstSteps.length > 0) steps++;
    console.error(`stationary ${seed} (${kind}): ${summary.headline}`);
  }
  const said = Object.entries(kinds).map(([kind, logs]) => `${kind} ${logs}`);
  return `${count} stationary logs: money ${money}, a level ${levels}, a first step ${steps}; headlines: ${said.join(', ')}.`;
}

function kindOf(headline) {
  if (headline.startsWith('Nothing stands out')) return 'nothing';
  if (/^(?:Getting from|Cases wait longest|From one)/u.test(headline)) return 'where the time goes';
  return headline.startsWith('Waiting for') && headline.includes('it is a queue') ? 'a queue' : 'other';
}
