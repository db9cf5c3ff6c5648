import type { Socket } from 'node:net';
import pg from 'pg';
import { failureWords, isPublicAddress, estimateBytes } from '#platform';
import type { ToolSession } from '../tool-client/tool-session.js';
import { RoundSpent, ToolBusy, ToolRejected, ToolUnreachable } from '../tool-client/tool.errors.js';
import type { Connection } from './connector.js';
import type { SqlRow } from './sql.mapping.js';

const connectTimeout = 10_000;
/** Enforced by this service, too, because a hostile server ignores it. */
const statementTimeout = 10 * 60_000;
const tooLong = `a statement took more than ${statementTimeout / 60_000} minutes`;
/** For the server to close the connection. */
const closeTimeout = 1_000;
/** Rows per FETCH. */
const batchSize = 1_000;
/** Bytes of rows held at once: the stream is paused until they are processed. */
const mostHeld = 4 * 2 ** 20;
/** Bytes without a complete row after which the server cannot be PostgreSQL: the query leaves larger rows out. */
const mostUnfinished = 8 * 2 ** 20;
const asWritten = { getTypeParser: () => (text: string) => text };

/** One read-only transaction in a customer's PostgreSQL. */
export class SqlSession {
  /** Bytes since the last complete row or response. */
  private unfinished = 0;

  private constructor(
    private readonly client: pg.Client,
    private readonly session: ToolSession,
  ) {}

  static async open({ credentials }: Connection, session: ToolSession): Promise<SqlSession> {
    const url = new URL(String(credentials.connectionString));
    const mode = url.searchParams.get('sslmode') ?? 'verify-full';
    const address = await session.addressOf(url.hostname);
    if (mode === 'disable' && isPublicAddress(address)) {
      throw new ToolRejected(
        'connections without TLS (sslmode=disable) need the permission of this service’s operator',
      );
    }
    const host = url.hostname.replace(/^\[|\]$/g, '');
    // Only these parts of the connection string are used, because other parameters name files on this machine.
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
    // The query that fails reports a broken connection.
    client.on('error', () => undefined);
    const opened = new SqlSession(client, session);
    session.signal.addEventListener('abort', opened.cut, { once: true });
    // TLS replaces the stream after its handshake.
    opened.connection.once(mode === 'disable' ? 'connect' : 'sslconnect', opened.watch);
    try {
      await client.connect();
      await opened.answered(client.query('BEGIN TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY'));
    } catch (error) {
      await opened.close();
      throw opened.faultOf(error);
    }
    return opened;
  }

  async columnsOf(query: string): Promise<string[]> {
    const { fields } = await this.query(`SELECT * FROM (${unterminated(query)}) AS events LIMIT 0`);
    return fields.map(({ name }) => name);
  }

  async declare(query: string): Promise<void> {
    await this.query(`DECLARE collected NO SCROLL CURSOR FOR ${query}`);
  }

  /** All rows of the cursor, in batches. */
  async *rows(): AsyncGenerator<readonly SqlRow[]> {
    for (let fetched = -1; fetched !== 0;) {
      fetched = 0;
      for await (const rows of this.fetch()) {
        fetched += rows.length;
        yield rows;
      }
    }
  }

