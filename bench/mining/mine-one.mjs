import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * One file to its report as JSON text, in a process of its own, as `npm run mine` goes: what each stage took. With `cases`,
 * the cases behind the report are read, too, as a worker does.
 */
const began = performance.now();
const stages = {};
let events;

async function timed(stage, work) {
  const since = performance.now();
  const cpu = process.cpuUsage();
  const answer = await work();
  const { user, system } = process.cpuUsage(cpu);
  stages[stage] = { seconds: (performance.now() - since) / 1000, cpu: (user + system) / 1e6 };
  return answer;
}

const [path, alsoCases] = process.argv.slice(2);
const folder = await mkdtemp(join(tmpdir(), 'bench-mining-'));
try {
  const { findFormat, stageLogFile, mining } = await timed('start', async () => ({
    ...(await import('../../dist/apps/mine/src/log-file.js')),
    mining: await import('../../dist/libs/mining/src/index.js'),
  }));
  const { source } = await timed('read', () => stageLogFile(path, { format: findFormat(path) }, folder));
  const log = await timed('order', () => mining.EventLog.open([source], { temporaryDirectory: folder }));
  const mapping = await timed('map', () => mining.mapWorkflows(log));
  if (alsoCases) {
    await timed('cases', () => mining.casesBehind(log));
    await timed('examples', () => mining.caseExamples(log.db));
  }
  const diagnosis = await timed('diagnose', () => mining.diagnose(log));
  await timed('close', () => log.close());
  const report = await timed('report', () => mining.composeReport(mapping, diagnosis, {}));
  await timed('maps', async () => JSON.stringify({ ...report, workflows: await mining.drawMaps(report.workflows) }));
  events = mapping.workflows.reduce((sum, workflow) => sum + workflow.events, 0);
} finally {
  await rm(folder, { recursive: true });
}
const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage();
console.log(
  JSON.stringify({
    events,
    stages,
    seconds: (performance.now() - began) / 1000,
    cpu: (userCPUTime + systemCPUTime) / 1e6,
    mebibytes: maxRSS / 1024,
  }),
);
