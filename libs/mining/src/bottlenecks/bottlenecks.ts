import type { AnalyticDatabase } from '../log/analytic-database.js';
import type { Bottleneck, BottleneckKind, Workflow } from '../report-sections.js';
import { listWorkflows } from '../workflows/workflow-list.js';
import { findBatching } from './batching.js';
import { bottleneckText } from './bottleneck-texts.js';
import { causesOf, placeCauses } from './causes.js';
import { createGaps, edgeMeasures } from './gaps.js';
import { findHandoverLosses, pingPongs } from './handover-losses.js';
import { type Loss, createLosses, lossesWorthReporting } from './losses.js';
import { findOverloads } from './overload.js';
import { findRepeatedWork } from './repeated-work.js';
import { explainWaiting } from './resource-work.js';
import { findSlowSteps } from './slow-steps.js';
import { lossHalves, trendOf } from './trends.js';
import { findWaiting } from './waiting.js';

/** Where the same time is seen under two headings, the one that says more about why comes first. */
const mostTellingFirst: readonly BottleneckKind[] = [
  'overload',
  'batching',
  'handover',
  'rework',
  'slow_step',
  'waiting',
];

/** All bottlenecks of all workflows, by the time they lose. */
export async function findBottlenecks(
  db: AnalyticDatabase,
  workflows: readonly Workflow[],
  onStep: (done: number, of: number) => void,
): Promise<Bottleneck[]> {
  const questions = 8;
  await createLosses(db);
  await createGaps(db);
  await findWaiting(db);
  onStep(1, questions);
  await findSlowSteps(db);
  onStep(2, questions);
  await findRepeatedWork(db);
  onStep(3, questions);
  await findHandoverLosses(db);
  onStep(4, questions);
  const busy = await explainWaiting(db);
  onStep(5, questions);
  const overloads = await findOverloads(db, busy);
  onStep(6, questions);
  await findBatching(db);
  onStep(7, questions);
  const facts = {
    overloads,
    measures: await edgeMeasures(db),
    pingPongs: await pingPongs(db),
    causes: await placeCauses(db),
    halves: await lossHalves(db),
  };
  const reported = new Map((await listWorkflows(db)).map(({ number, id }) => [number, id]));
  const byId = new Map(workflows.map((workflow) => [workflow.id, workflow]));
  const found = (await lossesWorthReporting(db)).flatMap((loss) => {
    const workflow = byId.get(reported.get(loss.workflow) ?? '');
    return workflow ? [{ loss, workflow }] : [];
  });
  found.sort((a, b) => b.loss.lostSeconds.sum - a.loss.lostSeconds.sum || telling(a.loss) - telling(b.loss));
  onStep(8, questions);
  return found.map(({ loss, workflow }, index) => {
    const causes = causesOf(loss, facts.causes);
    const finding = {
      rank: index + 1,
      id: `b${index + 1}`,
      workflow: workflow.id,
      kind: loss.kind,
      at: loss.at,
      cases: loss.cases,
      lostSeconds: loss.lostSeconds,
      shareOfCaseTime: loss.lostSeconds.sum / workflow.caseDurationSeconds.sum,
      causes,
      trend: trendOf(loss, facts.halves),
    };
    return { ...finding, text: bottleneckText({ finding, workflow, loss, facts }) };
  });
}

function telling({ kind }: Loss): number {
  return mostTellingFirst.indexOf(kind);
}
