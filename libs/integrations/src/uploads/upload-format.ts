import { UnsupportedMediaType } from '#platform';
import type { EventFormat, ReadOptions } from '#event-log';

const formats: ReadonlyMap<string, EventFormat> = new Map([
  ['application/x-ndjson', 'ndjson'],
  ['application/json', 'json'],
  ['text/csv', 'csv'],
  ['application/xml', 'xes'],
  ['application/vnd.ocel+json', 'ocel'],
  ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'xlsx'],
  ['application/vnd.apache.parquet', 'parquet'],
]);

export const uploadTypes: readonly string[] = [...formats.keys()];
const accepted = `${uploadTypes.join(', ')}, as it is or with Content-Encoding: gzip`;

/** What the headers say of the body; anything we cannot read is refused before the first byte. */
export function uploadFormat(
  contentType: string | undefined,
  contentEncoding: string | undefined,
): Pick<ReadOptions, 'format' | 'gzip' | 'charset'> {
  const [type = '', ...parameters] = (contentType ?? '').split(';').map((part) => part.trim());
  const format = formats.get(type.toLowerCase());
  const encoding = (contentEncoding ?? 'identity').trim().toLowerCase();
  if (!format || !/^(identity|gzip|x-gzip)$/.test(encoding)) throw new UnsupportedMediaType(accepted);
  const charset = parameters
    .map((parameter) => /^charset="?([^"]+)"?$/i.exec(parameter)?.[1])
    .find((value) => value !== undefined);
  return { format, gzip: encoding !== 'identity', ...(charset !== undefined && { charset }) };
}
