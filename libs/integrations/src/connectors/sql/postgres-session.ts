import type { Socket } from 'node:net';
import pg from 'pg';
import type { SqlRow } from './sql.mapping.js';
import type { ToolSession } from '../../tool-client/tool-session.js';
import { ToolUnreachable } from '../../tool-client/tool.errors.js';
import { GuardedConnection, closeTimeout, connectTimeout, statementTimeout } from './guarded-connection.js';
import { RowQueue } from './row-queue.js';
import {
  type SqlColumn,
  type SqlEventsQuery,
  type SqlServer,
  type SqlSession,
  mostOfCursor,
  mostOfRow,
} from './sql-session.js';
import { postgresFault, sessionFault } from './sql-faults.js';

/** Rows per FETCH. */
const batchSize = 1_000;
const { INT2, INT4, INT8, NUMERIC, DATE, TIMESTAMP, TIMESTAMPTZ } = pg.types.builtins;
const numbers: readonly number[] = [INT2, INT4, INT8, NUMERIC];
const times: readonly number[] = [DATE, TIMESTAMP, TIMESTAMPTZ];
const asWritten = { getTypeParser: () => (text: string) => text };

/** A transaction in PostgreSQL, also behind a pooler: nothing is set that outlives the transaction. */
export class PostgresSession implements SqlSession {
  private readonly guard: GuardedConnection;

  private constructor(
    private readonly client: pg.Client,
    private readonly session: ToolSession,
  ) {
    this.guard = new GuardedConnection(session, () => this.connection.stream);
  }

  static async open(server: SqlServer, session: ToolSession): Promise<PostgresSession> {
    const { address, port, user, password, host, tlsOptions, tls } = server;
    const client = new pg.Client({
      host: address,
      port,
      user,
      database: server.database || user,
      // The driver would take an empty password from this machine's environment or files.
      password: () => password,
      ssl: tlsOptions !== null && {
        servername: host,
        ...tlsOptions,
        ...(tls === 'verify-ca' && { checkServerIdentity: () => undefined }),
      },
      // The only parameter at the start, because PgBouncer refuses those that it does not know.
      application_name: 'assessment-service',
      connectionTimeoutMillis: connectTimeout,
      types: asWritten as unknown as pg.CustomTypesConfig,
    });
    // The query that fails reports a broken connection.
    client.on('error', () => undefined);
    const opened = new PostgresSession(client, session);
    // TLS replaces the stream after its handshake.
    opened.connection.once(tlsOptions ? 'sslconnect' : 'connect', () => {
      opened.guard.watch();
    });
    try {
      await opened.guard.answered(client.connect());
      await opened.begin();
    } catch (error) {
      await opened.close();
      throw opened.faultOf(error);
    }
    return opened;
  }

  async columnsOf(query: string): Promise<readonly SqlColumn[]> {
    const { fields } = await this.query(`SELECT * FROM (${query}) AS events LIMIT 0`);
    return fields.map(({ name, dataTypeID: type }) => {
      const kind = numbers.includes(type) ? 'number' : times.includes(type) ? 'time' : 'text';
      return { name, kind, isInUtc: type === (TIMESTAMPTZ as number) };
    });
  }

  async countByDay(query: string): Promise<readonly SqlRow[]> {
    const hasIds = (await this.columnsOf(query)).some(({ name }) => name === 'event_id');
    return (await this.query(postgresDays(query, hasIds))).rows;
  }

  /** Through a cursor, so that the server sends no more than is asked for. */
  async *rows(query: SqlEventsQuery): AsyncGenerator<readonly SqlRow[]> {
    await this.query(`DECLARE collected NO SCROLL CURSOR FOR ${postgresEvents(query)}`);
    for (let fetched = -1; fetched !== 0;) {
      fetched = 0;
      for await (const rows of this.fetch()) {
        fetched += rows.length;
        yield rows;
      }
    }
  }

  async rightsBeyondReading(): Promise<string | null> {
    const { rows } = await this.query(rights);
    const { attributes, writable } = rows[0] ?? {};
    const told = [...(attributes ? [`is allowed ${attributes}`] : []), ...(writable ? [`may change ${writable}`] : [])];
    return told.length > 0 ? told.join(' and ') : null;
  }

  faultOf(error: unknown): unknown {
    return sessionFault(error, this.session) ?? postgresFault(error);
  }

  async close(): Promise<void> {
    this.guard.release();
    // A server that does not close the connection would hold up the round.
    const late = setTimeout(this.guard.cut, closeTimeout);
    await this.client.end().catch(() => undefined);
    clearTimeout(late);
  }

  private async begin(): Promise<void> {
    const { guard, client } = this;
    const settings = [`statement_timeout = ${statementTimeout}`, `timezone = 'UTC'`, `datestyle = 'ISO'`];
    const statements = settings.map((setting) => `SET LOCAL ${setting}`);
    const begin = 'BEGIN TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY';
    await guard.answered(client.query([begin, ...statements].join('; ')));
  }

