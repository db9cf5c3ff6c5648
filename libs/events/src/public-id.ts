import { decodeCrockford, encodeCrockford, formatUuid } from '#platform';

export type IdPrefix =
  | 'org'
  | 'key'
  | 'usr'
  | 'app'
  | 'ses'
  | 'asmt'
  | 'ser'
  | 'int'
  | 'col'
  | 'whk'
  | 'evt'
  | 'dlv'
  | 'rpt'
  | 'shr'
  | 'scn'
  | 'flt'
  | 'exp'
  | 'cmt';

/** A row's UUID as clients see it: `asmt_01h455vb4pex5vsknk084sn02q`. */
export function publicId(prefix: IdPrefix, uuid: string): string {
  return `${prefix}_${encodeCrockford(uuid)}`;
}

/** The UUID in a public id; null if the prefix or the format is another, so that the caller answers 404 and not 400. */
export function parsePublicId(prefix: IdPrefix, id: string): string | null {
  if (!id.startsWith(`${prefix}_`)) return null;
  const bytes = decodeCrockford(id.slice(prefix.length + 1));
  return bytes && formatUuid(bytes);
}
