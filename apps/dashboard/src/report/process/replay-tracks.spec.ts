import { expect, test } from '@jest/globals';
import { countEnded, findPositions, replayTracks } from './replay-tracks';

const day = 86_400;
const activities = ['A', 'B', 'C'];
const begun = { startedAt: '2025-01-06T08:00:00Z' };
const cases = [
  {
    case: 'quick',
    ...begun,
    steps: [
      [0, 0],
      [1, day],
      [2, 2 * day],
    ] as const,
  },
  {
    case: 'slow',
    ...begun,
    steps: [
      [0, 0],
      [1, 8 * day],
      [2, 10 * day],
    ] as const,
  },
];
const lines = new Map([
  ['["A","B"]', [0, 100, 200].map((x) => ({ x, y: 0 }))],
  ['["B","C"]', [200, 300].map((x) => ({ x, y: 0 }))],
]);

test('cases move along their paths as if all had begun at once, until most have ended', () => {
  const tracks = replayTracks({ cases, activities });
  expect(tracks.seconds).toBe(10 * day);
  const near = (seconds: number): (number | null)[] =>
    findPositions(tracks, seconds, lines).map((spot) => spot && Math.round(spot.x / 25) * 25);
  expect(near(day / 2)).toEqual([100, 0]);
  expect(near(1.75 * day)).toEqual([275, 50]);
  expect(near(4 * day)).toEqual([null, 100]);
  expect([0, 2 * day, 10 * day].map((seconds) => countEnded(tracks, seconds))).toEqual([0, 1, 2]);
});

test('a case on a path that the map hides is not shown, and one without a path has ended at once', () => {
  const tracks = replayTracks({ cases: [...cases, { case: 'one', ...begun, steps: [[0, 0]] as const }], activities });
  expect(findPositions(tracks, day / 2, new Map())).toEqual([null, null, null]);
  expect(countEnded(tracks, 0)).toBe(1);
});
