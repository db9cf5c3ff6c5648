import type { WorkspaceId } from '#auth';
import type { Queryable } from '#platform';

export interface RunAdmission {
  /** Those that a worker has to do with, now or by themselves later. */
  readonly open: number;
  /** By the database's clock. */
  readonly at: Date;
}

/** Until the transaction ends, other requests of the same workspace wait: see the function's migration. */
export async function admitRun(db: Queryable, workspaceId: WorkspaceId): Promise<RunAdmission> {
  const [row] = await db.query<RunAdmission>('SELECT open::int, at FROM admit_run($1)', [workspaceId], 'admit-run');
  if (!row) throw new Error('The database did not say how many runs are open');
  return row;
}
