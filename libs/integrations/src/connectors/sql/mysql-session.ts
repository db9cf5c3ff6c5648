import { isUtf8 } from 'node:buffer';
import { type Socket, connect } from 'node:net';
import mysql from 'mysql2';
import { truncate } from '#platform';
import type { SqlRow } from './sql.mapping.js';
import type { ToolSession } from '../../tool-client/tool-session.js';
import { ToolUnreachable } from '../../tool-client/tool.errors.js';
import { GuardedConnection, closeTimeout, connectTimeout } from './guarded-connection.js';
import { type MysqlColumn, describeColumn, mysqlDays, mysqlEvents } from './mysql-query.js';
import { RowQueue } from './row-queue.js';
import { mysqlFault, sessionFault } from './sql-faults.js';
import type { SqlEventsQuery, SqlServer, SqlSession } from './sql-session.js';

/** Seconds that the server waits while rows are being stored; by default, a minute. */
const writeTimeout = 600;
/** No variable of this name: an older version, or a relative of MySQL's. */
const unknownVariable = 1193;

/** A transaction in MySQL or MariaDB, whose rows come as one stream that is paused while they are stored. */
export class MysqlSession implements SqlSession {
  private readonly guard: GuardedConnection;
  private failure: Error | null = null;
  private reading: RowQueue | null = null;

  private constructor(
    private readonly connection: mysql.Connection,
    private readonly session: ToolSession,
  ) {
    this.guard = new GuardedConnection(session, () => this.stream);
    connection.on('error', (error: Error) => {
      this.failure ??= error;
      this.reading?.fail(error);
    });
    // The driver would only write it to the console.
    connection.on('warn', () => {
      this.guard.endWith(new ToolUnreachable('it sends packets out of order, as MySQL never does'));
    });
  }

  static async open(server: SqlServer, session: ToolSession): Promise<MysqlSession> {
    const { host, address, port, user, password, database, tls, tlsOptions } = server;
    const connection = mysql.createConnection({
      // The host's name is only checked against the certificate; the stream goes to the permitted address.
      host,
      user,
      password,
      ...(database !== '' && { database }),
      stream: () => connect({ host: address, port, noDelay: true }),
      ...(tlsOptions && { ssl: { ...tlsOptions, verifyIdentity: tls === 'verify-full' } }),
      charset: 'utf8mb4',
      connectTimeout,
      // A server may ask for files of this machine otherwise.
      flags: ['-LOCAL_FILES'],
      // The driver would compile a program from the names of columns otherwise.
      disableEval: true,
    });
    const opened = new MysqlSession(connection, session);
    try {
      await opened.guard.answered(
        new Promise<void>((resolve, reject) => {
          connection.once('connect', resolve);
          connection.once('error', reject);
        }),
      );
      opened.guard.watch();
      await opened.begin();
    } catch (error) {
      await opened.close();
      throw opened.faultOf(error);
    }
    return opened;
  }

  async columnsOf(query: string): Promise<readonly MysqlColumn[]> {
    const { fields } = await this.ask(`SELECT * FROM (${query}) AS events LIMIT 0`);
    return fields.map(describeColumn);
  }

  async countByDay(query: string): Promise<readonly SqlRow[]> {
    return (await this.ask(mysqlDays(query, await this.columnsOf(query)))).rows;
  }

  async *rows(query: SqlEventsQuery): AsyncGenerator<readonly SqlRow[]> {
    const columns = await this.columnsOf(query.query);
    const inUtc = new Set(columns.flatMap(({ name, isInUtc }) => (isInUtc ? [name] : [])));
    const queue = (this.reading = new RowQueue(() => {
      this.connection.pause();
    }));
    let names: readonly string[] = [];
    const running = this.connection.query({
      sql: mysqlEvents(query, columns),
      rowsAsArray: true,
      typeCast: decodeText,
    });
    running.on('fields', (fields: readonly mysql.FieldPacket[] | undefined) => {
      names = (fields ?? []).map(({ name }) => name);
    });
    running.on('result', (values: unknown) => {
      this.guard.recordProgress();
      queue.add(makeRow(names, values as (string | null)[], inUtc));
    });
    running.on('end', queue.end);
    running.on('error', queue.fail);
    if (this.failure) queue.fail(this.failure);
    yield* this.guard.readRows(queue, () => {
      this.connection.resume();
    });
    this.reading = null;
  }

