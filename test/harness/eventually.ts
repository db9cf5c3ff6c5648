import { setTimeout as sleep } from 'node:timers/promises';

/** Asks until the answer is as wanted, with the patience that a busy machine needs; then gives it. */
export async function eventually<Value>(
  ask: () => Value | Promise<Value>,
  isWanted: (value: Value) => boolean = Boolean,
  patience = 20_000,
): Promise<Value> {
  const deadline = Date.now() + patience;
  for (;;) {
    const value = await ask();
    if (isWanted(value)) return value;
    if (Date.now() > deadline)
      throw new Error(`still ${JSON.stringify(value)} after ${patience} ms: ${ask.toString()}`);
    await sleep(20);
  }
}
