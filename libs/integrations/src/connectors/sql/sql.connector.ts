import type { OptionalRole } from '#event-log';
import { openSql } from './open-sql.js';
import { type CursorGap, CursorGaps } from './cursor-gaps.js';
import type { SqlSession } from './sql-session.js';
import type { ToolSession } from '../../tool-client/tool-session.js';
import { RoundSpent, ToolRejected, ToolUnreachable } from '../../tool-client/tool.errors.js';
import { parsePosition } from '../kit/changed-items.js';
import type { CollectedBatch, Connector } from '../kit/connector.js';
import { field, form, formOfRows } from '../kit/forms.js';
import { listSqlDays, readSqlDays } from './sql-days.js';
import { SqlRows, makeTimeFormat, readConfig, readQuery } from './sql-rows.js';
import { findCaseColumn, mappedColumnProblem } from './sql.mapped.js';
import { columnProblem } from './sql.mapping.js';

/** The last value of the cursor column, as text, and the last row with it; earlier versions did not keep the row. */
interface SqlPosition {
  readonly after: string;
  readonly id?: string;
  readonly number?: number;
  /** Whole numbers before it that no row had yet. */
  readonly gaps?: readonly CursorGap[];
  /** Columns named like optional ones that turned out to be attributes. */
  readonly attributes?: readonly OptionalRole[];
}

const usualOverlapMinutes = 15;

/** Events from a query of a database, read in a transaction that cannot write. */
export const sqlConnector: Connector = {
  tool: 'sql',
  name: 'Database query',
  description: 'Events from your own PostgreSQL, MySQL, or MariaDB: one query whose rows are events.',
  replacesEvents: true,
  permissions: [{ name: 'SELECT', why: 'run the query in a read-only transaction; use a role with no other rights' }],
  configSchema: formOfRows('query', {
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
    overlapMinutes: {
      title: 'Overlap in minutes',
      description:
        'So much of what was read is read again, because transactions may commit late; for a cursor column of times or whole numbers',
      type: 'integer',
      minimum: 0,
      maximum: 10_080,
      default: usualOverlapMinutes,
    },
    timezone: field.timezone,
  }),
  credentialsSchema: form(
    {
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
    ['connectionString'],
  ),

  async verify(connection, session) {
    const { cursorColumn, timezone, mapping } = readConfig(connection);
    const query = readQuery(connection);
    makeTimeFormat(timezone);
    const sql = await openSql(connection, session);
    try {
      const columns = (await sql.columnsOf(query)).map(({ name }) => name);
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
    const { cursorColumn, mapping, overlapMinutes = usualOverlapMinutes } = readConfig(connection);
    const query = readQuery(connection);
    const start = cursorColumn === undefined ? null : (parsePosition(position) as SqlPosition | null);
    const rows = new SqlRows(connection, session, start?.attributes);
    const looksBack = start !== null && session.followsCompleteRound;
    const sql = await openSql(connection, session);
    try {
      const columns = cursorColumn === undefined ? [] : await sql.columnsOf(query);
      const kind = columns.find(({ name }) => name === cursorColumn)?.kind;
      const wait = { now: Date.now(), minutes: overlapMinutes, areRead: looksBack };
      const gaps =
        kind === 'number' && overlapMinutes > 0 ? new CursorGaps(start?.after ?? null, start?.gaps ?? [], wait) : null;
      const order = {
        query,
        cursorColumn,
        from: start?.after ?? null,
        caseColumn: findCaseColumn(mapping),
        ...(looksBack && { gaps: gaps?.all ?? [], overlapMinutes: kind === 'time' ? overlapMinutes : 0 }),
      };
      let reached = { after: '', ...start };
      const positionNow = (): string => {
        const { after, id, number } = reached;
        const open = gaps?.all ?? [];
        const attributes = [...rows.kinds.attributes];
        return JSON.stringify({
          after,
          id,
          number,
          ...(open.length > 0 && { gaps: open }),
          attributes,
        } satisfies Partial<SqlPosition>);
      };
      let done = 0;
      let last = position;
      // Rows that give no events move the position, too, or every round would read them again.
      const isFurther = (): boolean =>
        rows.events.length > 0 || (cursorColumn !== undefined && done > 0 && positionNow() !== last);
      for await (const some of sql.rows(order)) {
        for (const row of some) {
          const after = row.collected_after ?? '';
          const place = rows.placeOf(row);
          // After a complete round, rows with the last value are read again: others may have got it since.
          if (start && !looksBack && isRead(start, { after, ...place })) continue;
          const wasMissing = gaps?.note(after) === true;
          if (!wasMissing && cursorColumn !== undefined) reached = { after, ...place };
          rows.add(row, place);
        }
        session.progress((done += some.length), null);
        // No position while rows wait: they are not stored yet, and it would skip them.
        if (rows.held.areWaiting || !isFurther()) continue;
        last = positionNow();
        yield { events: rows.take(), position: last } satisfies CollectedBatch;
      }
      rows.held.end();
      if (isFurther()) yield { events: rows.take(), position: positionNow() } satisfies CollectedBatch;
      if (rows.mapped?.note) session.note(rows.mapped.note);
      await sayWhatRoleMay(sql, session);
    } catch (error) {
      throw withoutEnd(sql.faultOf(error), cursorColumn);
    } finally {
      await sql.close();
    }
  },

  listDays: listSqlDays,

  readDays: (connection, days, session, position) =>
    readSqlDays(connection, days, session, (parsePosition(position) as SqlPosition | null)?.attributes),
};

/** Whether an interrupted round has read the row: those with one value of the cursor are in the order of their ids. */
const isRead = (
  start: SqlPosition,
  { after, id, number }: Required<Pick<SqlPosition, 'after' | 'id' | 'number'>>,
): boolean =>
  after === start.after &&
  start.id !== undefined &&
  (id < start.id || (id === start.id && number <= (start.number ?? 0)));

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
