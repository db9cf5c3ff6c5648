import { setTimeout as sleep } from 'node:timers/promises';

/** Asks until the answer is as wanted, for as long as a busy machine needs; then gives it. The longer, the less often. */
export async function eventually<Value>(
  ask: () => Value | Promise<Value>,
  isWanted: (value: Value) => boolean = Boolean,
  timeout = 20_000,
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
