import { expect, test } from '@jest/globals';
import { caseListKey } from '../../cases/case-lists.js';
import { casesBehind } from '../../cases/retained-cases.js';
import { mapWorkflows } from '../../mapping.js';
import { withLog } from '../../testing/open-test-log.js';
import { day, draws } from '../../testing/simulator/clock.js';
import { orderly } from '../../testing/simulator/processes.js';
import { simulate } from '../../testing/simulator/simulate.js';

test('behind each pattern and each segment of an outcome stand as many cases as it says', async () => {
  const process = orderly('behind', 500);
  const steps = process.steps.map((step) => ({
    ...step,
    ...(step.activity === 'Decide' && { again: { to: 'Review', share: 0.2 } }),
    ...(step.activity === 'Review' && {
      refuses: { to: 'Refuse', share: ({ region }: Record<string, unknown>) => (region === 'south' ? 0.6 : 0.2) },
    }),
  }));
  const events = simulate({
    ...process,
    steps: [...steps, { activity: 'Close', delay: draws.lognormal(3 * day, 0.5) }, { activity: 'Refuse', aside: true }],
    attributes: [
      {
        name: 'region',
        of: 'case',
        value: (random) => (random.next() < 0.4 ? 'south' : 'north'),
        slows: (value) => (value === 'south' ? 4 : 1),
      },
    ],
  });
  await withLog([{ uploads: [events] }], async (log) => {
    const [workflow] = (await mapWorkflows(log)).workflows;
    const [kept] = await casesBehind(log);
    const told = [
      ...(workflow?.patterns ?? []).map(({ id, cases }) => ({ id, cases })),
      ...(workflow?.outcomeDrivers ?? []).flatMap(({ segments }) => segments.map(({ id, cases }) => ({ id, cases }))),
    ];
    expect((workflow?.patterns ?? []).map(({ kind }) => kind)).toEqual(
      expect.arrayContaining(['first_time_right', 'closing']),
    );
    expect(workflow?.outcomeDrivers).toHaveLength(1);
    for (const { id, cases } of told) {
      const list = kept?.lists.find(({ key }) => key === caseListKey.ref(id));
      expect([id, list?.total]).toEqual([id, cases]);
      expect(list?.cases.length).toBeGreaterThan(0);
    }
    for (const { id, examples } of workflow?.patterns ?? []) {
      const list = kept?.lists.find(({ key }) => key === caseListKey.ref(id));
      expect((list?.cases ?? []).map((number) => kept?.cases[number]?.case)).toEqual(expect.arrayContaining(examples));
    }
  });
});
