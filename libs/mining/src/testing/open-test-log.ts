import { EventLog } from '../log/event-log.js';
import type { EventLogOptions } from '../log/event-tables.js';
import { type JudgedWorkflow, judgedWorkflow, workflowFigures } from '../workflows/workflow-figures.js';
import { type GivenNatures, Natures, natureFacts } from '../people/natures/natures.js';
import { type TestEvent, TestLogs, type TestSource } from './test-log.js';
import { diagnosePlaces } from '../bottlenecks/diagnose-places.js';
import { judgeBottlenecks } from '../bottlenecks/judge-bottlenecks.js';
import { measuredWaits } from '../bottlenecks/causes.js';
import type { Bottleneck } from '../report/schema/report-sections.js';
import { listWorkflows } from '../log/workflow-list.js';
import { findDrivers, reasonsAndDifferences } from '../drivers/find-drivers.js';
import { type FoundChange, findChanges } from '../bottlenecks/changes/find-changes.js';
import { timeOccurrences } from '../time/timed-log.js';

type TestOptions = Omit<EventLogOptions, 'temporaryDirectory'>;

/** Opens a log of these sources, calls `use` with it, and deletes it. */
export async function withLog<T>(
  sources: readonly TestSource[],
  use: (log: EventLog) => Promise<T>,
  options: TestOptions = {},
): Promise<T> {
  const files = await TestLogs.create();
  try {
    const log = await EventLog.open(await files.write(...sources), { ...options, temporaryDirectory: files.folder });
    try {
      return await use(log);
    } finally {
      await log.close();
    }
  } finally {
    await files.remove();
  }
}

export function figuresOf(sources: readonly TestSource[], options: TestOptions = {}): Promise<JudgedWorkflow[]> {
  return withLog(
    sources,
    async ({ db }) => {
      const natures = new Natures(await natureFacts(db));
      const figures = await workflowFigures(db, () => undefined);
      return Promise.all(figures.map((workflow) => judgedWorkflow(workflow, natures)));
    },
    options,
  );
}

/** The figures of the workflow of these events, uploaded together. */
export async function workflowOf(events: readonly TestEvent[], options: TestOptions = {}): Promise<JudgedWorkflow> {
  const [workflow, ...others] = await figuresOf([{ uploads: [events] }], options);
  if (!workflow || others.length > 0) throw new Error('Expected one workflow');
  return workflow;
}

/** The events of a case on 5 January 2026, written as `c1 A 09:00 by Ann, B 09:05-09:30 by Bob`. */
export function caseOf(text: string): TestEvent[] {
  const [, name = '', steps = ''] = /^(\S+) (.*)$/u.exec(text) ?? [];
  return steps.split(', ').map((step) => {
    const [, activity = '', first = '', last, resource] =
      /^(\S+) (\d\d:\d\d)(?:-(\d\d:\d\d))?(?: by (\S+))?$/u.exec(step) ?? [];
    const time = (of: string): string => `2026-01-05T${of}:00Z`;
    return {
      case: name,
      activity,
      at: time(last ?? first),
      startedAt: last === undefined ? null : time(first),
      resource: resource ?? null,
    };
  });
}

/** The bottlenecks of these events, by the name of the workflow. */
export async function bottlenecksByWorkflow(
  events: readonly TestEvent[],
  given: GivenNatures = {},
): Promise<Map<string, Bottleneck[]>> {
  return withLog([{ uploads: [events] }], async ({ db }) => {
    const workflows = await listWorkflows(db);
    const { places } = await diagnosePlaces(db);
    const natures = new Natures(await natureFacts(db), given, measuredWaits(places));
    const found = judgeBottlenecks(places, workflows, natures);
    return new Map(workflows.map(({ id, name }) => [name, found.filter(({ workflow }) => workflow === id)]));
  });
}

/** The bottlenecks of events of one workflow. */
export async function bottlenecksOf(events: readonly TestEvent[], given: GivenNatures = {}): Promise<Bottleneck[]> {
  return [...(await bottlenecksByWorkflow(events, given)).values()].flat();
}

/** The drivers of the first workflow of these events, without the people of single steps. */
export function driversOf(
  events: readonly TestEvent[],
  sensitive: readonly string[] = [],
): Promise<ReturnType<typeof reasonsAndDifferences>> {
  return withLog([{ uploads: [events] }], async ({ db }) => {
    const workflows = await listWorkflows(db);
    const found = (await findDrivers(db, workflows)).get(workflows[0]?.number ?? -1) ?? [];
    return reasonsAndDifferences(
      found.filter(({ at }) => at === undefined),
      sensitive,
    );
  });
}

/** The changes in these events, by the name of the workflow. */
export function changesOf(events: readonly TestEvent[]): Promise<Map<string, FoundChange[]>> {
  return withLog([{ uploads: [events] }], async ({ db }) => {
    const found = await findChanges(db, await timeOccurrences(db));
    const workflows = await listWorkflows(db);
    return new Map(workflows.map(({ number, name }) => [name, found.filter(({ workflow }) => workflow === number)]));
  });
}
