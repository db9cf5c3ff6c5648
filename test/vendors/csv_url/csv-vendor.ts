import { createHash } from 'node:crypto';
import { VendorServer, type VendorAnswer, type VendorRequest } from '../vendor-server.js';
import { minutesIn } from '../vendor-time.js';
import type { GrowingVendor } from '../vendor.js';

const authorization = 'Bearer file-token';

function fileOf(count: number): string {
  const rows = Array.from({ length: count }, (_, index) => {
    const who = ['Ada Lovelace', '"Søren, jr."', ''][index % 3] ?? '';
    return `C-${Math.floor(index / 5)};Step ${index % 5} 🧾;${minutesIn(index * 3).toISOString()};${who}`;
  });
  return `case_id;activity;timestamp;resource\n${rows.join('\n')}\n`;
}

/** A web server with one file, that knows its version. */
export async function startCsv(count = 1_200): Promise<GrowingVendor> {
  let accepted = authorization;
  let size = count;
  const answer = ({ headers, path }: VendorRequest): VendorAnswer => {
    if (headers.authorization !== accepted) return { status: 401, body: 'no' };
    if (path !== '/export/events.csv') return { status: 404, body: 'none' };
    const body = fileOf(size);
    const etag = `"${createHash('sha256').update(body).digest('hex').slice(0, 16)}"`;
    if (headers['if-none-match'] === etag) return { status: 304, headers: { etag }, body: '' };
    return { body, headers: { etag, 'content-type': 'text/csv; charset=utf-8' } };
  };
  const server = await VendorServer.start(answer);
  return {
    server,
    connection: { config: { url: `${server.url}/export/events.csv` }, credentials: { headers: { authorization } } },
    revoke: () => void (accepted = 'another'),
    grow: (to) => void (size = to),
  };
}
