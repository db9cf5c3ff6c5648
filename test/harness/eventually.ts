import { setTimeout as sleep } from 'node:timers/promises';

/** Asks until the answer is as wanted, for as long as a busy machine needs; then gives it. */
export async function eventually<Value>(
  ask: () => Value | Promise<Value>,
  isWanted: (value: Value) => boolean = Boolean,
  timeout = 20_000,
): Promise<Value> {
  const deadline = Date.now() + timeout;
  for (;;) {
    const value = await ask();
    if (isWanted(value)) return value;
    if (Date.now() > deadline) throw new Error(`still ${JSON.stringify(value)} after ${timeout} ms: ${ask.toString()}`);
    await sleep(20);
  }
}
