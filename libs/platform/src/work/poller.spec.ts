import { AsyncLocalStorage } from 'node:async_hooks';
import { Logger } from '@nestjs/common';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { FakeTime } from '../../../../test/harness/fake-time.mjs';
import { Duration } from '../config/units.js';
import { nextRound, Poller, type NextRound } from './poller.js';

const said: unknown[] = [];
let isShuttingDown = false;
let isListening = true;
let rounds = 0;
let time: FakeTime;
let poller: Poller | undefined;

function start(round: () => Promise<NextRound>, everyAtMost?: Duration): Poller {
  poller = new Poller(
    {
      name: 'the work',
      every: Duration.ofSeconds(1),
      ...(everyAtMost && { everyAtMost }),
      round: () => {
        rounds++;
        return round();
      },
    },
    { logger: new Logger('poller'), isShuttingDown: () => isShuttingDown, isListening: () => isListening },
  );
  poller.start();
  return poller;
}

const pass = (seconds: number): Promise<void> => time.pass(seconds * 1000);

beforeEach(async () => {
  time = await FakeTime.start();
  said.length = 0;
  rounds = 0;
  isShuttingDown = false;
  isListening = true;
  Logger.overrideLogger({
    log: () => undefined,
    error: () => undefined,
    warn: (message: unknown) => said.push(message),
  });
});
afterEach(async () => {
  await poller?.stop();
  time.end();
});

describe('a poller', () => {
  it('runs in a context of its own, whichever request wakes it', async () => {
    const contexts = new AsyncLocalStorage<string>();
    const seen: (string | undefined)[] = [];
    const woken = start(() => {
      seen.push(contexts.getStore());
      return Promise.resolve('idle');
    });
    contexts.run('of a request', () => {
      woken.wake();
    });
    await pass(1);
    contexts.run('of another', () => {
      woken.wake();
    });
    await pass(2);
    expect(new Set(seen)).toEqual(new Set([undefined]));
    expect(seen.length).toBeGreaterThanOrEqual(2);
  });

  it('goes on at once while there is more to do, then waits', async () => {
    start(() => Promise.resolve(rounds % 3 === 0 ? 'soon' : 'at once'));
    await pass(1.5);
    expect(rounds).toBe(3);
    await pass(1);
    expect(rounds).toBe(6);
  });

  it('waits twice as long after each round that found nothing, up to its longest pause', async () => {
    start(() => Promise.resolve('idle'), Duration.ofSeconds(5));
    const at: number[] = [];
    for (let second = 1; second <= 17; second++) {
      const before = rounds;
      await pass(1);
      if (rounds > before) at.push(second);
    }
    expect(at).toEqual([1, 3, 7, 12, 17]);
  });

  it('does not wait longer while no wake-up could reach it', async () => {
    isListening = false;
    start(() => Promise.resolve('idle'), Duration.ofSeconds(5));
    await pass(10.5);
    expect(rounds).toBe(10);
  });

  it('begins at once when it is woken, and waits no longer than usual after it', async () => {
    const resting = start(() => Promise.resolve(rounds === 4 ? 'soon' : 'idle'), Duration.ofSeconds(60));
    await pass(8);
    expect(rounds).toBe(3);
    resting.wake();
    await pass(0.1);
    expect(rounds).toBe(4);
    await pass(1);
    expect(rounds).toBe(5);
  });

  it('runs another round when it is woken during one, never two at a time', async () => {
    const ends: (() => void)[] = [];
    const slow = start(
      () =>
        new Promise((resolve) =>
          ends.push(() => {
            resolve('idle');
          }),
        ),
    );
    await pass(1);
    slow.wake();
    slow.wake();
    expect(rounds).toBe(1);
    ends[0]?.();
    await pass(0);
    expect(rounds).toBe(2);
    ends[1]?.();
    await pass(0.5);
    expect(rounds).toBe(2);
  });

  it('logs what failed, and tries again', async () => {
    start(() => Promise.reject(new Error('away')), Duration.ofSeconds(60));
    await pass(3.5);
    expect([said.length, rounds]).toEqual([3, 3]);
    expect(said[0]).toBe('the work: failed, trying again in the next round');
  });

  it('begins no round while the process shuts down, and none after it was stopped', async () => {
    const other = start(() => {
      isShuttingDown = true;
      return Promise.resolve('at once');
    });
    await pass(5);
    other.wake();
    expect(rounds).toBe(1);
    await other.stop();
    isShuttingDown = false;
    other.wake();
    await pass(5);
    expect(rounds).toBe(1);
  });

  it('is stopped once its round has ended', async () => {
    let end = (): void => undefined;
    const slow = start(
      () =>
        new Promise(
          (resolve) =>
            (end = () => {
              resolve('at once');
            }),
        ),
    );
    await pass(1);
    let isStopped = false;
    const stopping = slow.stop().then(() => (isStopped = true));
    await pass(1);
    expect(isStopped).toBe(false);
    end();
    await stopping;
    expect(rounds).toBe(1);
  });
});

it('a full batch is followed at once, a partial one soon, an empty one when idle', () => {
  expect([nextRound(10, 10), nextRound(3, 10), nextRound(0, 10)]).toEqual(['at once', 'soon', 'idle']);
});
