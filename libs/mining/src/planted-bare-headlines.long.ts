import { expect, test } from '@jest/globals';
import { plantBareLogs, stationaryBareLog } from './testing/planted-bare-logs.js';
import { reportOf } from './testing/report-of.js';

test.each(plantBareLogs('spec'))('a log of completions alone with $kind says so first', async (log) => {
  const { headline } = (await reportOf(log.events)).summary;
  const [first = ''] = headline.split(/(?<=\.) (?=\p{Lu})/u);
  // A level has no known reason and never comes first.
  const told = log.kind === 'longer delay since a week' ? headline : first;
  expect(told).toContain(log.at);
  expect(told).toMatch(log.says);
});

test('twelve in which nothing is planted name no cause but a queue, and promise nothing', async () => {
  for (let seed = 100; seed < 112; seed++) {
    const { summary, roi } = await reportOf(stationaryBareLog(seed));
    expect(summary.headline).toMatch(
      /^(?:Nothing stands out|\d+% of an average case’s .* passes before |\d+% of the cases with Review come back to it after Decide|Cases wait longest|Waiting for)/u,
    );
    expect(summary.firstSteps.filter(({ gain }) => gain !== null)).toEqual([]);
    expect(roi.total?.annualValue.expected ?? 0).toBe(0);
  }
});
