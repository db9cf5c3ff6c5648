import mysql from 'mysql2';
import { ToolRejected } from '../../tool-client/tool.errors.js';
import { type SqlColumn, type SqlEventsQuery, mostOfCursor, mostOfRow } from './sql-session.js';

export interface MysqlColumn extends SqlColumn {
  readonly isBits: boolean;
}

const { Types } = mysql;
const numbers: readonly number[] = [
  Types.TINY,
  Types.SHORT,
  Types.INT24,
  Types.LONG,
  Types.LONGLONG,
  Types.YEAR,
  Types.DECIMAL,
  Types.NEWDECIMAL,
];
const times: readonly number[] = [Types.DATE, Types.DATETIME, Types.TIMESTAMP, Types.TIME];
const texts: readonly number[] = [
  Types.VARCHAR,
  Types.VAR_STRING,
  Types.STRING,
  Types.TINY_BLOB,
  Types.BLOB,
  Types.MEDIUM_BLOB,
  Types.LONG_BLOB,
];
const binaryCharset = 63;
/** ENUM and SET are sent as strings, and sorted as numbers. */
const sortedOtherwise = 0x100 | 0x800;

export function describeColumn({ name, columnType = -1, characterSet, flags }: mysql.FieldPacket): MysqlColumn {
  const isText = texts.includes(columnType) && characterSet !== binaryCharset && !(Number(flags) & sortedOtherwise);
  const kind = numbers.includes(columnType) ? 'number' : times.includes(columnType) ? 'time' : isText ? 'text' : null;
  // The server writes instants in the session's time zone.
  return { name, kind, isInUtc: columnType === Types.TIMESTAMP, isBits: columnType === Types.BIT };
}

const quoted = (name: string): string => `\`${name.replaceAll('`', '``')}\``;

/**
 * The query's rows, sorted, with an id of each row's content. Of a row that is too large, only its size and its case
 * are sent.
 */
export function mysqlEvents(
  { query, cursorColumn, from, caseColumn, days, ...lookedBack }: SqlEventsQuery,
  columns: readonly MysqlColumn[],
): string {
  const cursor = cursorColumn === undefined ? null : makeCursor(cursorColumn, columns);
  const shown = columns.map(({ name, isBits }) => {
    const value = isBits ? `CAST(${quoted(name)} AS UNSIGNED)` : quoted(name);
    return `CASE WHEN collected_bytes <= ${mostOfRow} THEN ${value} END AS ${quoted(name)}`;
  });
  const lengths = columns.map(({ name }) => `COALESCE(LENGTH(${quoted(name)}), 0)`);
  return `SELECT ${shown.join(', ')}, collected_id, collected_bytes,
      ${cursor ? `LEFT(${cursor.column}, ${mostOfCursor + 1})` : `''`} AS collected_after,
      ${caseColumn === null ? `''` : `LEFT(${quoted(caseColumn)}, 100)`} AS collected_case
    FROM (
      SELECT collected_row.*, ${contentHash(columns)} AS collected_id,
        ${lengths.join(' + ')} AS collected_bytes
      FROM (${query}) AS collected_row ${cursor ? `WHERE ${from === null ? `${cursor.column} IS NOT NULL` : cursor.since(from, lookedBack)}` : ''}
      ${days ? `WHERE ${dayOf} IN (${days.map((day) => `'${day}'`).join(', ')})` : ''}
    ) AS collected_events
    ORDER BY ${[...(cursor?.order ?? []), 'collected_id'].join(', ')}`;
}

/** As bytes, because texts in several character sets cannot always be joined. */
function contentHash(columns: readonly MysqlColumn[]): string {
  const written = columns.map(({ name }) => {
    const bytes = `CAST(${quoted(name)} AS BINARY)`;
    return `COALESCE(CONCAT(LENGTH(${bytes}), ':', ${bytes}), '-')`;
  });
  return `COALESCE(MD5(CONCAT_WS(',', ${written.join(', ')})), '')`;
}

const dayOf = 'LEFT(CAST(`timestamp` AS CHAR), 10)';

export function mysqlDays(query: string, columns: readonly MysqlColumn[]): string {
  const hash = contentHash(columns);
  const hasIds = columns.some(({ name }) => name === 'event_id');
  const id = hasIds ? `COALESCE(MD5(CONVERT(event_id USING utf8mb4)), ${hash})` : hash;
  return `SELECT ${dayOf} AS day, COUNT(*) AS \`rows\`, SUM(CAST(CONV(LEFT(${id}, 8), 16, 10) AS UNSIGNED)) AS sum
    FROM (${query}) AS collected_row
    WHERE LENGTH(case_id) > 0 AND LENGTH(activity) > 0 AND \`timestamp\` IS NOT NULL GROUP BY 1 ORDER BY 1`;
}

interface Cursor {
  readonly column: string;
  readonly order: readonly string[];
  since(value: string, lookedBack: Pick<SqlEventsQuery, 'overlapMinutes' | 'gaps'>): string;
}

function makeCursor(name: string, columns: readonly MysqlColumn[]): Cursor {
  const column = quoted(name);
  const kind = columns.find((each) => each.name === name)?.kind ?? null;
  if (kind === null) {
    throw new ToolRejected(
      `the cursor column ${name} is neither a whole or decimal number, a time, nor a text, so its order is not certain; choose another one, or CAST it`,
    );
  }
  if (kind === 'text') {
    // Texts that differ only in case are equal for the column's collation, but not for this service.
    const exact = `CAST(CONVERT(${column} USING utf8mb4) AS BINARY)`;
    const since = (value: string): string => {
      const bytes = `0x${Buffer.from(value).toString('hex')}`;
      return `(${column} > _utf8mb4 ${bytes} OR (${column} = _utf8mb4 ${bytes} AND ${exact} >= ${bytes}))`;
    };
    return { column, order: [column, exact], since };
  }
  const form = kind === 'number' ? /^-?\d+(\.\d+)?$/ : /^-?[\d:. -]+$/;
  const since: Cursor['since'] = (value, { overlapMinutes = 0, gaps = [] }) => {
    if (!form.test(value)) throw new ToolRejected(`the cursor column ${name} has another type now; connect it again`);
    if (kind === 'number') {
      const missing = gaps.map(([first, last]) => ` OR ${column} BETWEEN ${first} AND ${last}`);
      return `${column} >= ${gaps[0]?.[0] ?? value} AND (${column} >= ${value}${missing.join('')})`;
    }
    // A TIME has no day, and a day zero none before it.
    const isDay = overlapMinutes > 0 && /^[1-9]\d{3}-(?!00)\d\d-(?!00)/.test(value);
    return `${column} >= ${isDay ? `CAST('${value}' AS DATETIME(6)) - INTERVAL ${overlapMinutes} MINUTE` : `'${value}'`}`;
  };
  return { column, order: [column], since };
}
