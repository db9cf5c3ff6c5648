import {
  HeldRows,
  type LogEvent,
  type Mapping,
  OptionalColumns,
  type OptionalRole,
  type TimestampFormat,
  mappingSchema,
  optionalRoles,
} from '#event-log';
import { openSql } from './open-sql.js';
import { singleStatement } from './single-statement.js';
import { type SqlSession, readDialect, mostOfCursor, mostOfRow } from './sql-session.js';
import type { ToolSession } from '../../tool-client/tool-session.js';
import { RoundSpent, ToolRejected, ToolUnreachable } from '../../tool-client/tool.errors.js';
import { parsePosition } from '../kit/changed-items.js';
import type { CollectedBatch, Connection, Connector } from '../kit/connector.js';
import { commonConfig, field } from '../kit/forms.js';
import { MappedSqlRows, findCaseColumn, mappedColumnProblem } from './sql.mapped.js';
import { assumedColumns, columnProblem, sqlEvent, sqlTimes, type SqlRow } from './sql.mapping.js';

interface SqlConfig {
  readonly query: string;
  readonly cursorColumn?: string;
  readonly timezone?: string;
  readonly mapping?: Mapping;
}

/** The last value of the cursor column, as text, and how many rows with it were read. */
interface SqlPosition {
  readonly after: string;
  readonly rows: number;
  /** Columns named like optional ones that turned out to be attributes. */
  readonly attributes?: readonly OptionalRole[];
}

/** Events from a query of a database, read in a transaction that cannot write. */
export const sqlConnector: Connector = {
  tool: 'sql',
  name: 'Database query',
  description: 'Events from your own PostgreSQL, MySQL, or MariaDB: one query whose rows are events.',
  permissions: [{ name: 'SELECT', why: 'run the query in a read-only transaction; use a role with no other rights' }],
  configSchema: {
    type: 'object',
    properties: {
      query: field.text(
        'Query',
        'Without a mapping, its columns are those of a CSV upload: case_id, activity, timestamp; optionally start_timestamp, resource, lifecycle, event_id, workflow, ready, automated, party',
        20_000,
      ),
      cursorColumn: {
        title: 'Cursor column',
        description: 'A column that only grows, such as an ID or an insertion time. Then only newer rows are read',
        type: 'string',
        pattern: '^[A-Za-z_][A-Za-z0-9_]{0,62}$',
      },
      timezone: {
        title: 'Time zone',
        description: 'For times without an offset, such as Europe/Berlin. Default: UTC',
        type: 'string',
        maxLength: 100,
      },
      mapping: mappingSchema,
      names: commonConfig.names,
    },
    required: ['query'],
    additionalProperties: false,
  },
  credentialsSchema: {
    type: 'object',
    properties: {
      connectionString: {
        title: 'Connection string',
        description: 'postgresql://user:password@host:5432/database, or mysql://… or mariadb://…',
        type: 'string',
        pattern: '^(postgres(ql)?|mysql|mariadb)://[^\\s]+$',
        maxLength: 2048,
        writeOnly: true,
      },
      caCertificate: {
        title: 'Certificate of your authority',
        description: 'PEM, where the server’s certificate is signed by an authority of your own',
        type: 'string',
        pattern: '^[A-Za-z0-9+/=\\s-]+$',
        maxLength: 65_536,
        writeOnly: true,
      },
    },
    required: ['connectionString'],
    additionalProperties: false,
  },

  async verify(connection, session) {
    const { cursorColumn, timezone, mapping } = readConfig(connection);
    const query = readQuery(connection);
    makeTimeFormat(timezone);
    const sql = await openSql(connection, session);
    try {
      const columns = await sql.columnsOf(query);
      const problem = mapping
        ? mappedColumnProblem(mapping, columns, cursorColumn)
        : columnProblem(columns, cursorColumn);
      if (problem !== null) throw new ToolRejected(problem);
      await sayWhatRoleMay(sql, session);
    } catch (error) {
      throw sql.faultOf(error);
    } finally {
      await sql.close();
    }
    return { expiresAt: null };
  },

  async *collect(connection, position, session) {
    const { cursorColumn, timezone, mapping } = readConfig(connection);
    const query = readQuery(connection);
    const mapped = mapping && new MappedSqlRows(mapping, timezone, (name) => session.person(name, name));
    const times = makeTimeFormat(timezone);
    const start = cursorColumn === undefined ? null : (parsePosition(position) as SqlPosition | null);
    const sql = await openSql(connection, session);
    try {
      const caseColumn = findCaseColumn(mapping);
      const taken = { after: start?.after ?? '', rows: start?.rows ?? 0 };
      const kinds = new OptionalColumns(times, optionalRoles, start?.attributes);
      const held = new HeldRows(kinds);
      const positionNow = (): string =>
        cursorColumn === undefined
          ? wholeRead
          : JSON.stringify({ ...taken, ...(kinds.attributes.size > 0 && { attributes: [...kinds.attributes] }) });
      let done = 0;
      let skipped = 0;
      let equal = { id: '', number: 0 };
      let events: LogEvent[] = [];
      let last = position;
      // Rows that give no events move the position, too, or every round would read them again.
      const isFurther = (): boolean =>
        events.length > 0 || (cursorColumn !== undefined && done > 0 && positionNow() !== last);
      for await (const rows of sql.rows({ query, cursorColumn, from: start?.after ?? null, caseColumn })) {
        for (const row of rows) {
          const after = row.collected_after ?? '';
          const id = row.collected_id ?? '';
          equal = { id, number: equal.id === id ? equal.number + 1 : 1 };
          // Some of the rows with the last value have been read already.
          if (start && after === start.after && skipped++ < start.rows) continue;
          Object.assign(taken, after === taken.after ? { rows: taken.rows + 1 } : { after, rows: 1 });
          if (isTooLarge(row, cursorColumn)) {
            const name = `a row of case ${row.collected_case ?? ''}`;
            session.setAside({ id: null, name, reason: tooLarge, isTooMuch: true });
          } else if (mapped) events.push(...mapped.read(row));
          else {
            const { number } = equal;
            const values = assumedColumns(row).map(([role, , text]) => [role, text] as const);
            held.add(values, Number(row.collected_bytes), () => {
              events.push(...sqlEvent(row, number, (name) => session.person(name, name), kinds, times));
            });
          }
        }
        session.progress((done += rows.length), null);
        // No position while rows wait: they are not stored yet, and it would skip them.
        if (held.areWaiting || !isFurther()) continue;
        last = positionNow();
        yield { events, position: last } satisfies CollectedBatch;
        events = [];
      }
      held.end();
      if (isFurther()) yield { events, position: positionNow() } satisfies CollectedBatch;
      if (mapped?.note) session.note(mapped.note);
      await sayWhatRoleMay(sql, session);
    } catch (error) {
      throw withoutEnd(sql.faultOf(error), cursorColumn);
    } finally {
      await sql.close();
    }
  },
};

