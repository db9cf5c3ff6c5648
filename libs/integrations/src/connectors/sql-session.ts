import type { Socket } from 'node:net';
import pg from 'pg';
import { failureWords, isPublicAddress } from '#platform';
import { ToolBusy, ToolRejected, ToolUnreachable } from '../asking/tool-failure.js';
import type { Visit } from '../asking/visit.js';
import type { Connection } from './connector.js';
import type { SqlRow } from './sql.mapping.js';

const connectTimeout = 10_000;
const statementTimeout = 10 * 60_000;
const asWritten = { getTypeParser: () => (text: string) => text };

/** One read-only transaction in a customer's PostgreSQL. */
export class SqlSession {
  private constructor(
    private readonly client: pg.Client,
    private readonly visit: Visit,
  ) {}

  static async open({ credentials }: Connection, visit: Visit): Promise<SqlSession> {
    const url = new URL(String(credentials.connectionString));
    const mode = url.searchParams.get('sslmode') ?? 'verify-full';
    const address = await visit.addressOf(url.hostname);
    if (mode === 'disable' && isPublicAddress(address)) {
      throw new ToolRejected(
        'connections without TLS (sslmode=disable) need the permission of this service’s operator',
      );
    }
    const host = url.hostname.replace(/^\[|\]$/g, '');
    // Only these parts of the string are read: others of its parameters name files of this machine.
    const client = new pg.Client({
      host: address,
      port: Number(url.port || 5432),
      user: decodeURIComponent(url.username),
      password: decodeURIComponent(url.password),
      database: decodeURIComponent(url.pathname.slice(1)) || decodeURIComponent(url.username),
      ssl: mode === 'disable' ? false : { servername: host, rejectUnauthorized: mode !== 'require' },
      application_name: 'assessment-service',
      connectionTimeoutMillis: connectTimeout,
      statement_timeout: statementTimeout,
      options: '-c default_transaction_read_only=on -c timezone=UTC -c datestyle=ISO',
      types: asWritten as unknown as pg.CustomTypesConfig,
    });
    // A broken connection is reported by the query that fails on it.
    client.on('error', () => undefined);
    const session = new SqlSession(client, visit);
    visit.signal.addEventListener('abort', session.cut, { once: true });
    try {
      await client.connect();
      await client.query('BEGIN TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY');
    } catch (error) {
      await session.close();
      throw session.faultOf(error);
    }
    return session;
  }

  async columnsOf(query: string): Promise<string[]> {
    const { fields } = await this.ask(`SELECT * FROM (${unterminated(query)}) AS events LIMIT 0`);
    return fields.map(({ name }) => name);
  }

  async declare(query: string): Promise<void> {
    await this.ask(`DECLARE collected NO SCROLL CURSOR FOR ${query}`);
  }

  async fetch(count: number): Promise<readonly SqlRow[]> {
    this.visit.signal.throwIfAborted();
    return (await this.ask(`FETCH ${count} FROM collected`)).rows;
  }

  async close(): Promise<void> {
    this.visit.signal.removeEventListener('abort', this.cut);
    await this.client.end().catch(() => undefined);
  }

  /** A refused credential or query fails until the connection is changed; other errors may pass. */
  faultOf(error: unknown): unknown {
    if (this.visit.signal.aborted) return this.visit.signal.reason;
    if (error instanceof ToolRejected || error instanceof ToolUnreachable || error instanceof ToolBusy) return error;
    if (!(error instanceof pg.DatabaseError)) return new ToolUnreachable(failureWords(error), { cause: error });
    const code = error.code ?? '';
    const isCredential = code.startsWith('28');
    if (isCredential || /^(42|22|3D|3F|25006|0A)/.test(code)) return new ToolRejected(error.message, isCredential);
    return new ToolUnreachable(error.message, { cause: error });
  }

  /** The extended protocol takes one statement at a time: nothing can be smuggled in behind the query. */
  private ask(text: string): Promise<pg.QueryResult<Record<string, string | null>>> {
    return this.client.query({ text, queryMode: 'extended' } as pg.QueryConfig);
  }

  private readonly cut = (): void => {
    const { connection } = this.client as unknown as { connection: { stream: Socket } };
    connection.stream.destroy();
  };
}

/** As people paste it. */
export const unterminated = (query: string): string => query.trim().replace(/;$/, '');
