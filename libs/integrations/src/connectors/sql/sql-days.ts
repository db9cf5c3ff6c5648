import type { CountedDay, LogEvent, OptionalRole } from '#event-log';
import type { ToolSession } from '../../tool-client/tool-session.js';
import type { Connection } from '../kit/connector.js';
import { openSql } from './open-sql.js';
import { SqlRows, makeTimeFormat, readConfig, readQuery } from './sql-rows.js';

/** The days of a query, as `Connector.listDays` tells them. */
export async function listSqlDays(connection: Connection, session: ToolSession): Promise<readonly CountedDay[] | null> {
  const { cursorColumn, mapping, timezone } = readConfig(connection);
  // Without a cursor column each round reads all rows.
  const uncounted = cursorColumn === undefined ? [] : null;
  if (mapping) return uncounted;
  const query = readQuery(connection);
  const sql = await openSql(connection, session);
  try {
    const time = (await sql.columnsOf(query)).find(({ name }) => name === 'timestamp');
    if (time?.kind !== 'time') return uncounted;
    const times = makeTimeFormat(timezone);
    const begin = (day: string): bigint | null => times.parse(`${day} 00:00:00${time.isInUtc ? 'Z' : ''}`);
    return (await sql.countByDay(query)).flatMap(({ day, rows, sum }) => {
      if (!/^\d{4}-\d\d-\d\d$/.test(day ?? '')) return [];
      const next = new Date(Date.parse(`${day ?? ''}T00:00:00Z`) + 86_400_000);
      const from = begin(day ?? '');
      const to = begin(next.toISOString().slice(0, 10));
      return from === null || to === null
        ? []
        : [{ day: day ?? '', from, to, events: Number(rows), sum: BigInt(sum ?? '') }];
    });
  } catch (error) {
    throw sql.faultOf(error);
  } finally {
    await sql.close();
  }
}

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
      yield rows.take();
    }
    rows.held.end();
    yield rows.take();
  } catch (error) {
    throw sql.faultOf(error);
  } finally {
    await sql.close();
  }
}
