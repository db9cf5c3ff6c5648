import type { AnalyticDatabase } from '../log/analytic-database.js';
import { concurrentPairs } from '../log/concurrency.js';
import { ByWorkflow } from '../log/query-rows.js';
import type { ActivityFigures, Driver, Edge, Handovers, Variants, Workflow } from '../report/schema/report-sections.js';
import {
  type ActivityRework,
  type Handover,
  type HandoverTotals,
  type WorkflowActivity,
  type WorkflowEdge,
  activities,
  directlyFollows,
  ends,
  handoverTotals,
  rework,
  starts,
  topHandovers,
} from './directly-follows-graph.js';
import {
  caseDurations,
  casesPerWeek,
  efficiency,
  throughputPerWeek,
  weeksOfCases,
  workflowStates,
} from './case-figures.js';
import { type WorkflowVariant, variants } from './cases/variants.js';
import { listWorkflows } from '../log/workflow-list.js';
import { mapInSlices } from '../log/event-loop.js';
import type { Natures } from '../people/natures/natures.js';

type FoundLater =
  | 'map'
  | 'drivers'
  | 'differences'
  | 'outcomes'
  | 'outcomeDrivers'
  | 'patterns'
  | 'flightSeconds'
  | 'rules'
  | 'calendar'
  | 'changes'
  | 'activities'
  | 'edges';

export type WorkflowFigures = Omit<Workflow, FoundLater> & {
  activities: Omit<ActivityFigures, 'nature'>[];
  edges: Omit<Edge, 'nature'>[];
};

/** Runs one query after another for all workflows, and then combines the results by workflow. */
export async function workflowFigures(
  db: AnalyticDatabase,
  onStep: (done: number, of: number) => void,
): Promise<WorkflowFigures[]> {
  let answered = 0;
  const ask = async <T extends { workflow: number }>(
    question: (db: AnalyticDatabase) => Promise<T[]>,
  ): Promise<ByWorkflow<T>> => {
    const answer = new ByWorkflow(await question(db));
    onStep(++answered, 13);
    return answer;
  };
  const listed = await listWorkflows(db);
  const answers = {
    cases: await ask(caseDurations),
    states: await ask(workflowStates),
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
    concurrent: await ask(concurrentPairs),
  };
  return listed.map(({ number, id, name, tools, events }) => {
    const [totals] = answers.cases.of(number);
    const [states] = answers.states.of(number);
    if (!totals || !states) throw new Error(`Workflow ${id} has no cases`);
    const series = weeksOfCases(answers.weeks.of(number));
    return {
      id,
      name,
      tools: [...tools],
      cases: totals.cases,
      events,
      occurrences: totals.occurrences,
      activities: withRework(answers.activities.of(number), answers.rework.of(number)),
      edges: answers.edges.of(number).map(edgeOf),
      starts: answers.starts.of(number).map(({ activity, cases }) => ({ activity, cases })),
      ends: answers.ends.of(number).map(({ activity, cases }) => ({ activity, cases })),
      variants: variantsOf(answers.variants.of(number), totals.cases),
      caseDurationSeconds: totals.caseDurationSeconds,
      caseStates: states.caseStates,
      completedCaseSeconds: states.completedCaseSeconds,
      observation: states.observation,
      arrivalsPerWeek: states.arrivalsPerWeek,
      throughputPerWeek: throughputPerWeek(series),
      series,
      handovers: handoversOf(answers.handovers.of(number), answers.topHandovers.of(number)),
      efficiency: answers.efficiency.of(number)[0]?.efficiency ?? null,
      concurrent: answers.concurrent.of(number).map(({ a, b, cases, share }) => ({ a, b, cases, share })),
    };
  });
}

function withRework(
  all: readonly WorkflowActivity[],
  repeated: readonly ActivityRework[],
): Omit<ActivityFigures, 'nature'>[] {
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

function edgeOf({ from, to, count, cases, elapsedSeconds, waitSeconds }: WorkflowEdge): Omit<Edge, 'nature'> {
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

/** A workflow with the natures of its steps and waits. */
export type JudgedWorkflow = Omit<WorkflowFigures, 'activities' | 'edges'> & {
  activities: ActivityFigures[];
  edges: Edge[];
};

export async function judgedWorkflow<W extends WorkflowFigures>(
  workflow: W,
  natures: Natures,
): Promise<W & JudgedWorkflow> {
  const { id } = workflow;
  return {
    ...workflow,
    activities: await mapInSlices(workflow.activities, (each) => ({
      ...each,
      nature: natures.ofActivity(id, each.name),
    })),
    edges: await mapInSlices(workflow.edges, (each) => ({ ...each, nature: natures.ofPath(id, each.from, each.to) })),
  };
}

/** Drivers without those about people at steps or paths that are not people's work: machines, outside parties, set waits. */
export function peoplesDrivers<D extends Driver>(workflow: string, drivers: readonly D[], natures: Natures): D[] {
  return drivers.filter(({ at }) => {
    if (!at) return true;
    const { activity, from, to } = at;
    return from !== undefined && to !== undefined
      ? natures.ofPath(workflow, from, to).class === 'queue'
      : natures.ofActivity(workflow, activity ?? '').class === 'work';
  });
}
