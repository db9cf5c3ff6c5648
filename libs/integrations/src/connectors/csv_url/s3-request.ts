import { createHash, createHmac } from 'node:crypto';
import { SignatureV4 } from '@smithy/signature-v4';
import { ToolRejected } from '../../tool-client/tool.errors.js';

/** Keys of an account in AWS, or at a server that speaks S3. */
export interface S3Keys {
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken?: string;
  readonly region?: string;
}

/** The region for servers other than AWS, which seldom have one. */
const usualRegion = 'us-east-1';

/** The address of an object over HTTP; any other address stays as it is. */
export function makeHttpAddress(address: string, region = usualRegion): URL {
  const url = new URL(address);
  if (url.protocol !== 's3:') return url;
  if (url.hostname === '' || url.pathname.length < 2) {
    throw new ToolRejected('the address must name bucket and object, such as s3://bucket/folder/file.csv');
  }
  const host = `s3.${region}.amazonaws.com${region.startsWith('cn-') ? '.cn' : ''}`;
  // A certificate for *.s3… does not cover a bucket with a dot in its name.
  return url.hostname.includes('.')
    ? new URL(`https://${host}/${url.hostname}${url.pathname}`)
    : new URL(`https://${url.hostname}.${host}${url.pathname}`);
}

/** The same address as S3 reads it: everything but letters, digits, and `-._~` is a %-code. */
export function withCodes(url: URL): URL {
  const exact = new URL(url.href);
  exact.pathname = url.pathname.split('/').map(encoded).join('/');
  return exact;
}

function encoded(part: string): string {
  let name = part;
  try {
    name = decodeURIComponent(part);
  } catch {
    // A % that begins no code is the character itself.
  }
  return encodeURIComponent(name).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}

/** The headers of a GET that is signed with Signature Version 4. S3 wants all headers `x-amz-…` to be signed. */
export async function signedHeaders(
  url: URL,
  keys: S3Keys,
  { now = new Date(), own = {} }: { readonly now?: Date; readonly own?: Readonly<Record<string, string>> } = {},
): Promise<Record<string, string>> {
  const { accessKeyId, secretAccessKey, sessionToken } = keys;
  const signer = new SignatureV4({
    service: 's3',
    region: keys.region ?? parseRegion(url.hostname) ?? usualRegion,
    credentials: { accessKeyId, secretAccessKey, ...(sessionToken !== undefined && { sessionToken }) },
    sha256: Sha256,
    // S3 alone signs the path as it is sent.
    uriEscapePath: false,
  });
  const { protocol, hostname, port, pathname, searchParams } = url;
  const { headers } = await signer.sign(
    {
      method: 'GET',
      protocol,
      hostname,
      ...(port !== '' && { port: Number(port) }),
      path: pathname,
      query: Object.fromEntries(searchParams),
      headers: { ...Object.fromEntries(Object.entries(own).filter(isOfAws)), host: url.host },
    },
    { signingDate: now },
  );
  return Object.fromEntries(Object.entries(headers).filter(([name]) => name !== 'host'));
}

const isOfAws = ([name]: readonly [string, string]): boolean => name.toLowerCase().startsWith('x-amz-');

const parseRegion = (host: string): string | undefined =>
  /(?:^|\.)s3[.-]([a-z0-9-]+)\.amazonaws\.com(?:\.cn)?$/.exec(host)?.[1];

/** Node's SHA-256 in the form that the signer calls. */
class Sha256 {
  private readonly parts: Buffer[] = [];

  constructor(private readonly secret?: string | ArrayBuffer | ArrayBufferView) {}

  update(data: string | ArrayBuffer | ArrayBufferView): void {
    this.parts.push(makeBuffer(data));
  }

  digest(): Promise<Uint8Array> {
    const hash = this.secret === undefined ? createHash('sha256') : createHmac('sha256', makeBuffer(this.secret));
    for (const part of this.parts) hash.update(part);
    return Promise.resolve(hash.digest());
  }

  reset(): void {
    this.parts.length = 0;
  }
}

function makeBuffer(data: string | ArrayBuffer | ArrayBufferView): Buffer {
  if (typeof data === 'string') return Buffer.from(data);
  return ArrayBuffer.isView(data) ? Buffer.from(data.buffer, data.byteOffset, data.byteLength) : Buffer.from(data);
}
