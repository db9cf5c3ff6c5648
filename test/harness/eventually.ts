import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Repeats `ask` until its result satisfies the condition, at growing intervals, and returns it. The time limit is for a
 * busy machine.
 */
export async function eventually<Value>(
  ask: () => Value | Promise<Value>,
  isWanted: (value: Value) => boolean = Boolean,
  timeout = 180_000,
): Promise<Value> {
  const begun = Date.now();
  for (;;) {
    const value = await ask();
    if (isWanted(value)) return value;
    const waited = Date.now() - begun;
    if (waited > timeout) throw new Error(`still ${JSON.stringify(value)} after ${timeout} ms: ${ask.toString()}`);
    await sleep(Math.min(Math.max(20, waited / 20), 100));
  }
}
