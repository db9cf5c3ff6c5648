import { describe, expect, it } from '@jest/globals';
import { Duration } from '#platform';
import { SessionBudget } from '../tool-client/session-budget.js';
import type { ToolSession } from '../tool-client/tool-session.js';
import { ResponseTooLarge, ToolUnreachable } from '../tool-client/tool.errors.js';
import { pageThatFits, readItems, readTogether } from './read-items.js';

const aSession = (): ToolSession => ({ budget: new SessionBudget(Duration.ofMinutes(1)) }) as ToolSession;
const numbers = (count: number): number[] => Array.from({ length: count }, (_, at) => at);
const nameOf = (number: number): string => `#${number}`;
const tooLarge = (): Promise<never> => Promise.reject(new ResponseTooLarge('it is too large'));

async function partsOf(session: ToolSession, read: (number: number) => Promise<number>) {
  const parts: { items: readonly number[]; read: readonly number[] }[] = [];
  for await (const part of readItems(numbers(10), { size: 4, session, nameOf, read })) {
    parts.push({ items: part.items, read: part.read.map(({ result }) => result) });
    session.budget.endStep();
  }
  return parts;
}

describe('reading items in parts', () => {
  it('hands on so many at a time, and walks past those that are too much', async () => {
    const session = aSession();
    const parts = await partsOf(session, (number) => (number === 5 ? tooLarge() : Promise.resolve(number)));
    expect(parts.map(({ items }) => items)).toEqual([numbers(4), [4, 5, 6, 7], [8, 9]]);
    expect(parts.flatMap(({ read }) => read)).toEqual(numbers(10).filter((number) => number !== 5));
    expect(session.budget.leftOut).toEqual({ count: 1, first: [{ item: '#5', reason: 'it is too large' }] });
  });

  it('hands on fewer where much was read for them', async () => {
    const session = aSession();
    const parts = await partsOf(session, (number) => {
      session.budget.charge({ bytes: 5 * 2 ** 20, values: 1 });
      return Promise.resolve(number);
    });
    expect(parts.map(({ items }) => items.length)).toEqual([2, 2, 2, 2, 2]);
  });

  it('passes on what is not too much but broken', async () => {
    await expect(partsOf(aSession(), () => Promise.reject(new ToolUnreachable('away')))).rejects.toThrow('away');
  });

  it('asks for halves where several together are too much, and leaves out the one that is alone', async () => {
    const session = aSession();
    const read = (some: readonly number[]) =>
      some.includes(6) || some.length > 4 ? tooLarge() : Promise.resolve(some);
    expect(await readTogether(numbers(10), session, nameOf, read)).toEqual(
      numbers(10).filter((number) => number !== 6),
    );
    expect(session.budget.leftOut.first.map(({ item }) => item)).toEqual(['#6']);
  });

  it('asks for shorter pages until one fits, and gives up at one entry', async () => {
    expect(await pageThatFits(1_000, (size) => (size > 50 ? tooLarge() : Promise.resolve(size)))).toBe(10);
    await expect(pageThatFits(1_000, tooLarge)).rejects.toThrow('too large');
  });
});
