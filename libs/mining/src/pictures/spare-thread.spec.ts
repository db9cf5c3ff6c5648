import { Worker } from 'node:worker_threads';
import { expect, test } from '@jest/globals';
import { SpareThread, askThread } from './spare-thread.js';

const program = `
  const { parentPort } = require('node:worker_threads');
  parentPort.on('message', (order) => {
    if (order === 'fail') throw new Error('as it was told');
    if (order === 'end') process.exit(3);
    if (order !== 'be silent') parentPort.postMessage(order);
  });`;
const threads = (): SpareThread => new SpareThread(() => new Worker(program, { eval: true }));
const never = (): boolean => false;
const itself = (thread: Worker): Promise<Worker> => Promise.resolve(thread);

test('a thread that has done its work does the next', async () => {
  const spare = threads();
  const ask = (order: string) => spare.use(async (thread) => [thread, await askThread(thread, order)] as const, never);
  const [first, answer] = await ask('one');
  const [second, next] = await ask('two');
  expect(second).toBe(first);
  expect([answer, next]).toEqual(['one', 'two']);
  expect(first.listenerCount('message')).toBe(0);
});

test('two pieces of work at once have a thread each, and one of the two stays', async () => {
  const spare = threads();
  const both = await spare.use(async (one) => [one, await spare.use(itself, never)], never);
  expect(both[0]).not.toBe(both[1]);
  expect(both).toContain(await spare.use(itself, never));
});

test.each(['fail', 'end'])('a thread that comes to an end (%s) is not used again', async (order) => {
  const spare = threads();
  const used: Worker[] = [];
  const failed = spare.use((thread) => {
    used.push(thread);
    return askThread(thread, order);
  }, never);
  await expect(failed).rejects.toThrow(/as it was told|the thread ended with status 3/);
  expect(used).not.toContain(await spare.use(itself, never));
});

test('nor is one that was given up on, or one that has grown', async () => {
  const spare = threads();
  const used: Worker[] = [];
  const patience = new AbortController();
  const silent = spare.use((thread) => {
    used.push(thread);
    const answer = askThread(thread, 'be silent', { signal: patience.signal });
    patience.abort(new Error('long enough'));
    return answer;
  }, never);
  await expect(silent).rejects.toThrow('long enough');
  used.push(await spare.use(itself, () => true));
  expect(used[0]).not.toBe(used[1]);
  expect(used).not.toContain(await spare.use(itself, never));
});

test('what rests can be ended before its time', async () => {
  const spare = threads();
  const rested = await spare.use(itself, never);
  await spare.endIdle();
  expect(rested.threadId).toBe(-1);
  expect(await spare.use(itself, never)).not.toBe(rested);
});

test('a thread that ends while it rests is not used again', async () => {
  const spare = threads();
  const rested = await spare.use(itself, never);
  await rested.terminate();
  expect(await spare.use(itself, never)).not.toBe(rested);
});
