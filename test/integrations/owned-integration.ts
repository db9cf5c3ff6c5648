import type { Owned } from '#auth';
import type { TestApp } from '../harness/test-app.js';
import { parsePublicId } from '#events';

/** An integration as the service's own classes name it. */
export async function ownedIntegration(app: Pick<TestApp, 'database'>, integrationId: string): Promise<Owned> {
  const [row] = await app.database.query<Owned>(
    'SELECT id, workspace_id AS "workspaceId" FROM integrations WHERE id = $1',
    [parsePublicId('int', integrationId)],
  );
  if (!row) throw new Error(`There is no integration ${integrationId}`);
  return row;
}
