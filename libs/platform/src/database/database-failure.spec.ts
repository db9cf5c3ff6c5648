import { expect, it } from '@jest/globals';
import pg from 'pg';
import { retryDeadlocks } from './database-failure.js';

/** A statement that fails with the given codes, one after the other, and then succeeds. */
function failing(...codes: readonly string[]) {
  let runs = 0;
  const statement = (): Promise<number> => {
    const code = codes[runs];
    runs += 1;
    if (code === undefined) return Promise.resolve(runs);
    return Promise.reject(Object.assign(new pg.DatabaseError(`failed with ${code}`, 0, 'error'), { code }));
  };
  return { statement, runs: () => runs };
}

it('repeats a statement that was ended by a deadlock', async () => {
  expect(await retryDeadlocks(failing('40P01', '40P01').statement)).toBe(3);
});

it('gives up after four deadlocks in a row', async () => {
  const always = failing(...Array<string>(9).fill('40P01'));
  await expect(retryDeadlocks(always.statement)).rejects.toThrow('40P01');
  expect(always.runs()).toBe(4);
});

it('repeats nothing else', async () => {
  const refused = failing('23505');
  await expect(retryDeadlocks(refused.statement)).rejects.toThrow('23505');
  expect(refused.runs()).toBe(1);
});
