import { expect, test } from '@jest/globals';
import { measureWords } from './measure-words.js';

test.each([
  ['opportunities[o1].annual.waitingDays', 183.4, 92, 'days of waiting a year', '183', '92'],
  ['workflows[w1].activities["Check"].serviceSeconds.mean', 3600, 1560, 'mean work time', '1 hour', '26 minutes'],
  ['opportunities[o1].touch.minutes.likely', 12.5, 6, 'mean hands-on time', '13 minutes', '6 minutes'],
  ['workflows[w1].edges["A","B"].waitSeconds.mean', 7200, 3600, 'mean wait', '2 hours', '1 hour'],
  ['workflows[w1].activities["Check"].rework.repeats', 12, 3, 'repeats', '12', '3'],
])('%s', (metric, before, after, what, now, then) => {
  const item = { baseline: { metric, value: before }, target: { metric, value: after } };
  expect(measureWords(item)).toEqual({ what, now, then });
});
