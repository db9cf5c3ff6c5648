import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { EventLog } from '#mining';
import { findFormat, stageLogFile } from '../../apps/mine/src/log-file.js';
import { type ActivityFacts, measureWork, valueFacts } from '../../libs/mining/src/facts/value-facts.js';
import { withLog } from '../../libs/mining/src/testing/open-test-log.js';
import type { TestEvent } from '../../libs/mining/src/testing/test-log.js';
import { areThere, publicFile, publicJson } from './public-log.js';

interface Labelled {
  readonly file: string;
  readonly columns: Readonly<Record<'case' | 'activity' | 'start' | 'end' | 'resource', string>>;
}

/** Simulated by others, so that starts and ends are known to be those of the work. */
const names = ['delays_Loan_Application', 'causes_LoanApp_fewRes_9-5_noTimers', 'load_MC-LU'];
async function eventsOf(name: string): Promise<TestEvent[]> {
  const labels = publicJson('labelled/labels.json') as Labelled[];
  const label = labels.find(({ file }) => file === `${name}.csv.gz`);
  if (!label) throw new Error(`No labels for ${name}`);
  const { file, columns } = label;
  const scratch = await mkdtemp(join(tmpdir(), 'labelled-'));
  try {
    const path = publicFile(`labelled/${file}`);
    const { end: timestamp, ...others } = columns;
    const { source } = await stageLogFile(
      path,
      { format: findFormat(path), columns: { ...others, timestamp } },
      scratch,
    );
    const log = await EventLog.open([source], { temporaryDirectory: scratch });
    try {
      return await log.db.rows<TestEvent & Record<string, unknown>>(`
        SELECT case_id AS "case", activity.name AS activity, completed::DOUBLE AS at, started::DOUBLE AS "startedAt",
          resource.name AS resource
        FROM occurrence JOIN kase ON kase.id = kase JOIN activity ON activity.id = activity
        LEFT JOIN resource ON resource.id = resource
        ORDER BY kase, seq`);
    } finally {
      await log.close();
    }
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

const factsOf = (events: readonly TestEvent[]): Promise<ActivityFacts[]> =>
  withLog([{ uploads: [events] }], async ({ db }) => {
    await measureWork(db);
    return (await valueFacts(db)).activities.filter(({ touch }) => touch.measured.count > 0);
  });

const day = 86_400_000_000;
const minutesOf = ({ touch: { measured } }: ActivityFacts): number => measured.seconds / measured.count / 60;

const given = areThere ? describe : describe.skip;

given.each(names)('hands-on times of %s', (log) => {
  test('are measured where starts are true, but for what others do over days', async () => {
    const facts = await factsOf(await eventsOf(log));
    expect(facts.length).toBeGreaterThan(10);
    expect(
      facts
        .filter(({ refusal }) => refusal !== null)
        .map(({ name }) => name)
        .filter((name) => name !== 'Applicant completes form'),
    ).toEqual([]);
  });

  test('are refused where the start is the arrival, unless that changes them by less than a fifth', async () => {
    const events = await eventsOf(log);
    const truth = new Map((await factsOf(events)).map((each) => [each.name, minutesOf(each)]));
    const wrong = (await factsOf(startedOnArrival(events))).filter((each) => {
      const is = truth.get(each.name) ?? 0;
      return each.refusal === null && Math.abs(minutesOf(each) - is) > 0.2 * is;
    });
    expect(wrong.map(({ name }) => name)).toEqual([]);
  });

  test('are refused where everything is left open for days', async () => {
    const open = (await eventsOf(log)).map((event, index) => ({
      ...event,
      at: Number(event.at) + (1 + (index % 4)) * day,
    }));
    const facts = await factsOf(open);
    expect(facts.filter(({ refusal }) => refusal === null).map(({ name }) => name)).toEqual([]);
  });
});

/** Events come by case, in order. */
function startedOnArrival(events: readonly TestEvent[]): TestEvent[] {
  return events.map((event, index) => {
    const before = events[index - 1];
    if (before?.case !== event.case) return event;
    return { ...event, startedAt: Math.min(Number(before.at), Number(event.startedAt ?? event.at)) };
  });
}
