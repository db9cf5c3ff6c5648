import type { RepeatedRows } from './repeated-rows.js';
import type { StagedIds } from './staged-ids.js';

/** Notes these hashes as known; gives back those that were known before. */
export type ClaimHashes = (hashes: readonly string[]) => Promise<readonly string[]>;

/** Claims each id once. Events whose id was known before, or stands earlier in the same upload, are repeats. */
export async function claimIds(ids: StagedIds, claim: ClaimHashes, repeats: RepeatedRows): Promise<void> {
  let previous = '';
  for await (const batch of ids.batches()) {
    const first = previous;
    const isNew = (hash: string, index: number): boolean => hash !== (batch[index - 1]?.hash ?? first);
    const known = new Set(await claim(batch.map(({ hash }) => hash).filter(isNew)));
    for (const [index, { hash, position }] of batch.entries()) {
      if (!isNew(hash, index) || known.has(hash)) repeats.add(position);
    }
    await repeats.flush();
    previous = batch.at(-1)?.hash ?? previous;
  }
  await repeats.flush(1);
}
