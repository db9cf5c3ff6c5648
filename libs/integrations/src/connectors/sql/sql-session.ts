import { X509Certificate } from 'node:crypto';
import { isIP } from 'node:net';
import { isPublicAddress } from '#platform';
import type { Connection } from '../kit/connector.js';
import type { CursorGap } from './cursor-gaps.js';
import type { SqlRow } from './sql.mapping.js';
import type { ToolSession } from '../../tool-client/tool-session.js';
import { ToolRejected } from '../../tool-client/tool.errors.js';
import type { Dialect } from './single-statement.js';
import { type SqlAddress, parseAddress } from './sql-address.js';

/** The query of an events' source, and from where its rows are read. */
export interface SqlEventsQuery {
  /** One statement without a semicolon. */
  readonly query: string;
  readonly cursorColumn: string | undefined;
  /** The value of the cursor column from which rows are read; null: all. */
  readonly from: string | null;
  /** So much earlier than `from`, where that is a time. */
  readonly overlapMinutes?: number;
  /** Numbers before `from` that are read, too. */
  readonly gaps?: readonly CursorGap[];
  /** Of the column `timestamp`: no other days are read. */
  readonly days?: readonly string[];
  /** What names the case of a row that is too large; null: no column does. */
  readonly caseColumn: string | null;
}

export interface SqlColumn {
  readonly name: string;
  /** How its values are compared as a cursor; null: they cannot be. */
  readonly kind: 'number' | 'time' | 'text' | null;
  /** It holds instants, which are written in UTC. */
  readonly isInUtc: boolean;
}

/** One read-only transaction in a customer's database. */
export interface SqlSession {
  columnsOf(query: string): Promise<readonly SqlColumn[]>;
  /** All rows in the order of the cursor column, then of their ids, as texts; some megabytes at a time. */
  rows(query: SqlEventsQuery): AsyncIterable<readonly SqlRow[]>;
  /** Of each `day` of the column `timestamp`: how many `rows` are events without a mapping, and the `sum` of the hashes of their ids. */
  countByDay(query: string): Promise<readonly SqlRow[]>;
  /** What the role may do besides reading, such as "is a superuser"; null where it may only read. */
  rightsBeyondReading(): Promise<string | null>;
  /** A refused credential or query stays refused until the connection is changed; other errors may be temporary. */
  faultOf(error: unknown): unknown;
  close(): Promise<void>;
}

/** Where and how a database server is connected to. */
export interface SqlServer extends SqlAddress {
  /** The permitted IP address of the host. */
  readonly address: string;
  /** What the driver needs for TLS; null without it. */
  readonly tlsOptions: { readonly rejectUnauthorized: boolean; readonly ca?: string } | null;
}

export async function resolveServer({ credentials }: Connection, session: ToolSession): Promise<SqlServer> {
  const parts = parseAddress(String(credentials.connectionString));
  const address = await session.addressOf(parts.host);
  if (parts.tls === 'disable' && isPublicAddress(address)) {
    throw new ToolRejected('connections without TLS (sslmode=disable) need the permission of this service’s operator');
  }
  if (parts.tls === 'verify-full' && parts.dialect === 'mysql' && isIP(parts.host) !== 0) {
    throw new ToolRejected(
      'a certificate is made for a name: use the name of the host instead of its address, or sslmode=verify-ca with `caCertificate`',
    );
  }
  const { caCertificate } = credentials;
  const ca = typeof caCertificate === 'string' ? { ca: parseCertificates(caCertificate) } : {};
  const tlsOptions = parts.tls === 'disable' ? null : { rejectUnauthorized: parts.tls !== 'require', ...ca };
  return { ...parts, address, tlsOptions };
}

const certificate = /-----BEGIN CERTIFICATE-----([A-Za-z0-9+/=\s]+)-----END CERTIFICATE-----/g;

/** Certificates in PEM with its line breaks, which a field of a form takes away. */
function parseCertificates(text: string): string {
  const written = [...text.matchAll(certificate)].map(([, body = '']) => {
    const lines = body.replace(/\s/g, '').match(/.{1,64}/g) ?? [];
    return ['-----BEGIN CERTIFICATE-----', ...lines, '-----END CERTIFICATE-----', ''].join('\n');
  });
  try {
    if (written.length === 0) throw new Error('There is none');
    for (const each of written) new X509Certificate(each);
  } catch {
    throw new ToolRejected('`caCertificate` is no certificate in PEM; paste the whole file');
  }
  return written.join('');
}

export const readDialect = ({ credentials }: Connection): Dialect =>
  parseAddress(String(credentials.connectionString)).dialect;

/** The same limit as for a row of an upload. */
export const mostOfRow = 2 ** 20;
export const mostOfCursor = 8_192;
