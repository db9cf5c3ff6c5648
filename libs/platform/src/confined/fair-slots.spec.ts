import { expect, it } from '@jest/globals';
import { FairSlots } from './fair-slots.js';

/** Enters for each of these in turn; who is in is told by `entered`, and let out by their name. */
function aQueue(most: number, perOwner: number, kept = 0) {
  const slots = new FairSlots(most, perOwner, kept);
  const entered: string[] = [];
  const ways = new Map<string, () => void>();
  const enter = (name: string, signal?: AbortSignal): Promise<void> =>
    slots.enter(name.charAt(0), signal).then((leave) => {
      entered.push(name);
      ways.set(name, leave);
    });
  const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
  const leave = async (name: string): Promise<void> => {
    ways.get(name)?.();
    await settle();
  };
  return { entered, enter, leave, settle };
}

it('an owner with a hundred wishes has no more than its share', async () => {
  const { entered, enter, settle } = aQueue(4, 2);
  for (const name of ['a1', 'a2', 'a3', 'a4', 'b1']) void enter(name);
  await settle();
  expect(entered).toEqual(['a1', 'a2', 'b1']);
});

it('who holds the least is next, and among equals who came first', async () => {
  const { entered, enter, leave, settle } = aQueue(2, 2);
  for (const name of ['a1', 'a2', 'a3', 'b1', 'c1']) void enter(name);
  await settle();
  await leave('a1');
  expect(entered.at(-1)).toBe('b1');
  await leave('b1');
  expect(entered.at(-1)).toBe('c1');
  await leave('a2');
  expect(entered.at(-1)).toBe('a3');
});

it('the last place is kept for an owner who holds none', async () => {
  const { entered, enter, leave, settle } = aQueue(4, 2, 1);
  for (const name of ['a1', 'a2', 'b1', 'b2', 'c1', 'd1']) void enter(name);
  await settle();
  expect(entered).toEqual(['a1', 'a2', 'b1', 'c1']);
  await leave('a1');
  expect(entered.at(-1)).toBe('d1');
  await leave('a2');
  expect(entered).not.toContain('b2');
  await leave('c1');
  expect(entered.at(-1)).toBe('b2');
});

it('who no longer wants a place leaves the queue', async () => {
  const { entered, enter, leave, settle } = aQueue(1, 1);
  const gone = new AbortController();
  void enter('a1');
  const waiting = enter('b1', gone.signal);
  void enter('c1');
  await settle();
  gone.abort(new Error('gone'));
  await expect(waiting).rejects.toThrow('gone');
  await leave('a1');
  expect(entered).toEqual(['a1', 'c1']);
});

it('a place that was given back is there for the next', async () => {
  const { entered, enter, leave } = aQueue(1, 1);
  for (const name of ['a1', 'a2', 'a3']) {
    await enter(name);
    await leave(name);
  }
  expect(entered).toEqual(['a1', 'a2', 'a3']);
});
