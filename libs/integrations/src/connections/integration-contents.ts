import { Injectable } from '@nestjs/common';
import type { Owned, WorkspaceId } from '#auth';
import { EventRemoval } from '#event-log';
import type { Emptying, WorkspaceContent } from '#events';
import { type Queryable, UnitOfWork, countChanged } from '#platform';
import { onRow } from '../history/row-statements.js';

/** Deletes the integrations of a workspace that is emptied, with their logs, in steps of a limited size. */
@Injectable()
export class IntegrationContents implements WorkspaceContent {
  readonly kind = 'integrations';

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly events: EventRemoval,
  ) {}

  async deleteSome(id: string): Promise<Emptying> {
    const { db } = this.unitOfWork;
    const workspaceId = id as WorkspaceId;
    const integration = await lockOne(db, workspaceId);
    if (!integration) {
      const left = await db.query('SELECT 1 FROM integrations WHERE workspace_id = $1 LIMIT 1', [workspaceId]);
      return left.length > 0 ? 'busy' : 'done';
    }
    await takeFromCollector(db, integration);
    if (await this.events.deleteSome(integration)) return 'more';
    for (const [table, key] of referring) if (await deleteSomeOf(db, table, key, integration)) return 'more';
    await db.query('DELETE FROM integrations WHERE workspace_id = $1 AND id = $2', [workspaceId, integration.id]);
    return 'more';
  }
}

/** The tables whose rows refer to an integration, besides its log, with what identifies a row. */
const referring = [
  ['collections', 'id'],
  ['skipped_items', 'item'],
  ['tool_names', 'kind, tool_id'],
] as const;

/** Skips one that an upload holds, which can be minutes. */
async function lockOne(db: Queryable, workspaceId: WorkspaceId): Promise<Owned | undefined> {
  const rows = await db.query<Owned>(
    `SELECT id, workspace_id AS "workspaceId" FROM integrations WHERE workspace_id = $1
     ORDER BY id LIMIT 1 FOR UPDATE SKIP LOCKED`,
    [workspaceId],
  );
  return rows[0];
}

/** A collection under way loses its lease, and none begins. */
const takeFromCollector = onRow(
  'UPDATE integrations SET lease_token = NULL, leased_until = NULL, collect_at = NULL',
  'AND (lease_token IS NOT NULL OR collect_at IS NOT NULL)',
);

async function deleteSomeOf(
  db: Queryable,
  table: (typeof referring)[number][0],
  key: string,
  { id, workspaceId }: Owned,
): Promise<boolean> {
  const deleted = await countChanged(
    db,
    `DELETE FROM ${table} WHERE workspace_id = $1 AND integration_id = $2 AND (${key}) IN (
       SELECT ${key} FROM ${table} WHERE workspace_id = $1 AND integration_id = $2 LIMIT 1000
     )`,
    [workspaceId, id],
  );
  return deleted > 0;
}
