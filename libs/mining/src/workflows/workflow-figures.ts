import { byWorkflow } from '../computing/grouped.js';
import { mapInSlices } from '../computing/event-loop.js';
import type { AnalyticDatabase } from '../log/analytic-database.js';
import { concurrentPairs } from '../log/concurrency.js';
import { listWorkflows } from '../log/workflow-list.js';
import type { Natures } from '../people/natures/natures.js';
import type { ActivityFigures, Driver, Edge } from '../report/schema/report-sections.js';
import { caseDurations, casesByWeek, efficiency, weeksOfCases, workflowStates } from './case-figures.js';
import { variants } from '../cases/variants.js';
import {
  type OfWorkflow,
  activities,
  directlyFollows,
  ends,
  handoverTotals,
  starts,
  topHandovers,
} from './directly-follows-graph.js';

/** A workflow before the natures of its steps and waits are judged. */
export type WorkflowFigures = Awaited<ReturnType<typeof workflowFigures>>[number];

/** Runs one query after another for all workflows, and then combines the results by workflow. */
export async function workflowFigures(db: AnalyticDatabase, onStep: (done: number, of: number) => void) {
  let answered = 0;
  const ask = async <Row>(
    question: (db: AnalyticDatabase) => Promise<OfWorkflow<Row>[]>,
  ): Promise<(workflow: number) => Row[]> => {
    const answer = byWorkflow(await question(db));
    onStep(++answered, 12);
    return (workflow) => answer(workflow).map(withoutWorkflow);
  };
  const listed = await listWorkflows(db);
  const answers = {
    cases: await ask(caseDurations),
    states: await ask(workflowStates),
    activities: await ask(activities),
    edges: await ask(directlyFollows),
    starts: await ask(starts),
    ends: await ask(ends),
    variants: await ask(variants),
    weeks: await ask(casesByWeek),
    handovers: await ask(handoverTotals),
    topHandovers: await ask(topHandovers),
    efficiency: await ask(efficiency),
    concurrent: await ask(concurrentPairs),
  };
  return listed.map(({ number, id, name, tools, events }) => {
    const [totals] = answers.cases(number);
    const [states] = answers.states(number);
    if (!totals || !states) throw new Error(`Workflow ${id} has no cases`);
    const series = weeksOfCases(answers.weeks(number));
    const top = answers.variants(number);
    const [handovers] = answers.handovers(number);
    return {
      id,
      name,
      tools: [...tools],
      cases: totals.cases,
      events,
      occurrences: totals.occurrences,
      activities: answers.activities(number),
      edges: answers.edges(number),
      starts: answers.starts(number),
      ends: answers.ends(number),
      variants: {
        total: top[0]?.total ?? 0,
        forEightyPercent: top[0]?.forEightyPercent ?? 0,
        top: top.map(({ activities: steps, cases, medianSeconds }) => {
          return { activities: steps, cases, share: cases / totals.cases, medianSeconds };
        }),
      },
      caseDurationSeconds: totals.caseDurationSeconds,
      ...states,
      // Earlier clients read these.
      throughputPerWeek: series.map(({ week, arrived, finished }) => ({ week, started: arrived, finished })),
      series,
      handovers: handovers ? { ...handovers, top: answers.topHandovers(number) } : null,
      efficiency: answers.efficiency(number)[0]?.efficiency ?? null,
      concurrent: answers.concurrent(number),
    };
  });
}

const withoutWorkflow = <Row>({ workflow: _, ...row }: OfWorkflow<Row>): Row => row as Row;

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
