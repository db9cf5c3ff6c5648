import { expect, test } from '@jest/globals';
import { listWorkflows } from '../log/workflow-list.js';
import { withLog } from '../testing/open-test-log.js';
import { type Made, cases, pick } from '../testing/test-log.js';
import { findDrivers } from './find-drivers.js';

test('sixty attributes of fifty thousand long events are compared in little memory', async () => {
  const keys = Array.from({ length: 60 }, (_, key) => `attribute ${key}`);
  const noise = ({ random }: Made) =>
    Object.fromEntries(keys.map((key, index) => [key, `value ${Math.floor(random.next() * 10 ** (1 + (index % 9)))}`]));
  const events = cases(16_500, 'wide', {
    attributes: (made) => ({ ...noise(made), line: pick(['A', 'B'], made.random) }),
    later: noise,
    factor: (attributes) => (attributes['line'] === 'B' ? 3 : 1),
  });
  const parts = Array.from({ length: 10 }, (_, part) => events.slice(part * 4_950, (part + 1) * 4_950));
  const drivers = await withLog([{ uploads: parts }], async ({ db }) => findDrivers(db, await listWorkflows(db)), {
    memoryLimit: '210MB',
    threads: 2,
  });
  expect([...drivers.values()].flat().map(({ attribute }) => attribute)).toEqual(['line']);
});

test('chance alone makes next to no driver: at most 2 in 50 workflows with seven things to compare', async () => {
  const events = Array.from({ length: 50 }, (_, seed) =>
    cases(240, `silent ${seed}`, {
      attributes: ({ random }) => ({
        two: pick(['a', 'b'], random),
        ten: pick(['a', 'b', 'c', 'd', 'e'], random),
        amount: Math.floor(random.next() * 100_000),
        skewed: Math.floor(Math.exp(3 * random.next())),
      }),
      later: ({ random }) => ({ status: pick(['new', 'hold', 'done'], random) }),
      resource: ({ random }) => pick(['Ann', 'Bob', 'Cem', 'Dee'], random),
    }).map((event) => ({ ...event, workflow: `W${seed}` })),
  );
  const drivers = await withLog([{ uploads: [events.flat()] }], async ({ db }) =>
    findDrivers(db, await listWorkflows(db)),
  );
  expect(drivers.size).toBe(50);
  const found = [...drivers.values()].flat();
  expect(found.filter(({ at }) => at === undefined).length).toBeLessThanOrEqual(2);
  // Who does a step is compared with everyone else, at each of the two steps.
  expect(found.filter(({ at }) => at !== undefined).length).toBeLessThanOrEqual(1);
});
