import { ToolRejected } from '../../tool-client/tool.errors.js';
import type { Dialect } from './single-statement.js';

/**
 * How much of the server's certificate is checked: everything, all but the host's name, nothing, or no TLS at all.
 */
type TlsMode = 'verify-full' | 'verify-ca' | 'require' | 'disable';

/** The parts of a connection string that are used; other parameters may name files on this machine. */
export interface SqlAddress {
  readonly dialect: Dialect;
  /** Without the brackets of an IPv6 address. */
  readonly host: string;
  readonly port: number;
  readonly user: string;
  readonly password: string;
  readonly database: string;
  readonly tls: TlsMode;
}

const dialects: Readonly<Record<string, { readonly dialect: Dialect; readonly port: number }>> = {
  'postgres:': { dialect: 'postgresql', port: 5432 },
  'postgresql:': { dialect: 'postgresql', port: 5432 },
  'mysql:': { dialect: 'mysql', port: 3306 },
  'mariadb:': { dialect: 'mysql', port: 3306 },
};

/** As PostgreSQL's and MySQL's own programs spell them. */
const modes: Readonly<Record<string, TlsMode>> = {
  disable: 'disable',
  disabled: 'disable',
  require: 'require',
  required: 'require',
  'verify-ca': 'verify-ca',
  verify_ca: 'verify-ca',
};

export function parseAddress(connectionString: string): SqlAddress {
  const url = URL.canParse(connectionString) ? new URL(connectionString) : null;
  const known = dialects[url?.protocol ?? ''];
  if (!url || !known) {
    throw new ToolRejected(
      'the connection string must look like postgresql://user:password@host/database or mysql://user:password@host/database; in the user and the password, write special characters as %-codes',
    );
  }
  const { searchParams: parameters, pathname } = url;
  const mode = parameters.get('sslmode') ?? parameters.get('ssl-mode') ?? '';
  const user = decoded(url.username, 'user');
  return {
    dialect: known.dialect,
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port || known.port),
    user,
    password: decoded(url.password, 'password'),
    database: decoded(pathname.slice(1), 'database'),
    tls: modes[mode.toLowerCase()] ?? 'verify-full',
  };
}

function decoded(part: string, name: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    throw new ToolRejected(`the ${name} in the connection string has a % that begins no %-code: write it as %25`);
  }
}
