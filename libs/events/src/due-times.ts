import type { ValueProvider } from '@nestjs/common';
import { countChanged, type Duration, type Queryable, type WakeUp } from '#platform';

/** Times that the clock of a sandbox brings forward. Provided by the lib that owns the table. */
export abstract class DueTimes {
  abstract readonly kind: string;
  abstract readonly table: string;
  /** The columns that say when something is due. */
  abstract readonly due?: readonly string[];
  /** The columns that say since when something lasts. */
  abstract readonly since?: readonly string[];
  /** An SQL condition that is true of the rows of the workspace $1; without it, they have its id. */
  abstract readonly inWorkspace?: string;
  abstract readonly where?: string;
  /** What the workers wait for. */
  abstract readonly wakeUp?: WakeUp;
}

export const contributeDueTimes = (...times: readonly DueTimes[]): ValueProvider => ({
  provide: DueTimes,
  useValue: times,
});

/** What is due already begins with what has been due for longest in all workspaces, so nothing becomes due before now. */
const bringDue = (column: string): string =>
  `${column} = CASE WHEN ${column} > now() THEN greatest(now(), ${column} - make_interval(secs => $2)) ELSE ${column} END`;

/** Brings forward what is due later in a workspace, as if the time had passed; returns how many rows that are. */
export function bringForward(db: Queryable, times: DueTimes, workspaceId: string, by: Duration): Promise<number> {
  const { table, due = [], since = [], inWorkspace = 'workspace_id = $1', where = 'true' } = times;
  const set = [...due.map(bringDue), ...since.map((column) => `${column} = ${column} - make_interval(secs => $2)`)];
  const isLater = [...due.map((column) => `${column} > now()`), ...since.map((column) => `${column} IS NOT NULL`)];
  const rows = `${inWorkspace} AND ${where} AND (${isLater.join(' OR ')})`;
  return countChanged(db, `UPDATE ${table} SET ${set.join(', ')} WHERE ${rows}`, [workspaceId, by.seconds]);
}
