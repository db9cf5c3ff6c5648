import { describe, expect, test } from '@jest/globals';
import { EventLog } from './event-log.js';
import { TestLogs } from '../testing/test-log.js';
import { figuresOf, workflowOf } from '../testing/open-test-log.js';

const at = (time: string): string => `2026-01-05T${time}:00Z`;

describe('lifecycle', () => {
  test('with complete events only these and those without a lifecycle are occurrences; events count all', async () => {
    const workflow = await workflowOf([
      { case: 'c1', activity: 'A', at: at('09:00'), lifecycle: 'START', resource: 'Ann' },
      { case: 'c1', activity: 'A', at: at('09:10'), lifecycle: 'Complete', resource: 'Ann' },
      { case: 'c1', activity: 'B', at: at('09:15'), lifecycle: 'schedule' },
      { case: 'c1', activity: 'B', at: at('09:20') },
    ]);
    expect(workflow).toMatchObject({ cases: 1, events: 4, occurrences: 2 });
    expect(workflow.activities.find(({ name }) => name === 'A')?.serviceSeconds).toMatchObject({ count: 1, sum: 600 });
  });

  test('where nothing is ever complete every event is an occurrence', async () => {
    const workflow = await workflowOf([
      { case: 'c1', activity: 'A', at: at('09:00'), lifecycle: 'assigned' },
      { case: 'c1', activity: 'A', at: at('09:10'), lifecycle: 'closed' },
    ]);
    expect(workflow.occurrences).toBe(2);
  });

  test('the rule applies to each workflow separately', async () => {
    const workflows = await figuresOf([
      {
        uploads: [
          [
            { case: 'c1', activity: 'A', at: at('09:00'), lifecycle: 'start', workflow: 'Invoices' },
            { case: 'c1', activity: 'A', at: at('09:10'), lifecycle: 'complete', workflow: 'Invoices' },
            { case: 'c1', activity: 'A', at: at('09:00'), lifecycle: 'start', workflow: 'Tickets' },
          ],
        ],
      },
    ]);
    expect(workflows.map(({ name, occurrences }) => [name, occurrences])).toEqual([
      ['Invoices', 1],
      ['Tickets', 1],
    ]);
  });

  test('a start after its own completion is no start time', async () => {
    const { activities } = await workflowOf([{ case: 'c1', activity: 'A', at: at('09:00'), startedAt: at('10:00') }]);
    expect(activities[0]?.serviceSeconds).toBeNull();
  });
});

describe('uploads', () => {
  test('a workflow is the event’s, else the integration’s name, over several uploads', async () => {
    const workflows = await figuresOf([
      {
        name: 'Desk',
        uploads: [
          [{ case: 'c1', activity: 'B', at: at('09:00') }],
          [
            { case: 'c1', activity: 'A', at: at('09:00') },
            { case: 'c2', activity: 'A', at: at('09:00'), workflow: 'Other' },
          ],
        ],
      },
    ]);
    expect(workflows.map(({ id, name, cases }) => ({ id, name, cases }))).toEqual([
      { id: 'w1', name: 'Desk', cases: 1 },
      { id: 'w2', name: 'Other', cases: 1 },
    ]);
    expect(workflows[0]?.starts).toEqual([{ activity: 'B', cases: 1 }]);
  });

  test('a path that names its file in other words is refused, not read as empty', async () => {
    const files = await TestLogs.create();
    const [source] = await files.write({ uploads: [[{ case: 'c1', activity: 'A', at: at('09:00') }]] });
    const pattern = source?.files.map((path) => path.replace('1.parquet', '*.parquet')) ?? [];
    const named = [{ integrationId: 'i', tool: 't', name: 'n', files: pattern }];
    await expect(EventLog.open(named, { temporaryDirectory: files.folder })).rejects.toThrow('Cannot access file');
    await files.remove();
  });

  test('no files are an empty log', async () => {
    expect(await figuresOf([{ uploads: [] }])).toEqual([]);
    expect(await figuresOf([])).toEqual([]);
  });
});

describe('journeys', () => {
  const order = (id: string, links: string[] = []) => [
    { case: id, activity: 'Order', at: at('08:00'), links },
    { case: id, activity: 'Ship', at: at('12:00') },
  ];
  const ticket = (id: string, links: string[] = []) => [
    { case: id, activity: 'Open', at: at('09:00'), links },
    { case: id, activity: 'Close', at: at('10:00') },
  ];

  test('cases that name each other are followed across tools, with the tool before each activity', async () => {
    const workflows = await figuresOf([
      { tool: 'desk', name: 'Tickets', uploads: [[...ticket('t1', ['o1']), ...ticket('t2')]] },
      { tool: 'shop', name: 'Orders', uploads: [[...order('o1'), ...order('o2')]] },
    ]);
    expect(workflows.map(({ name, tools }) => ({ name, tools }))).toEqual([
      { name: 'Orders', tools: ['shop'] },
      { name: 'Tickets', tools: ['desk'] },
      { name: 'Orders → Tickets', tools: ['desk', 'shop'] },
    ]);
    const journey = workflows[2];
    expect(journey).toMatchObject({ cases: 1, events: 4, occurrences: 4 });
    expect(journey?.variants.top[0]?.activities).toEqual(['shop: Order', 'desk: Open', 'desk: Close', 'shop: Ship']);
  });

  test('two integrations of one tool are told apart by their names', async () => {
    const workflows = await figuresOf([
      { tool: 'upload', name: 'Tickets', uploads: [ticket('t1', ['o1'])] },
      { tool: 'upload', name: 'Orders', uploads: [order('o1')] },
    ]);
    expect(workflows[2]?.starts).toEqual([{ activity: 'Orders: Order', cases: 1 }]);
  });

  test('below 5% of joined cases there is no cross-tool workflow', async () => {
    const many = (make: (id: string) => object[], letter: string) =>
      Array.from({ length: 40 }, (_, index) => make(`${letter}${String(index)}`)).flat() as ReturnType<typeof order>;
    const sources = (joined: number) => [
      { tool: 'shop', name: 'Orders', uploads: [many(order, 'o')] },
      {
        tool: 'desk',
        name: 'Tickets',
        uploads: [
          [
            ...many(ticket, 't'),
            ...Array.from({ length: joined }, (_, i) => ticket(`x${String(i)}`, [`o${String(i)}`])).flat(),
          ],
        ],
      },
    ];
    expect(await figuresOf(sources(1))).toHaveLength(2);
    expect(await figuresOf(sources(3))).toHaveLength(3);
  });

  test('a journey is kept by when it started, with what its parts did outside the period', async () => {
    const workflows = await figuresOf(
      [
        { tool: 'desk', name: 'Tickets', uploads: [ticket('t1', ['o1'])] },
        { tool: 'shop', name: 'Orders', uploads: [order('o1')] },
      ],
      { period: { to: at('08:30') } },
    );
    expect(workflows.map(({ name, occurrences }) => [name, occurrences])).toEqual([
      ['Orders', 2],
      ['Orders → Tickets', 4],
    ]);
  });
});
