import { setTimeout as sleep } from 'node:timers/promises';

/** What `look` finds once it satisfies `holds`; fails with what it found last. */
export async function until<Found>(
  look: () => Promise<Found>,
  holds: (found: Found) => boolean,
  patience = 20_000,
): Promise<Found> {
  const deadline = Date.now() + patience;
  let found = await look();
  while (!holds(found)) {
    if (Date.now() > deadline) throw new Error(`Still not so after ${patience} ms: ${JSON.stringify(found)}`);
    await sleep(25);
    found = await look();
  }
  return found;
}
