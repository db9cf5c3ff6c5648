import { isConnectionHeader } from '#platform';
import type { Connection } from '../kit/connector.js';
import type { ToolHeaders } from '../../tool-client/response-headers.js';
import type { ToolSession } from '../../tool-client/tool-session.js';
import { ToolRejected, ToolUnreachable } from '../../tool-client/tool.errors.js';
import { type S3Keys, makeHttpAddress, signedHeaders, withCodes } from './s3-request.js';

/** Headers that are sent with the request, the query of a signed URL, and keys with which requests are signed. */
interface FileCredentials extends Partial<S3Keys> {
  readonly headers?: Readonly<Record<string, string>>;
  readonly query?: string;
}

export interface OpenedFile {
  readonly headers: ToolHeaders;
  /** Null where the file is still of the version that was named. */
  readonly body: AsyncIterable<Uint8Array> | null;
}

const redirects = [301, 302, 303, 307, 308];
const redirectsAtMost = 5;

/**
 * Requests the file, and follows redirects to hosts that the address guard permits. Credentials and headers are only
 * sent to the origin for which they were entered.
 */
export async function openFile(
  { config, credentials }: Connection,
  session: ToolSession,
  tag: string | null,
): Promise<OpenedFile> {
  const { headers: given = {}, query, ...keys } = credentials as FileCredentials;
  // Earlier versions accepted them.
  const headers = Object.fromEntries(Object.entries(given).filter(([name]) => !isConnectionHeader(name)));
  const s3 = readKeys(keys, String(config.url));
  let url = makeHttpAddress(String(config.url), keys.region);
  if (query !== undefined) url = new URL(`${url.href}?${query}`);
  if (s3) url = withCodes(url);
  for (let hops = 0, isOurs = true; ;) {
    const own = isOurs ? { ...headers, ...(s3 && (await signedHeaders(url, s3, { own: headers }))) } : {};
    const api = session.api({ baseUrl: `${url.origin}${url.pathname}`, headers: { accept: '*/*', ...own } });
    const answer = await api.stream(url.href, {
      headers: tag === null ? {} : { 'if-none-match': tag },
      allow: [304, ...redirects],
    });
    if (!redirects.includes(answer.status)) {
      return { headers: answer.headers, body: answer.status === 304 ? null : answer.body };
    }
    if (++hops > redirectsAtMost) throw new ToolUnreachable(`it redirects more than ${redirectsAtMost} times`);
    const next = resolveRedirect(url, answer.headers);
    // Once they have left, they do not come back, because another host says where the request goes now.
    isOurs &&= next.origin === url.origin;
    url = next;
  }
}

function resolveRedirect(from: URL, headers: ToolHeaders): URL {
  const { location, 'x-amz-bucket-region': region } = headers;
  if (typeof region === 'string')
    throw new ToolRejected(`the bucket is in the region ${region}; give it as \`region\``);
  if (typeof location !== 'string' || !URL.canParse(location, from.href)) {
    throw new ToolUnreachable('it redirects without saying where to');
  }
  const to = new URL(location, from.href);
  if (from.protocol === 'https:' && to.protocol !== 'https:') {
    throw new ToolUnreachable(`it redirects to ${to.origin}, which does not begin with https://`);
  }
  return to;
}

function readKeys({ accessKeyId, secretAccessKey, ...rest }: Partial<S3Keys>, address: string): S3Keys | null {
  if (accessKeyId !== undefined && secretAccessKey !== undefined) return { accessKeyId, secretAccessKey, ...rest };
  if (accessKeyId !== undefined || secretAccessKey !== undefined) {
    throw new ToolRejected('the credentials need both `accessKeyId` and `secretAccessKey`, or neither');
  }
  if (address.startsWith('s3:')) throw new ToolRejected('an s3:// address needs `accessKeyId` and `secretAccessKey`');
  return null;
}
