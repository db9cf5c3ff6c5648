import { setTimeout as sleep } from 'node:timers/promises';

const step = 30_000;
/** Longer than a busy machine takes to send a code. */
const needed = 5_000;

/** A code of the step before is refused once the present one has ended, too: one that is about to end is waited for. */
export async function timeLeftInStep(): Promise<void> {
  const left = step - (Date.now() % step);
  if (left < needed) await sleep(left);
}
