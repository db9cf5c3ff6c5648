import { publicId } from '#events';
import { uuidV7 } from '#platform';

/**
 * Folders as Hive names them, which readers of Parquet turn into columns, and in names the order of arrival. A key is
 * used once: what is removed under it can never be a part's.
 */
export function partKey(part: { workspace_id: string; integration_id: string; sequence: string }): string {
  const integration = publicId('int', part.integration_id);
  const place = part.sequence.padStart(12, '0');
  return `workspace_id=${part.workspace_id}/integration_id=${integration}/part-${place}-${uuidV7()}.parquet`;
}