  /** Fetches rows, holding only some megabytes of them at a time. */
  private async *fetch(): AsyncGenerator<readonly SqlRow[]> {
    this.session.signal.throwIfAborted();
    this.session.budget.checkTime();
    const { stream } = this.connection;
    const query = new pg.Query({ text: `FETCH ${batchSize} FROM collected`, queryMode: 'extended' } as pg.QueryConfig);
    const held = { rows: [] as SqlRow[], bytes: 0, isOver: false, failure: null as Error | null };
    let [count, waited] = [0, 0];
    let goOn = (): void => undefined;
    query.on('row', (row: SqlRow) => {
      this.unfinished = 0;
      if (++count > batchSize) {
        if (!stream.destroyed) stream.destroy(new ToolUnreachable('it sends more rows than it was asked for'));
        return;
      }
      held.rows.push(row);
      held.bytes += estimateBytes(row);
      if (held.bytes < mostHeld) return;
      stream.pause();
      goOn();
    });
    query.on('end', () => {
      held.isOver = true;
      goOn();
    });
    query.on('error', (error) => {
      held.failure = error;
      goOn();
    });
    this.client.query(query);
    try {
      for (;;) {
        const asked = performance.now();
        const isThere = new Promise<void>((resolve) => {
          goOn = resolve;
          if (held.bytes >= mostHeld || held.isOver || held.failure) resolve();
        });
        await this.answered(isThere, statementTimeout - waited);
        waited += performance.now() - asked;
        if (held.failure) throw held.failure;
        const { rows, isOver } = held;
        Object.assign(held, { rows: [], bytes: 0 });
        if (rows.length > 0) yield rows;
        if (isOver) return;
        this.session.budget.checkTime();
        stream.resume();
      }
    } finally {
      stream.resume();
    }
  }

  async close(): Promise<void> {
    this.session.signal.removeEventListener('abort', this.cut);
    // A server that does not close the connection would hold up the round.
    const late = setTimeout(this.cut, closeTimeout);
    await this.client.end().catch(() => undefined);
    clearTimeout(late);
  }

  /** A refused credential or query stays refused until the connection is changed; other errors may be temporary. */
  faultOf(error: unknown): unknown {
    if (this.session.signal.aborted) return this.session.signal.reason;
    if (error instanceof ToolRejected || error instanceof ToolUnreachable || error instanceof ToolBusy) return error;
    if (error instanceof RoundSpent) return error;
    if (!(error instanceof pg.DatabaseError)) return new ToolUnreachable(failureWords(error), { cause: error });
    const code = error.code ?? '';
    const isCredential = code.startsWith('28');
    if (isCredential || /^(42|22|3D|3F|25006|0A)/.test(code)) return new ToolRejected(error.message, isCredential);
    return new ToolUnreachable(error.message, { cause: error });
  }

  /** The extended protocol accepts a single statement, so no other one can be injected after the query. */
  private async query(text: string): Promise<pg.QueryResult<Record<string, string | null>>> {
    const query = { text, queryMode: 'extended' } as pg.QueryConfig;
    const answer = await this.answered(this.client.query<Record<string, string | null>>(query));
    this.unfinished = 0;
    return answer;
  }

  /** Destroys the connection where the response takes longer than the statement or the round may. */
  private async answered<Result>(answer: Promise<Result>, most = statementTimeout): Promise<Result> {
    const { budget } = this.session;
    const isRound = budget.timeLeft < most;
    const late = setTimeout(
      () => {
        this.connection.stream.destroy(isRound ? budget.spent : new ToolUnreachable(tooLong));
      },
      Math.max(0, isRound ? budget.timeLeft : most),
    );
    try {
      return await answer;
    } finally {
      clearTimeout(late);
    }
  }

  private get connection(): { readonly stream: Socket; once(event: string, listener: () => void): void } {
    return (this.client as unknown as { connection: SqlSession['connection'] }).connection;
  }

  /** The driver holds a message until it is complete, however long the server makes it, so bytes are counted here. */
  private readonly watch = (): void => {
    const { stream } = this.connection;
    stream.on('data', (piece: Buffer) => {
      this.unfinished += piece.length;
      if (this.unfinished <= mostUnfinished) return;
      stream.destroy(new ToolUnreachable(`it sends more than ${mostUnfinished / 2 ** 20} MiB that are no row`));
    });
  };

  private readonly cut = (): void => {
    this.connection.stream.destroy();
  };
}

/** People paste queries with a semicolon at the end. */
export const unterminated = (query: string): string => query.trim().replace(/;$/, '');
