import { AsyncLocalStorage } from 'node:async_hooks';
import { describe, expect, it } from '@jest/globals';
import { FairQueue, type QueueLimits, type EntryOptions } from './fair-queue.js';

const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
const refused = (): Error => new Error('too many');

/** Enters for names whose first letter is their owner; `entered` holds who is in or has been. */
function aQueue(limits: QueueLimits) {
  const queue = new FairQueue({ refusal: refused, ...limits });
  const entered: string[] = [];
  const ways = new Map<string, () => void>();
  const enter = async (name: string, wish?: EntryOptions): Promise<void> => {
    const leave = await queue.enter(name.charAt(0), wish);
    entered.push(name);
    ways.set(name, leave);
  };
  const enterAll = async (...names: string[]): Promise<void> => {
    for (const name of names) void enter(name);
    await settle();
  };
  const leave = async (name: string): Promise<void> => {
    ways.get(name)?.();
    await settle();
  };
  return { queue, entered, enter, enterAll, leave };
}

describe('a fair queue', () => {
  it('gives an owner with a hundred requests no more than its share', async () => {
    const { entered, enterAll } = aQueue({ atOnce: 4, perOwner: 2 });
    await enterAll('a1', 'a2', 'a3', 'a4', 'b1');
    expect(entered).toEqual(['a1', 'a2', 'b1']);
  });

  it('serves the owner that holds the fewest, and among equals the one that came first', async () => {
    const { entered, enterAll, leave } = aQueue({ atOnce: 2, perOwner: 2 });
    await enterAll('a1', 'a2', 'a3', 'b1', 'c1');
    await leave('a1');
    expect(entered.at(-1)).toBe('b1');
    await leave('b1');
    expect(entered.at(-1)).toBe('c1');
    await leave('a2');
    expect(entered.at(-1)).toBe('a3');
  });

  it('lets owners take turns, however many requests one has', async () => {
    const { entered, enterAll, leave } = aQueue({ atOnce: 1 });
    await enterAll('a1', 'a2', 'a3', 'b1', 'b2', 'c1');
    while (entered.length < 6) await leave(entered.at(-1) ?? '');
    expect(entered).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2']);
  });

  it('keeps the last place for an owner that holds none', async () => {
    const { entered, enterAll, leave } = aQueue({ atOnce: 4, perOwner: 2, reserved: 1 });
    await enterAll('a1', 'a2', 'b1', 'b2', 'c1', 'd1');
    expect(entered).toEqual(['a1', 'a2', 'b1', 'c1']);
    await leave('a1');
    expect(entered.at(-1)).toBe('d1');
    await leave('a2');
    expect(entered).not.toContain('b2');
    await leave('c1');
    expect(entered.at(-1)).toBe('b2');
  });

  it('limits the owners of a group together, and serves another group meanwhile', async () => {
    const { entered, enter, enterAll, leave } = aQueue({ atOnce: 2, perGroup: 1 });
    for (const name of ['a1', 'b1']) void enter(name, { group: 'one' });
    await settle();
    void enter('c1', { group: 'other' });
    await enterAll('d1');
    expect(entered).toEqual(['a1', 'c1']);
    await leave('c1');
    expect(entered).toEqual(['a1', 'c1', 'd1']);
    await leave('a1');
    expect(entered.at(-1)).toBe('b1');
  });

  it('limits each owner alone where no number in all is given', async () => {
    const { entered, enterAll, leave } = aQueue({ perOwner: 1 });
    await enterAll('a1', 'a2', 'b1', 'c1');
    expect(entered).toEqual(['a1', 'b1', 'c1']);
    await leave('a1');
    expect(entered.at(-1)).toBe('a2');
  });

  it('runs the work of one owner in the order of arrival, also after work that failed', async () => {
    const { queue } = aQueue({ perOwner: 1 });
    const order: number[] = [];
    const works = [1, 2, 3].map((number) =>
      queue.run('a', () => {
        order.push(number);
        return number === 1 ? Promise.reject(new Error('broken')) : Promise.resolve(number);
      }),
    );
    expect(await Promise.allSettled(works)).toMatchObject([
      { status: 'rejected' },
      { status: 'fulfilled', value: 2 },
      { status: 'fulfilled', value: 3 },
    ]);
    expect(order).toEqual([1, 2, 3]);
  });

  it('runs the work in the context of the caller that waited, not of the one that left', async () => {
    const { queue } = aQueue({ perOwner: 1 });
    const callers = new AsyncLocalStorage<string>();
    const seen: (string | undefined)[] = [];
    const work = async (): Promise<void> => {
      await settle();
      seen.push(callers.getStore());
    };
    await Promise.all(['first', 'second', 'third'].map((caller) => callers.run(caller, () => queue.run('a', work))));
    expect(seen).toEqual(['first', 'second', 'third']);
  });

  it('forgets a caller that has gone away while it waited', async () => {
    const { entered, enter, enterAll, leave } = aQueue({ atOnce: 1 });
    const gone = new AbortController();
    await enterAll('a1');
    const waiting = enter('b1', { signal: gone.signal });
    await enterAll('c1');
    gone.abort(new Error('gone'));
    await expect(waiting).rejects.toThrow('gone');
    await leave('a1');
    expect(entered).toEqual(['a1', 'c1']);
  });

  it('refuses a wait that takes too long, and one that would be too many of an owner or in all', async () => {
    const { entered, enter, enterAll, leave } = aQueue({ atOnce: 1, mostWaiting: 3 });
    await enterAll('a1', 'a2');
    await expect(enter('a3', { mostWaitingOfOwner: 1 })).rejects.toThrow('too many');
    await expect(enter('b1', { timeout: 10 })).rejects.toThrow('too many');
    await enterAll('b2', 'c1');
    await expect(enter('d1')).rejects.toThrow('too many');
    for (const name of ['a1', 'a2', 'b2', 'c1']) await leave(name);
    expect(entered).toEqual(['a1', 'a2', 'b2', 'c1']);
    await enter('d2');
  });
});
