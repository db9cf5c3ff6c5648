import { decodeCrockford, encodeCrockford, formatUuid } from '#platform';

export type IdPrefix =
  'org' | 'key' | 'usr' | 'app' | 'ses' | 'asmt' | 'int' | 'col' | 'whk' | 'evt' | 'dlv' | 'rpt' | 'shr';

/** What clients see of a row's uuid: `asmt_01h455vb4pex5vsknk084sn02q`. */
export function publicId(prefix: IdPrefix, uuid: string): string {
  return `${prefix}_${encodeCrockford(uuid)}`;
}

/** The uuid behind a public id, or null: an id of another prefix or shape is simply unknown. */
export function parsePublicId(prefix: IdPrefix, id: string): string | null {
  if (!id.startsWith(`${prefix}_`)) return null;
  const bytes = decodeCrockford(id.slice(prefix.length + 1));
  return bytes && formatUuid(bytes);
}
