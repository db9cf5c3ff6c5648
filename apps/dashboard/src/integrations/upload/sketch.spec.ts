import { expect, test } from '@jest/globals';
import { makeSketch } from './sketch';

const path = (from: string | null, to: string | null, count: number) => ({ from, to, count });

test('a sketch shows the frequent paths, and connects every activity and both ends', () => {
  const frequentActivities = ['a', 'b', 'c', 'rare'].map((name, at) => ({ name, events: 100 - at }));
  const paths = [
    path('a', 'b', 500),
    path('b', 'c', 400),
    path('c', 'a', 60),
    path(null, 'a', 20),
    path('c', null, 19),
    path('b', 'a', 5),
    path('a', 'rare', 4),
    path('rare', 'c', 3),
    path('rare', 'a', 2),
    path('b', null, 1),
  ];
  const { paths: shown } = makeSketch({ frequentActivities, paths });
  const said = shown.map(({ from, to }) => `${from ?? 'start'} ${to ?? 'end'}`);
  expect(said).toEqual(['a b', 'b c', 'c a', 'a rare', 'rare c', 'start a', 'c end']);
});

test('a sketch shows at most eight activities', () => {
  const names = Array.from({ length: 15 }, (_none, at) => `s${at}`);
  const frequentActivities = names.map((name) => ({ name, events: 1 }));
  const paths = names.slice(1).map((name, at) => path(`s${at}`, name, 1));
  const sketch = makeSketch({ frequentActivities, paths });
  expect(sketch.activities).toHaveLength(8);
  expect(sketch.paths).toHaveLength(7);
});