const readConfig = ({ config }: Connection): SqlConfig => config as unknown as SqlConfig;

const readQuery = (connection: Connection): string =>
  singleStatement(readConfig(connection).query, readDialect(connection));

function makeTimeFormat(timezone: string | undefined): TimestampFormat {
  try {
    return sqlTimes(timezone);
  } catch {
    throw new ToolRejected(`there is no time zone ${timezone ?? ''}; write one such as Europe/Berlin`);
  }
}

/** The position without a cursor column, where all rows are read each time. */
const wholeRead = JSON.stringify({ after: '', rows: 0 } satisfies SqlPosition);
const tooLarge = `it is larger than ${mostOfRow / 2 ** 20} MiB`;

function isTooLarge({ collected_bytes: bytes, collected_after: after }: SqlRow, column = ''): boolean {
  if ((after ?? '').length > mostOfCursor) {
    throw new ToolRejected(`the cursor column ${column} holds a value longer than ${mostOfCursor} characters`);
  }
  return Number(bytes) > mostOfRow;
}

/** What is asked last, because a relative of these databases may not know the answer. */
async function sayWhatRoleMay(sql: SqlSession, session: ToolSession): Promise<void> {
  const rights = await sql.rightsBeyondReading().catch(() => null);
  if (rights !== null) session.note(`The role ${rights}. Use one that may only SELECT from what the query reads.`);
}

/** Without a cursor column each round begins again, so one that is spent gets no further the next time either. */
function withoutEnd(error: unknown, cursorColumn: string | undefined): unknown {
  if (!(error instanceof RoundSpent) || cursorColumn !== undefined) return error;
  const words = `reading all rows takes more than a round may take (${error.message})`;
  return new ToolUnreachable(`${words}; give \`cursorColumn\`, so that each round reads only newer rows`);
}
