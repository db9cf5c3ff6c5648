import { parsePublicId } from '#events';
import { CompactorJobs } from '../../libs/integrations/src/uploads/compactor.jobs.js';
import { aTenant } from '../builders/a-tenant.js';
import { anIntegration, type IntegrationDetail } from '../builders/an-integration.js';
import type { ApiClient } from '../harness/api-client.js';
import type { TestApp } from '../harness/test-app.js';
import { ownedIntegration } from './owned-integration.js';

/** Logs of many small parts in an organization of their own, and what merges these. */
export class FragmentedLogs {
  private sent = 0;

  private constructor(
    readonly app: TestApp,
    readonly client: ApiClient,
  ) {}

  static async of(app: TestApp): Promise<FragmentedLogs> {
    return new FragmentedLogs(app, (await aTenant(app)).client);
  }

  get compactor(): CompactorJobs {
    return this.app.app.get(CompactorJobs, { strict: false });
  }

  async push({ id }: IntegrationDetail, count = 2): Promise<void> {
    const events = Array.from({ length: count }, () => {
      const sent = (this.sent += 1);
      return { case: `c${sent % 3}`, activity: 'a', timestamp: '2026-01-01', id: `e${sent}`, attributes: { sent } };
    });
    const answer = await this.client.raw('POST', `/v1/integrations/${id}/events`, {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(events),
    });
    if (answer.status !== 202) throw new Error(answer.text);
  }

  async fragmented(parts: number): Promise<IntegrationDetail> {
    const integration = await anIntegration(this.client, { tool: 'custom' });
    for (let part = 0; part < parts; part += 1) await this.push(integration);
    return integration;
  }

  async compact({ id }: IntegrationDetail): Promise<boolean> {
    return this.compactor.compactLog(await ownedIntegration(this.app, id));
  }

  /** The log as it is, so many times over: as if it had been sent again and again, by a source without ids. */
  repeat({ id }: IntegrationDetail, times: number): Promise<unknown> {
    return this.app.database.query(
      `INSERT INTO event_log_parts (id, workspace_id, integration_id, events, bytes, data)
       SELECT gen_random_uuid(), workspace_id, integration_id, events, bytes, data
       FROM event_log_parts, generate_series(2, $2) WHERE integration_id = $1`,
      [parsePublicId('int', id), times],
    );
  }

  async partsOf({ id }: IntegrationDetail): Promise<number[]> {
    const rows = await this.app.database.query<{ events: number }>(
      'SELECT events FROM event_log_parts WHERE integration_id = $1 ORDER BY sequence',
      [parsePublicId('int', id)],
    );
    return rows.map(({ events }) => events);
  }

  /** What is stored in so many logs is no Parquet: a fault that no new attempt repairs. Gives the ids of these. */
  async broken(count: number): Promise<(string | null)[]> {
    const ids: (string | null)[] = [];
    for (let log = 0; log < count; log += 1) {
      const integration = await this.fragmented(1);
      await this.repeat(integration, 9);
      ids.push(parsePublicId('int', integration.id));
    }
    await this.app.database.query(`UPDATE event_log_parts SET data = '\\x00' WHERE integration_id = ANY($1::uuid[])`, [
      ids,
    ]);
    return ids;
  }

  /** How often the merging of these was tried, and whether it was given up. */
  attempts(ids: readonly (string | null)[]): Promise<unknown[]> {
    return this.app.database.query(
      `SELECT DISTINCT attempts, halted_at IS NOT NULL AS halted FROM work_under_way WHERE subject = ANY($1::uuid[])`,
      [ids],
    );
  }

  /** As after minutes. */
  async tryAgain(): Promise<void> {
    await this.app.database.query('UPDATE work_under_way SET not_before = clock_timestamp() WHERE attempts > 0');
    await this.compactor.compact();
  }
}
