import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { Clock, UnitOfWork } from '#platform';
import { startTestApp, type TestApp } from '../harness/test-app.js';

let app: TestApp;
let unitOfWork: UnitOfWork;

beforeAll(async () => {
  app = await startTestApp();
  unitOfWork = app.app.get(UnitOfWork);
  await app.database.query('CREATE TABLE notes (note text PRIMARY KEY)');
});
afterAll(async () => {
  await app.database.query('DROP TABLE IF EXISTS notes, late_rules');
  await app.stop();
});
beforeEach(() => app.database.query('DELETE FROM notes'));

const write = (note: string): Promise<unknown> => unitOfWork.db.query('INSERT INTO notes VALUES ($1)', [note]);
const written = async (): Promise<string[]> =>
  (await app.database.query<{ note: string }>('SELECT note FROM notes ORDER BY note')).map(({ note }) => note);
const transactionId = async (): Promise<unknown> =>
  (await unitOfWork.db.query('SELECT pg_current_xact_id()::text AS id'))[0];

describe('a unit of work', () => {
  it('is not to be seen from outside before its end', async () => {
    await unitOfWork.run(async () => {
      await write('a');
      expect(await written()).toEqual([]);
    });
    expect(await written()).toEqual(['a']);
  });

  it('gives back what its work gives', async () => {
    expect(await unitOfWork.run(() => Promise.resolve(7))).toBe(7);
  });

  it('leaves nothing behind when its work fails', async () => {
    const run = unitOfWork.run(async () => {
      await write('a');
      throw new Error('no');
    });
    await expect(run).rejects.toThrow('no');
    expect(await written()).toEqual([]);
  });

  it('fails if a failed statement was swallowed', async () => {
    const run = unitOfWork.run(async () => {
      await write('a');
      await write('a').catch(() => undefined);
    });
    await expect(run).rejects.toThrow('nothing was committed');
    expect(await written()).toEqual([]);
  });

  it('is joined by one inside it', async () => {
    await unitOfWork.run(async () => {
      const outer = await transactionId();
      expect(await unitOfWork.run(transactionId)).toEqual(outer);
    });
  });

  it('fails with one inside it', async () => {
    const run = unitOfWork.run(async () => {
      await unitOfWork.run(() => write('inner'));
      throw new Error('outer');
    });
    await expect(run).rejects.toThrow('outer');
    expect(await written()).toEqual([]);
  });

  it('commits nothing when a failure inside it was swallowed', async () => {
    const run = unitOfWork.run(async () => {
      await write('outer');
      await unitOfWork.run(() => Promise.reject(new Error('inner'))).catch(() => undefined);
    });
    await expect(run).rejects.toThrow(/was swallowed; nothing was committed/);
    expect(await written()).toEqual([]);
  });

  it('commits nothing when one of the statements that were sent at once fails', async () => {
    const insert = (note: string) => unitOfWork.db.query('INSERT INTO notes VALUES ($1)', [note], 'insert-note');
    const insertAll = (...notes: string[]) => unitOfWork.run(() => Promise.all(notes.map(insert)));
    for (let round = 0; round < 3; round++) {
      await expect(insertAll('a', 'b', 'a', 'c')).rejects.toThrow(/duplicate key/);
      expect(await written()).toEqual([]);
    }
    await insertAll('a', 'b', 'c');
    expect(await written()).toEqual(['a', 'b', 'c']);
  });

  it('refuses what comes after its end', async () => {
    let late: Promise<unknown> = Promise.resolve();
    await unitOfWork.run(async () => {
      await write('in time');
      late = sleep(20).then(() => write('late'));
      late.catch(() => undefined);
    });
    await expect(late).rejects.toThrow(/has ended/);
    expect(await written()).toEqual(['in time']);
  });

  it('runs beside others without mixing with them', async () => {
    const runs = ['a', 'b', 'c', 'd'].map((note, index) =>
      unitOfWork.run(async () => {
        await write(note);
        await sleep(5 * index);
        if (index % 2) throw new Error('odd');
      }),
    );
    await Promise.allSettled(runs);
    expect(await written()).toEqual(['a', 'c']);
  });

  it('is not running outside', async () => {
    expect(unitOfWork.isRunning).toBe(false);
    await unitOfWork.run(() => {
      expect(unitOfWork.isRunning).toBe(true);
      return Promise.resolve();
    });
    expect(unitOfWork.isRunning).toBe(false);
  });

  it('gives its connection back when it fails', async () => {
    const failing = Array.from({ length: 40 }, () => unitOfWork.run(() => unitOfWork.db.query('SELECT 1/0')));
    expect((await Promise.allSettled(failing)).every(({ status }) => status === 'rejected')).toBe(true);
    await unitOfWork.run(() => write('still here'));
    expect(await written()).toEqual(['still here']);
  });
});

describe('an effect after the commit', () => {
  it('happens in order, after the commit is visible to everyone', async () => {
    const seen: Promise<string[]>[] = [];
    const order: number[] = [];
    await unitOfWork.run(async () => {
      unitOfWork.afterCommit(() => order.push(1));
      await unitOfWork.run(() => {
        unitOfWork.afterCommit(() => seen.push(written()));
        unitOfWork.afterCommit(() => order.push(2));
        return Promise.resolve();
      });
      await write('a');
      expect(order).toEqual([]);
    });
    expect(await Promise.all(seen)).toEqual([['a']]);
    expect(order).toEqual([1, 2]);
  });

  it('does not happen after a rollback', async () => {
    let happened = false;
    const run = unitOfWork.run(() => {
      unitOfWork.afterCommit(() => (happened = true));
      return Promise.reject(new Error('no'));
    });
    await expect(run).rejects.toThrow('no');
    expect(happened).toBe(false);
  });

  it('does not happen when the commit itself fails', async () => {
    await app.database.query('CREATE TABLE late_rules (note text REFERENCES notes DEFERRABLE INITIALLY DEFERRED)');
    let happened = false;
    const run = unitOfWork.run(async () => {
      unitOfWork.afterCommit(() => (happened = true));
      await unitOfWork.db.query(`INSERT INTO late_rules VALUES ('not there')`);
    });
    await expect(run).rejects.toThrow(/foreign key/);
    expect(happened).toBe(false);
    await app.database.query('DROP TABLE late_rules');
  });

  it('that fails leaves the commit and the effects after it alone', async () => {
    let happened = false;
    await unitOfWork.run(async () => {
      unitOfWork.afterCommit(() => {
        throw new Error('no wake-up today');
      });
      unitOfWork.afterCommit(() => (happened = true));
      await write('a');
    });
    expect([happened, await written()]).toEqual([true, ['a']]);
  });

  it('needs a unit of work', () => {
    expect(() => {
      unitOfWork.afterCommit(() => undefined);
    }).toThrow(/needs a running unit of work/);
  });
});

describe('the clock', () => {
  it("is the database's, in milliseconds", async () => {
    const [{ now } = { now: new Date(0) }] = await app.database.query<{ now: Date }>('SELECT clock_timestamp() AS now');
    const difference = (await app.app.get(Clock).now()).getTime() - now.getTime();
    expect(difference).toBeGreaterThanOrEqual(0);
    expect(difference).toBeLessThan(5000);
  });

  it('goes on within a transaction', async () => {
    const clock = app.app.get(Clock);
    await unitOfWork.run(async () => {
      const before = await clock.now();
      await sleep(10);
      expect((await clock.now()).getTime()).toBeGreaterThan(before.getTime());
    });
  });
});
