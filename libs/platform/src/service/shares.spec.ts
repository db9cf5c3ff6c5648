import { AsyncLocalStorage } from 'node:async_hooks';
import { describe, expect, it } from '@jest/globals';
import { Shares } from './shares.js';

const shares = ({ size = 1, timeout = 50 } = {}): Shares => new Shares(size, timeout, 'Too many are under way.');

/** Work that lasts until it is told to end. */
function lasting() {
  let end = (): void => undefined;
  const ended = new Promise<void>((resolve) => (end = resolve));
  return { end, work: () => ended };
}

describe('shares', () => {
  it('are so many for each, and one that is full leaves the others theirs', async () => {
    const own = shares({ size: 2, timeout: 10 });
    const { end, work } = lasting();
    const held = [own.run('a', work), own.run('a', work), own.run('b', work)];
    await expect(own.run('a', work)).rejects.toMatchObject({ status: 503, headers: { 'Retry-After': '2' } });
    expect(await own.run('b', () => Promise.resolve('done'))).toBe('done');
    end();
    await Promise.all(held);
    expect(await own.run('a', () => Promise.resolve('done'))).toBe('done');
  });

  it('are handed on in the order of arrival, skipping callers that have given up', async () => {
    const own = shares();
    const { end, work } = lasting();
    const held = own.run('a', work);
    const gaveUp = expect(own.run('a', work)).rejects.toThrow('under way');
    await new Promise((resolve) => setTimeout(resolve, 30));
    const order: string[] = [];
    const waiting = ['first', 'second'].map((name) => own.run('a', () => Promise.resolve(order.push(name))));
    await gaveUp;
    end();
    await Promise.all([held, ...waiting]);
    expect(order).toEqual(['first', 'second']);
  });

  it('are free again after work that failed', async () => {
    const own = shares();
    await expect(own.run('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    expect(await own.run('a', () => Promise.resolve('done'))).toBe('done');
  });

  it('are entered in the context of the caller that waited, not of the one that left', async () => {
    const own = shares();
    const names = new AsyncLocalStorage<string>();
    own.enter('a', () => undefined);
    const seen = names.run(
      'waited',
      () =>
        new Promise((resolve) => {
          own.enter('a', () => {
            resolve(names.getStore());
          });
        }),
    );
    names.run('left', () => {
      own.leave('a');
    });
    expect(await seen).toBe('waited');
  });
});
