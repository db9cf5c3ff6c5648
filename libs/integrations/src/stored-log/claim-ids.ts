import { open } from 'node:fs/promises';
import type { StagedIds } from './staged-ids.js';

/** Notes these hashes as known; gives back those that were known before. */
export type ClaimHashes = (hashes: readonly string[]) => Promise<readonly string[]>;

/**
 * Claims each id once. The positions of events whose id was known before, or stands earlier in the same upload, go into
 * a file, a line each: there may be millions. Gives their number.
 */
export async function claimIds(ids: StagedIds, claim: ClaimHashes, repeatsPath: string): Promise<number> {
  const repeats = await open(repeatsPath, 'wx', 0o600);
  try {
    let count = 0;
    let previous = '';
    for await (const batch of ids.batches()) {
      const first = previous;
      const isNew = (hash: string, index: number): boolean => hash !== (batch[index - 1]?.hash ?? first);
      const known = new Set(await claim(batch.map(({ hash }) => hash).filter(isNew)));
      const repeated = batch.filter(({ hash }, index) => !isNew(hash, index) || known.has(hash));
      await repeats.appendFile(repeated.map(({ position }) => `${position}\n`).join(''));
      count += repeated.length;
      previous = batch.at(-1)?.hash ?? previous;
    }
    return count;
  } finally {
    await repeats.close();
  }
}
