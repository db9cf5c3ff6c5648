import pg from 'pg';
import { OptionalColumns, HeldRows, type LogEvent, type OptionalRole, optionalRoles } from '#event-log';
import { ToolRejected } from '../tool-client/tool.errors.js';
import { parsePosition } from './changed-items.js';
import { type CollectedBatch, type Connection, type Connector, commonConfig } from './connector.js';
import { SqlSession, unterminated } from './sql-session.js';
import { assumedColumns, columnProblem, sqlEvent, sqlTimes, type SqlRow } from './sql.mapping.js';

interface SqlConfig {
  readonly query: string;
  readonly cursorColumn?: string;
}

/** The last value of the cursor column, as text, and how many rows with it were read. */
interface SqlPosition {
  readonly after: string;
  readonly rows: number;
  /** Columns named like optional ones that turned out to be attributes. */
  readonly attributes?: readonly OptionalRole[];
}

/** The same limit as for a row of an upload. */
const mostOfRow = 2 ** 20;
const mostOfCursor = 8_192;

/** Events from a query of PostgreSQL, read through a cursor in a transaction that cannot write. */
export const sqlConnector: Connector = {
  tool: 'sql',
  name: 'PostgreSQL query',
  description: 'Events from your own database: one query whose rows are events.',
  permissions: [{ name: 'SELECT', why: 'run the query in a read-only transaction; use a role with no other rights' }],
  configSchema: {
    type: 'object',
    properties: {
      query: {
        title: 'Query',
        description:
          'Its columns are those of a CSV upload: case_id, activity, timestamp; optionally start_timestamp, resource, lifecycle, event_id, workflow, ready, automated, party',
        type: 'string',
        minLength: 1,
        maxLength: 20_000,
      },
      cursorColumn: {
        title: 'Cursor column',
        description: 'A column that only grows, such as an ID or an insertion time. Then only newer rows are read',
        type: 'string',
        pattern: '^[A-Za-z_][A-Za-z0-9_]{0,62}$',
      },
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
        description: 'postgresql://user:password@host:5432/database?sslmode=require',
        type: 'string',
        pattern: '^postgres(ql)?://[^\\s]+$',
        maxLength: 2048,
        writeOnly: true,
      },
    },
    required: ['connectionString'],
    additionalProperties: false,
  },

  async verify(connection, session) {
    const { query, cursorColumn } = configOf(connection);
    const sql = await SqlSession.open(connection, session);
    try {
      const problem = columnProblem(await sql.columnsOf(query), cursorColumn);
      if (problem !== null) throw new ToolRejected(problem);
    } catch (error) {
      throw sql.faultOf(error);
    } finally {
      await sql.close();
    }
    return { expiresAt: null };
  },

  async *collect(connection, position, session) {
    const { query, cursorColumn } = configOf(connection);
    const start = cursorColumn === undefined ? null : (parsePosition(position) as SqlPosition | null);
    const sql = await SqlSession.open(connection, session);
    try {
      await sql.declare(cursorQuery(query, cursorColumn, start));
      const taken = { after: start?.after ?? '', rows: start?.rows ?? 0 };
      const kinds = new OptionalColumns(sqlTimes, optionalRoles, start?.attributes);
      const held = new HeldRows(kinds);
      const positionNow = (): string =>
        cursorColumn === undefined
          ? wholeRead
          : JSON.stringify({ ...taken, ...(kinds.attributes.size > 0 && { attributes: [...kinds.attributes] }) });
      let [done, skipped, equal] = [0, 0, { id: '', number: 0 }];
      let events: LogEvent[] = [];
      for await (const rows of sql.rows()) {
        for (const row of rows) {
          const [after, id] = [row.collected_after ?? '', row.collected_id ?? ''];
          equal = { id, number: equal.id === id ? equal.number + 1 : 1 };
          // Some of the rows with the last value have been read already.
          if (start && after === start.after && skipped++ < start.rows) continue;
          Object.assign(taken, after === taken.after ? { rows: taken.rows + 1 } : { after, rows: 1 });
          if (isTooLarge(row, cursorColumn)) {
            session.budget.leaveOut(`a row of case ${row.collected_case ?? ''}`, tooLarge);
          } else {
            const { number } = equal;
            const values = assumedColumns(row).map(([role, , text]) => [role, text] as const);
            held.add(values, Number(row.collected_bytes), () => {
              events.push(...sqlEvent(row, number, (name) => session.person(name, name), kinds));
            });
          }
        }
        session.progress((done += rows.length), null);
        // No position while rows wait: they are not stored yet, and it would skip them.
        if (events.length === 0 || held.areWaiting) continue;
        yield { events, position: positionNow() } satisfies CollectedBatch;
        events = [];
      }
      held.end();
      if (events.length > 0) yield { events, position: positionNow() } satisfies CollectedBatch;
    } catch (error) {
      throw sql.faultOf(error);
    } finally {
      await sql.close();
    }
  },
};

const configOf = ({ config }: Connection): SqlConfig => config as unknown as SqlConfig;

/** The position without a cursor column, where all rows are read each time. */
const wholeRead = JSON.stringify({ after: '', rows: 0 } satisfies SqlPosition);
const tooLarge = `it is larger than ${mostOfRow / 2 ** 20} MiB`;

function isTooLarge({ collected_bytes: bytes, collected_after: after }: SqlRow, column = ''): boolean {
  if ((after ?? '').length > mostOfCursor) {
    throw new ToolRejected(`the cursor column ${column} holds a value longer than ${mostOfCursor} characters`);
  }
  return Number(bytes) > mostOfRow;
}

/**
 * Sorted, so that the next round can continue; equal rows are next to each other and get numbers. Without a cursor
 * column all rows are read each time, and known events are recognized by their ids. Of a row that is too large, only
 * its size and its case are sent.
 */
function cursorQuery(query: string, cursorColumn: string | undefined, start: SqlPosition | null): string {
  const column = cursorColumn === undefined ? null : `collected_row.${pg.escapeIdentifier(cursorColumn)}`;
  const after = column === null ? `''` : `left(${column}::text, ${mostOfCursor + 1})`;
  const from = start === null ? 'IS NOT NULL' : `>= ${pg.escapeLiteral(start.after)}`;
  // OFFSET 0 makes PostgreSQL convert the row to text once, instead of once for its id and once for its size.
  return `SELECT events.*, written.id AS collected_id, written.bytes AS collected_bytes, ${after} AS collected_after,
      left(collected_row.case_id::text, 100) AS collected_case
    FROM (${unterminated(query)}) AS collected_row
    CROSS JOIN LATERAL (
      SELECT md5(text) AS id, octet_length(text) AS bytes FROM (SELECT collected_row::text AS text OFFSET 0) AS one
    ) AS written
    LEFT JOIN LATERAL (SELECT collected_row.*) AS events ON written.bytes <= ${mostOfRow}
    ${column === null ? '' : `WHERE ${column} ${from}`}
    ORDER BY ${column === null ? '' : `${column}, `} collected_id`;
}
