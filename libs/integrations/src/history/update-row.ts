import type { Owned } from '#auth';
import type { Queryable } from '#platform';

/** An update of one row of a workspace. The first values are the workspace ($1) and the row ($2). */
export const updateRow =
  // The values' names stand at each statement.
  // eslint-disable-next-line @typescript-eslint/no-unnecessary-type-parameters
  <Values extends readonly unknown[] = []>(table: 'collections' | 'integrations', columns: string, condition = '') =>
    async (db: Queryable, { id, workspaceId }: Owned, ...values: Values): Promise<void> => {
      const sql = `UPDATE ${table} SET ${columns} WHERE workspace_id = $1 AND id = $2 ${condition}`;
      await db.query(sql, [workspaceId, id, ...values]);
    };
