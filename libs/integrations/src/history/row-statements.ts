import type { Owned } from '#auth';
import type { Queryable } from '#platform';

const statementsBy =
  (key: 'id' | 'integration_id') =>
  // The values' names stand at each statement.
  // eslint-disable-next-line @typescript-eslint/no-unnecessary-type-parameters
  <Values extends readonly unknown[] = []>(statement: string, condition = '') =>
  async (db: Queryable, { id, workspaceId }: Owned, ...values: Values): Promise<void> => {
    const sql = `${statement} WHERE workspace_id = $1 AND ${key} = $2 ${condition}`;
    await db.query(sql, [workspaceId, id, ...values]);
  };

/** A statement on one row of a workspace. The first values are the workspace ($1) and the row ($2). */
export const onRow = statementsBy('id');

/** A statement on what belongs to an integration. The first values are the workspace ($1) and the integration ($2). */
export const ofIntegration = statementsBy('integration_id');
