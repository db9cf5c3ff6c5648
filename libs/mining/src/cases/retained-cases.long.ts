import { expect, test } from '@jest/globals';
import { withLog } from '../testing/open-test-log.js';
import { caseExamples, casesShown } from './case-examples.js';
import { casesBehind } from './retained-cases.js';

test('thousands of long cases need no more memory than short ones', async () => {
  const hour = 3_600_000_000;
  const long = Array.from({ length: 4000 * 20 }, (_, number) => ({
    workflow: `w${number % 20}`,
    case: `c${number % 4000}`,
    activity: `Step ${Math.floor(number / 4000)}`,
    at: Date.UTC(2026, 0, 5) * 1000 + number * hour,
  }));
  const [kept, shown] = await withLog(
    [{ uploads: [long] }],
    async ({ db }) => [await casesBehind({ db }), await caseExamples(db)],
    { memoryLimit: '100MB' },
  );
  expect([kept.length, shown.length]).toEqual([20, 20]);
  const steps = [
    ...kept.flatMap(({ cases }) => cases.map(({ stepCount }) => stepCount)),
    ...shown.flatMap(({ cases }) => cases.map((each) => each.steps.length)),
  ];
  expect(steps).toEqual(Array.from({ length: 4000 + 20 * casesShown }, () => 20));
});
