import type { LogEvent, OptionalRole } from '#event-log';
import type { ToolSession } from '../../tool-client/tool-session.js';
import type { Connection, DayOfRows } from '../kit/connector.js';
import { openSql } from './open-sql.js';
import { SqlRows, makeTimeFormat, readConfig, readQuery } from './sql-rows.js';
import { type SqlSession, nextDay } from './sql-session.js';

/** The days of a query, as `Connector.listDays` tells them. */
export function listSqlDays(connection: Connection, session: ToolSession): Promise<readonly DayOfRows[] | null> {
  const { cursorColumn, mapping, timezone } = readConfig(connection);
  // Without a cursor column each round reads all rows.
  const uncounted = cursorColumn === undefined ? [] : null;
  if (mapping) return Promise.resolve(uncounted);
  const query = readQuery(connection);
  return within(connection, session, async (sql) => {
    const time = (await sql.columnsOf(query)).find(({ name }) => name === 'timestamp');
    if (time?.kind !== 'time') return uncounted;
    const times = makeTimeFormat(timezone);
    const begin = (day: string): bigint | null => times.parse(`${day} 00:00:00${time.isInUtc ? 'Z' : ''}`);
    const counted = (await sql.countByDay(query)).filter(({ day }) => /^\d{4}-\d\d-\d\d$/.test(day));
    return counted.flatMap(({ day, rows: events, sum }) => {
      const from = begin(day);
      const to = begin(nextDay(day));
      return from === null || to === null ? [] : [{ day, from, to, events, sum }];
    });
  });
}

/** All events of some days. */
export async function* readSqlDays(
  connection: Connection,
  days: readonly string[],
  session: ToolSession,
  attributes: readonly OptionalRole[] | undefined,
): AsyncGenerator<readonly LogEvent[]> {
  const sql = await openSql(connection, session);
  try {
    const rows = new SqlRows(connection, session, attributes);
    const query = { query: readQuery(connection), cursorColumn: undefined, from: null, caseColumn: 'case_id', days };
    for await (const some of sql.rows(query)) {
      for (const row of some) rows.add(row, rows.placeOf(row));
      session.budget.endStep();
      if (rows.hasEvents) yield rows.take();
    }
    rows.end();
    yield rows.take();
  } catch (error) {
    throw sql.faultOf(error);
  } finally {
    await sql.close();
  }
}

async function within<Result>(
  connection: Connection,
  session: ToolSession,
  work: (sql: SqlSession) => Promise<Result>,
): Promise<Result> {
  const sql = await openSql(connection, session);
  try {
    return await work(sql);
  } catch (error) {
    throw sql.faultOf(error);
  } finally {
    await sql.close();
  }
}
