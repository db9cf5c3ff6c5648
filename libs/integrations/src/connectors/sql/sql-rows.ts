import {
  HeldRows,
  type LogEvent,
  type Mapping,
  OptionalColumns,
  type OptionalRole,
  type TimestampFormat,
  optionalRoles,
} from '#event-log';
import type { ToolSession } from '../../tool-client/tool-session.js';
import { ToolRejected } from '../../tool-client/tool.errors.js';
import type { Connection } from '../kit/connector.js';
import { singleStatement } from './single-statement.js';
import { mostOfCursor, mostOfRow, readDialect } from './sql-session.js';
import { MappedSqlRows } from './sql.mapped.js';
import { type SqlRow, assumedColumns, sqlEvent, sqlTimes } from './sql.mapping.js';

export interface SqlConfig {
  readonly query: string;
  readonly cursorColumn?: string;
  readonly overlapMinutes?: number;
  readonly timezone?: string;
  readonly mapping?: Mapping;
}

export const readConfig = ({ config }: Connection): SqlConfig => config as unknown as SqlConfig;

export const readQuery = (connection: Connection): string =>
  singleStatement(readConfig(connection).query, readDialect(connection));

export function makeTimeFormat(timezone: string | undefined): TimestampFormat {
  try {
    return sqlTimes(timezone);
  } catch {
    throw new ToolRejected(`there is no time zone ${timezone ?? ''}; write one such as Europe/Berlin`);
  }
}

/** A row by the hash of its content, and which of several identical ones it is. */
interface RowPlace {
  readonly id: string;
  readonly number: number;
}

const tooLarge = `it is larger than ${mostOfRow / 2 ** 20} MiB`;

/** Rows of a query as events, with a mapping or by the names of its columns. */
export class SqlRows {
  readonly mapped: MappedSqlRows | undefined;
  readonly kinds: OptionalColumns;
  readonly held: HeldRows;
  events: LogEvent[] = [];
  private readonly times: TimestampFormat;
  private place: RowPlace = { id: '', number: 0 };

  /** `attributes` are columns named like optional ones that turned out to be attributes in an earlier round. */
  constructor(
    private readonly connection: Connection,
    private readonly session: ToolSession,
    attributes?: readonly OptionalRole[],
  ) {
    const { mapping, timezone } = readConfig(connection);
    this.mapped = mapping && new MappedSqlRows(mapping, timezone, this.person);
    this.times = makeTimeFormat(timezone);
    this.kinds = new OptionalColumns(this.times, optionalRoles, attributes);
    this.held = new HeldRows(this.kinds);
  }

  /** To be called with each row in order. Identical rows follow one another. */
  placeOf(row: SqlRow): RowPlace {
    const id = row.collected_id ?? '';
    return (this.place = { id, number: this.place.id === id ? this.place.number + 1 : 1 });
  }

  add(row: SqlRow, { number }: RowPlace): void {
    if (this.isTooLarge(row)) {
      const name = `a row of case ${row.collected_case ?? ''}`;
      this.session.setAside({ id: null, name, reason: tooLarge, isTooMuch: true });
    } else if (this.mapped) this.events.push(...this.mapped.read(row));
    else {
      const values = assumedColumns(row).map(([role, , text]) => [role, text] as const);
      this.held.add(values, Number(row.collected_bytes), () => {
        this.events.push(...sqlEvent(row, number, this.person, this.kinds, this.times));
      });
    }
  }

  /** The events of rows that no longer wait. */
  take(): LogEvent[] {
    const { events } = this;
    this.events = [];
    return events;
  }

  private isTooLarge({ collected_bytes: bytes, collected_after: after }: SqlRow): boolean {
    if ((after ?? '').length > mostOfCursor) {
      const { cursorColumn = '' } = readConfig(this.connection);
      throw new ToolRejected(`the cursor column ${cursorColumn} holds a value longer than ${mostOfCursor} characters`);
    }
    return Number(bytes) > mostOfRow;
  }

  private readonly person = (name: string | null): string | null => this.session.person(name, name);
}
