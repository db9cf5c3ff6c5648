import { EventLog } from '../log/event-log.js';
import type { EventLogOptions } from '../log/event-source.js';
import { type JudgedWorkflow, judgedWorkflow } from '../natures/judged-workflow.js';
import { natureFacts } from '../natures/nature-facts.js';
import { Natures } from '../natures/natures.js';
import { workflowFigures } from '../workflows/workflow-figures.js';
import { type TestEvent, TestLogs, type TestSource } from './test-log.js';

type TestOptions = Omit<EventLogOptions, 'temporaryDirectory'>;

/** Opens a log made of these sources, hands it over, and leaves nothing behind. */
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

/** The only workflow of these events, uploaded at once. */
export async function workflowOf(events: readonly TestEvent[], options: TestOptions = {}): Promise<JudgedWorkflow> {
  const [workflow, ...others] = await figuresOf([{ uploads: [events] }], options);
  if (!workflow || others.length > 0) throw new Error('Expected one workflow');
  return workflow;
}

/** `c1 A 09:00 by Ann, B 09:05-09:30 by Bob`: a case on 5 January 2026, in words. */
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
