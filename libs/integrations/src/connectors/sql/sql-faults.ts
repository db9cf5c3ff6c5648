import pg from 'pg';
import { failureWords } from '#platform';
import type { ToolSession } from '../../tool-client/tool-session.js';
import { RoundSpent, ToolBusy, ToolRejected, ToolUnreachable } from '../../tool-client/tool.errors.js';
import { statementTimeout } from './guarded-connection.js';

/** What kind of error it is: only the connection's owner can help, or the credential is wrong, or waiting may help. */
type Kind = 'refused' | 'credential' | 'passing';
type SqlAdvice = readonly [Kind, string];

const advice = {
  credential: ['credential', 'it refuses the user or the password; check both in the connection string'],
  noDatabase: ['refused', 'there is no such database; check the end of the connection string'],
  notAllowed: ['refused', 'the role may not do this; GRANT it SELECT on what the query reads'],
  notThere: ['refused', 'the query names something that is not there; check its names and the default schema'],
  invalid: ['refused', 'the query is not valid; correct it'],
  failed: ['refused', 'the query fails on these rows; correct it'],
  writes: ['refused', 'the query changes something; only reading is allowed'],
  twice: ['refused', 'two columns of the query have one name; give one of them an alias'],
  tooLong: ['passing', `the query took more than ${statementTimeout / 60_000} minutes; make it faster`],
  full: ['passing', 'it accepts no more connections; allow the role one more'],
} as const satisfies Record<string, SqlAdvice>;

/** The first that begins an SQLSTATE. */
const bySqlState: readonly (readonly [string, SqlAdvice])[] = [
  ['28', advice.credential],
  ['3D', advice.noDatabase],
  ['42501', advice.notAllowed],
  ['42P01', advice.notThere],
  ['42703', advice.notThere],
  ['42883', advice.notThere],
  ['3F', advice.notThere],
  ['25006', advice.writes],
  ['42701', advice.twice],
  ['42702', advice.twice],
  ['42', advice.invalid],
  ['0A', advice.invalid],
  ['22', advice.failed],
  ['21', advice.failed],
  ['57014', advice.tooLong],
  ['53', advice.full],
];

/** MySQL's and MariaDB's own numbers, which say more than their SQLSTATEs. */
const byNumber: Readonly<Record<number, SqlAdvice>> = {
  1040: advice.full,
  1044: advice.noDatabase,
  1045: advice.credential,
  1049: advice.noDatabase,
  1054: advice.notThere,
  1060: advice.twice,
  1064: advice.invalid,
  1142: advice.notAllowed,
  1143: advice.notAllowed,
  1146: advice.notThere,
  1203: advice.full,
  1226: advice.full,
  1290: advice.writes,
  1305: advice.notThere,
  1317: advice.tooLong,
  1370: advice.notAllowed,
  1698: advice.credential,
  1792: advice.writes,
  1820: advice.credential,
  1862: advice.credential,
  1969: advice.tooLong,
  3024: advice.tooLong,
  3118: advice.credential,
  4151: advice.credential,
};

/** The error where it is one of ours; null where the driver threw it. */
export function sessionFault(error: unknown, { signal }: Pick<ToolSession, 'signal'>): unknown {
  if (signal.aborted) return signal.reason;
  const isOurs = [ToolRejected, ToolUnreachable, ToolBusy, RoundSpent].some((each) => error instanceof each);
  return isOurs ? error : null;
}

export function postgresFault(error: unknown): ToolRejected | ToolUnreachable {
  if (!(error instanceof pg.DatabaseError)) return connectionFault(error);
  return adviced(bySqlState.find(([begin]) => error.code?.startsWith(begin))?.[1], error.message, error);
}

export function mysqlFault(error: unknown): ToolRejected | ToolUnreachable {
  const { errno, sqlState, sqlMessage } = error as { errno?: number; sqlState?: string; sqlMessage?: string };
  if (sqlMessage === undefined) return connectionFault(error);
  const told = byNumber[errno ?? 0] ?? bySqlState.find(([begin]) => sqlState?.startsWith(begin))?.[1];
  return adviced(told, sqlMessage, error);
}

function adviced(told: SqlAdvice | undefined, message: string, cause: unknown): ToolRejected | ToolUnreachable {
  const [kind, words] = told ?? ['passing', 'it reports an error'];
  const text = `${words} (${message})`;
  return kind === 'passing' ? new ToolUnreachable(text, { cause }) : new ToolRejected(text, kind === 'credential');
}

/** In Node's messages, because MySQL's driver replaces the codes. */
const unknownSigner =
  /self-signed certificate|unable to get (local )?issuer certificate|unable to verify the first cert/;
const otherHost = /does not match certificate's altnames/;

/** What the drivers say of connections that end. */
const ends: Readonly<Record<string, string>> = {
  'Connection terminated unexpectedly': 'the server closed the connection',
  'Connection lost: The server closed the connection.': 'the server closed the connection',
  'timeout expired': 'the server does not answer; check host and port',
  'Connection terminated due to connection timeout': 'the server does not answer; check host and port',
};

function connectionFault(cause: unknown): ToolRejected | ToolUnreachable {
  const { code, message } = cause as { code?: unknown; message?: string };
  if (unknownSigner.test(message ?? '')) {
    const words = 'the certificate of the server is signed by no authority that is known here';
    return new ToolRejected(`${words}; give the certificate of yours as \`caCertificate\``);
  }
  if (otherHost.test(message ?? '')) {
    const words = 'the certificate of the server is for another host; connect by the name that it holds';
    return new ToolRejected(`${words}, or set sslmode=verify-ca and \`caCertificate\``);
  }
  if (code === 'HANDSHAKE_NO_SSL_SUPPORT' || message === 'The server does not support SSL connections') {
    return new ToolRejected('the server offers no TLS; turn it on there');
  }
  if (code === 'AUTH_SWITCH_PLUGIN_ERROR') {
    const words = 'the server asks for a way of signing in that is not supported';
    return new ToolRejected(`${words}; give the user a password for mysql_native_password or caching_sha2_password`);
  }
  if (code === 'HANDSHAKE_SSL_ERROR') return new ToolUnreachable(`TLS failed: ${message ?? ''}`, { cause });
  return new ToolUnreachable(ends[message ?? ''] ?? failureWords(cause), { cause });
}
