import type { AnalyticDatabase } from '../log/analytic-database.js';
import { ByWorkflow } from '../log/by-workflow.js';
import type { ActivityFigures, Handovers, Stats, Variants, Workflow } from '../report-sections.js';
import { type WorkflowActivity, activities } from './activities.js';
import { caseDurations } from './case-durations.js';
import { type WorkflowEdge, directlyFollows } from './directly-follows.js';
import { efficiency } from './efficiency.js';
import { type Handover, type HandoverTotals, handoverTotals, topHandovers } from './handovers.js';
import { type ActivityRework, rework } from './rework.js';
import { ends, starts } from './starts-and-ends.js';
import { casesPerWeek, throughputPerWeek } from './throughput.js';
import { type WorkflowVariant, variants } from './variants.js';
import { listWorkflows } from './workflow-list.js';

export type WorkflowFigures = Omit<Workflow, 'map'>;

/** One question after another over all workflows, then each workflow's answers put together. */
export async function workflowFigures(
  db: AnalyticDatabase,
  onStep: (done: number, of: number) => void,
): Promise<WorkflowFigures[]> {
  let answered = 0;
  const ask = async <T extends { workflow: number }>(
    question: (db: AnalyticDatabase) => Promise<T[]>,
  ): Promise<ByWorkflow<T>> => {
    const answer = new ByWorkflow(await question(db));
    onStep(++answered, 11);
    return answer;
  };
  const listed = await listWorkflows(db);
  const answers = {
    cases: await ask(caseDurations),
    activities: await ask(activities),
    rework: await ask(rework),
    edges: await ask(directlyFollows),
    starts: await ask(starts),
    ends: await ask(ends),
    variants: await ask(variants),
    weeks: await ask(casesPerWeek),
    handovers: await ask(handoverTotals),
    topHandovers: await ask(topHandovers),
    efficiency: await ask(efficiency),
  };
  return listed.map(({ number, id, name, tools, events }) => {
    const [totals] = answers.cases.of(number);
    return {
      id,
      name,
      tools,
      cases: totals?.cases ?? 0,
      events,
      occurrences: totals?.occurrences ?? 0,
      activities: withRework(answers.activities.of(number), answers.rework.of(number)),
      edges: answers.edges.of(number).map(edgeOf),
      starts: answers.starts.of(number).map(({ activity, cases }) => ({ activity, cases })),
      ends: answers.ends.of(number).map(({ activity, cases }) => ({ activity, cases })),
      variants: variantsOf(answers.variants.of(number), totals?.cases ?? 0),
      caseDurationSeconds: totals?.caseDurationSeconds ?? none,
      arrivalsPerWeek: totals?.arrivalsPerWeek ?? 0,
      throughputPerWeek: throughputPerWeek(answers.weeks.of(number)),
      handovers: handoversOf(answers.handovers.of(number), answers.topHandovers.of(number)),
      efficiency: answers.efficiency.of(number)[0]?.efficiency ?? null,
    };
  });
}

const none: Stats = { count: 0, mean: 0, median: 0, p90: 0, min: 0, max: 0, sum: 0 };

function withRework(all: readonly WorkflowActivity[], repeated: readonly ActivityRework[]): ActivityFigures[] {
  const reworkOf = new Map(repeated.map((row) => [row.name, row]));
  return all.map(({ name, occurrences, cases, maxRepeats, serviceSeconds, resources }) => {
    const again = reworkOf.get(name);
    return {
      name,
      occurrences,
      cases,
      maxRepeats,
      rework: { cases: again?.cases ?? 0, repeats: again?.repeats ?? 0, selfLoops: again?.selfLoops ?? 0 },
      serviceSeconds,
      resources,
    };
  });
}

function edgeOf({ from, to, count, cases, elapsedSeconds, waitSeconds }: WorkflowEdge): Workflow['edges'][number] {
  return { from, to, count, cases, elapsedSeconds, waitSeconds };
}

function variantsOf(shown: readonly WorkflowVariant[], cases: number): Variants {
  return {
    total: shown[0]?.total ?? 0,
    forEightyPercent: shown[0]?.forEightyPercent ?? 0,
    top: shown.map((variant) => ({
      activities: variant.activities,
      cases: variant.cases,
      share: variant.cases / cases,
      medianSeconds: variant.medianSeconds,
    })),
  };
}

function handoversOf(totals: readonly HandoverTotals[], top: readonly Handover[]): Handovers | null {
  const [row] = totals;
  if (!row) return null;
  return {
    total: row.total,
    changed: row.changed,
    pingPong: row.pingPong,
    top: top.map(({ from, to, count, waitSeconds }) => ({ from, to, count, waitSeconds })),
  };
}
