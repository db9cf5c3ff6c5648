import { describe, expect, it } from '@jest/globals';
import { Drain } from '#platform';
import { PdfQueue } from './pdf-queue.js';

const forever = new AbortController().signal;

/** A queue whose work waits until it is let go, and notes in which order it began. */
function aQueue() {
  const drain = new Drain();
  const queue = new PdfQueue(drain);
  const begun: string[] = [];
  let letGo = (): void => undefined;
  const gate = new Promise<void>((resolve) => (letGo = resolve));
  const ask = (owner: string, name: string, { most = 8, signal = forever } = {}): Promise<string> =>
    queue.run(owner, most, signal, async () => {
      begun.push(name);
      await gate;
      return name;
    });
  return { ask, begun, drain, letGo };
}

describe('the queue for PDFs', () => {
  it('lets owners take turns, however many wait in one', async () => {
    const { ask, begun, letGo } = aQueue();
    const all = ['a1', 'a2', 'a3', 'b1', 'b2', 'c1'].map((name) => ask(name.charAt(0), name));
    letGo();
    expect(await Promise.all(all)).toEqual(['a1', 'a2', 'a3', 'b1', 'b2', 'c1']);
    expect(begun).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2']);
  });

  it('refuses what would be too many of one owner, and too many in all, with the time to come again', async () => {
    const { ask, letGo } = aQueue();
    const first = ask('a', 'drawn');
    const waiting = [ask('a', 'a1', { most: 2 }), ask('a', 'a2', { most: 2 })];
    const refusal = { status: 503, code: 'UNAVAILABLE', headers: { 'Retry-After': '15' } };
    await expect(ask('a', 'a3', { most: 2 })).rejects.toMatchObject(refusal);
    const others = Array.from({ length: 22 }, (_, owner) => ask(String(owner), 'other'));
    await expect(ask('z', 'one too many')).rejects.toMatchObject(refusal);
    letGo();
    await Promise.all([first, ...waiting, ...others]);
  });

  it('forgets who has gone away while waiting', async () => {
    const { ask, begun, letGo } = aQueue();
    const gone = new AbortController();
    const [first, left, last] = [ask('a', 'a1'), ask('a', 'a2', { signal: gone.signal }), ask('a', 'a3')];
    gone.abort(new Error('gone'));
    await expect(left).rejects.toThrow('gone');
    letGo();
    await Promise.all([first, last]);
    expect(begun).toEqual(['a1', 'a3']);
  });

  it('goes on after a work that failed', async () => {
    const queue = new PdfQueue(new Drain());
    const failed = queue.run('a', 8, forever, () => Promise.reject(new Error('no')));
    const next = queue.run('a', 8, forever, () => Promise.resolve('drawn'));
    await expect(failed).rejects.toThrow('no');
    expect(await next).toBe('drawn');
  });

  it('gives up those who wait when the process is asked to end', async () => {
    const { ask, drain, letGo } = aQueue();
    const [first, waiting] = [ask('a', 'a1'), ask('a', 'a2')];
    drain.start();
    await expect(waiting).rejects.toMatchObject({ status: 503 });
    await expect(ask('a', 'a3')).rejects.toMatchObject({ status: 503 });
    letGo();
    expect(await first).toBe('a1');
  });
});