  /** Fetches rows, holding only some megabytes of them at a time. */
  private async *fetch(): AsyncGenerator<readonly SqlRow[]> {
    this.session.signal.throwIfAborted();
    this.session.budget.checkRound();
    const { stream } = this.connection;
    const query = new pg.Query({ text: `FETCH ${batchSize} FROM collected`, queryMode: 'extended' } as pg.QueryConfig);
    const queue = new RowQueue(() => stream.pause());
    let count = 0;
    query.on('row', (row: SqlRow) => {
      this.guard.recordProgress();
      if (++count <= batchSize) queue.add(row);
      else this.guard.endWith(new ToolUnreachable('it sends more rows than it was asked for'));
    });
    query.on('end', queue.end);
    query.on('error', queue.fail);
    this.client.query(query);
    try {
      yield* this.guard.readRows(queue, () => stream.resume());
    } finally {
      stream.resume();
    }
  }

  /** The extended protocol accepts a single statement, so no other one can be injected after the query. */
  private async query(text: string): Promise<pg.QueryResult<Record<string, string | null>>> {
    const query = { text, queryMode: 'extended' } as pg.QueryConfig;
    const answer = await this.guard.answered(this.client.query<Record<string, string | null>>(query));
    this.guard.recordProgress();
    return answer;
  }

  private get connection(): { readonly stream: Socket; once(event: string, listener: () => void): void } {
    return (this.client as unknown as { connection: PostgresSession['connection'] }).connection;
  }
}

/**
 * Sorted, so that the next round can continue; equal rows are next to each other and get numbers. Without a cursor
 * column all rows are read each time, and known events are recognized by their ids. Of a row that is too large, only
 * its size and its case are sent.
 */
function postgresEvents({ query, cursorColumn, caseColumn, days, ...range }: SqlEventsQuery): string {
  const caseId = caseColumn === null ? `''` : `left(collected_row.${pg.escapeIdentifier(caseColumn)}::text, 100)`;
  const column = cursorColumn === undefined ? null : `collected_row.${pg.escapeIdentifier(cursorColumn)}`;
  const after = column === null ? `''` : `left(${column}::text, ${mostOfCursor + 1})`;
  const isOfDays = days ? `${dayOf} = ANY('{${days.join(',')}}'::text[])` : 'true';
  // OFFSET 0 makes PostgreSQL convert the row to text once, instead of once for its id and once for its size.
  return `SELECT events.*, written.id AS collected_id, written.bytes AS collected_bytes, ${after} AS collected_after,
      ${caseId} AS collected_case
    FROM (${query}) AS collected_row
    CROSS JOIN LATERAL (
      SELECT md5(text) AS id, octet_length(text) AS bytes FROM (SELECT collected_row::text AS text OFFSET 0) AS one
    ) AS written
    LEFT JOIN LATERAL (SELECT collected_row.*) AS events ON written.bytes <= ${mostOfRow}
    WHERE ${column === null ? isOfDays : isSince(column, range)}
    ORDER BY ${column === null ? '' : `${column}, `} collected_id`;
}

function isSince(
  column: string,
  { from, overlapMinutes = 0, gaps = [] }: Pick<SqlEventsQuery, 'from' | 'overlapMinutes' | 'gaps'>,
): string {
  if (from === null) return `${column} IS NOT NULL`;
  const text = pg.escapeLiteral(from);
  const first = overlapMinutes > 0 ? `${text}::timestamptz - interval '${overlapMinutes} minutes'` : text;
  const missing = gaps.map(([least, most]) => ` OR ${column} BETWEEN '${least}' AND '${most}'`);
  return `${column} >= ${gaps[0] ? `'${gaps[0][0]}'` : first} AND (${column} >= ${first}${missing.join('')})`;
}

const dayOf = 'left(collected_row.timestamp::text, 10)';

function postgresDays(query: string, hasIds: boolean): string {
  const id = `${hasIds ? 'md5(collected_row.event_id::text), ' : ''}md5(collected_row::text)`;
  return `SELECT ${dayOf} AS day, count(*) AS rows, sum(('x' || left(coalesce(${id}), 8))::bit(32)::bigint) AS sum
    FROM (${query}) AS collected_row
    WHERE collected_row.case_id::text <> '' AND collected_row.activity::text <> '' AND isfinite(collected_row.timestamp)
    GROUP BY 1 ORDER BY 1`;
}

/** What the role itself may do, and the first table that it may change. */
const rights = `
  SELECT (
      SELECT nullif(concat_ws(', ', CASE WHEN rolsuper THEN 'everything (it is a superuser)' END,
        CASE WHEN rolcreaterole THEN 'to create roles' END, CASE WHEN rolcreatedb THEN 'to create databases' END,
        CASE WHEN rolreplication THEN 'to replicate the server' END), '')
      FROM pg_catalog.pg_roles WHERE rolname = current_user
    ) AS attributes, (
      SELECT n.nspname || '.' || c.relname FROM pg_catalog.pg_class c
      JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace
      WHERE c.relkind IN ('r', 'p', 'f') AND n.nspname NOT IN ('pg_catalog', 'information_schema', 'pg_toast')
        AND pg_catalog.has_schema_privilege(n.oid, 'USAGE')
        AND pg_catalog.has_table_privilege(c.oid, 'INSERT, UPDATE, DELETE, TRUNCATE')
      ORDER BY 1 LIMIT 1
    ) AS writable`;
