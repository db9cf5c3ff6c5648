import { describe, expect, test } from '@jest/globals';
import { type ReachedActivity, RouteQueue } from './routes.js';

const way = (place: number, cost: number): ReachedActivity => ({
  name: `s${place}`,
  place,
  cost,
  via: null,
  done: false,
});

function takeAll(open: RouteQueue): string[] {
  const taken: string[] = [];
  for (let best = open.takeBest(); best; best = open.takeBest()) taken.push(best.name);
  return taken;
}

describe('open ways', () => {
  test('come best first, and of equals the one reached first', () => {
    const open = new RouteQueue();
    const ways = Array.from({ length: 200 }, (_, place) => way(place, (place * 7) % 13));
    for (const each of ways.toSorted((a, b) => ((a.place * 31) % 200) - ((b.place * 31) % 200))) open.add(each);
    const expected = ways.toSorted((a, b) => a.cost - b.cost || a.place - b.place).map(({ name }) => name);
    expect(takeAll(open)).toEqual(expected);
  });

  test('that become better come once, and then as good as they have become', () => {
    const open = new RouteQueue();
    const first = way(0, 5);
    const second = way(1, 9);
    for (const each of [first, second]) open.add(each);
    second.cost = 1;
    open.add(second);
    expect(takeAll(open)).toEqual(['s1', 's0']);
  });
});