  async rightsBeyondReading(): Promise<string | null> {
    const { rows } = await this.ask('SHOW GRANTS');
    const lines = rows.slice(0, mostGrants).map((row) => Object.values(row)[0] ?? '');
    const given = lines.flatMap((line) => writingRights(truncate(line, longestGrant)));
    return given.length > 0 ? `has the rights ${[...new Set(given)].slice(0, 5).join(', ')}` : null;
  }

  faultOf(error: unknown): unknown {
    return sessionFault(error, this.session) ?? mysqlFault(error);
  }

  async close(): Promise<void> {
    this.guard.release();
    if (this.failure || this.reading) this.connection.destroy();
    else {
      // A server that does not close the connection would hold up the round.
      const late = setTimeout(this.guard.cut, closeTimeout);
      await new Promise<void>((resolve) => {
        this.connection.once('end', resolve);
        this.connection.end(() => {
          resolve();
        });
      });
      clearTimeout(late);
      this.connection.destroy();
    }
  }

  private async begin(): Promise<void> {
    const { rows } = await this.ask('SELECT VERSION() AS version');
    const milliseconds = Math.max(1_000, Math.ceil(this.session.budget.timeLeft));
    const isMariaDb = /mariadb/i.test(rows[0]?.version ?? '');
    const timeout = isMariaDb ? `max_statement_time = ${milliseconds / 1000}` : `max_execution_time = ${milliseconds}`;
    await this.ask(`SET SESSION time_zone = '+00:00', net_write_timeout = ${writeTimeout}`);
    await this.ask(`SET SESSION ${timeout}`).catch((error: unknown) => {
      if ((error as { errno?: number }).errno !== unknownVariable) throw error;
    });
    await this.ask('SET SESSION TRANSACTION ISOLATION LEVEL REPEATABLE READ');
    await this.ask('START TRANSACTION WITH CONSISTENT SNAPSHOT, READ ONLY');
  }

  /** For answers of a few rows. */
  private async ask(
    sql: string,
  ): Promise<{ readonly rows: readonly SqlRow[]; readonly fields: readonly mysql.FieldPacket[] }> {
    const answer = await this.guard.answered(
      new Promise<{ values: unknown; fields: readonly mysql.FieldPacket[] }>((resolve, reject) => {
        const take = (error: Error | null, values: unknown, fields: readonly mysql.FieldPacket[] | undefined): void => {
          if (error) reject(error);
          else resolve({ values, fields: fields ?? [] });
        };
        this.connection.query({ sql, rowsAsArray: true, typeCast: decodeText }, take);
      }),
    );
    this.guard.recordProgress();
    const { values, fields } = answer;
    const names = fields.map(({ name }) => name);
    const rows = Array.isArray(values) ? (values as (string | null)[][]) : [];
    return { rows: rows.map((row) => makeRow(names, row, new Set())), fields };
  }

  /** The driver puts TLS around its first stream. */
  private get stream(): Socket {
    return (this.connection as unknown as { stream: Socket }).stream;
  }
}

/** Whatever the type: the server sends texts, and binary strings, which are shown in hexadecimal unless they are text. */
function decodeText(field: mysql.TypeCastField): string | null {
  const bytes = field.buffer();
  if (bytes === null) return null;
  return isUtf8(bytes) ? bytes.toString('utf8') : `\\x${bytes.toString('hex')}`;
}

function makeRow(names: readonly string[], values: readonly (string | null)[], inUtc: ReadonlySet<string>): SqlRow {
  return Object.fromEntries(
    names.map((name, index) => {
      const value = values[index] ?? null;
      return [name, value !== null && inUtc.has(name) ? `${value}Z` : value];
    }),
  );
}

/** A hostile server may say that it has granted anything. */
const mostGrants = 50;
const longestGrant = 2_000;
const harmless = ['SELECT', 'USAGE', 'SHOW VIEW', 'SHOW DATABASES', 'PROCESS', 'REPLICATION CLIENT', 'BINLOG MONITOR'];

/** The rights in a line of SHOW GRANTS with which more than reading is possible. */
function writingRights(grant: string): string[] {
  const [, list, where] = /^GRANT ([A-Z_ ,]+?)(?: ON (\S+))? TO /.exec(grant.replace(/ \([^()]*\)/g, '')) ?? [];
  if (list === undefined || where === undefined) return [];
  const rights = list.split(',').map((right) => right.trim());
  const more = / WITH GRANT OPTION/.test(grant) ? ['GRANT OPTION'] : [];
  return [...rights, ...more]
    .filter((right) => !harmless.includes(right))
    .map((right) => `${right} on ${where.replaceAll('`', '')}`);
}
