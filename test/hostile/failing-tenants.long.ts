import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { KeyExpiryJobs } from '../../libs/auth/src/access/access.jobs.js';
import { HaltNotices } from '../../libs/assessments/src/halts/halt-notices.js';
import { AssessmentReview } from '../../libs/assessments/src/assessment-review.js';
import { TurnsService } from '../../libs/assessments/src/repeats/turns.service.js';
import { SandboxPoller } from '../../libs/assessments/src/sandbox/sandboxes.js';
import { ExpiredCredentialsJobs } from '../../libs/integrations/src/connections/connections.jobs.js';
import { collectionDue } from '../../libs/integrations/src/connections/integrations.service.js';
import { AbandonedDeliveries, FailureDigestsJobs } from '../../libs/webhooks/src/webhooks.jobs.js';
import { parsePublicId } from '#events';
import { WakeUps } from '#platform';
import { moveTo } from '../assessments/move-to.js';
import { aKey } from '../builders/a-key.js';
import { anOrganization } from '../builders/an-organization.js';
import { Scene } from '../engine/scene.js';
import { aLog } from '../engine/a-log.js';
import { eventually } from '../harness/eventually.js';
import { startTestApp, type TestApp } from '../harness/test-app.js';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({
    alone: true,
    environment: { WEBHOOK_ALLOW_HTTP: 'true', WEBHOOK_ALLOW_PRIVATE_NETWORKS: 'true' },
  });
  // Whatever is written for a workspace that is listed here fails in the database.
  await app.database.query('CREATE TABLE failing (id uuid)');
  await app.database.query(`CREATE FUNCTION fail_for_some() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    IF to_jsonb(coalesce(NEW, OLD)) ->> TG_ARGV[0] IN (SELECT id::text FROM failing) THEN
      RAISE 'nothing can be written here';
    END IF;
    RETURN coalesce(NEW, OLD);
  END $$`);
});
afterAll(() => app.stop());
beforeEach(async () => {
  await app.database.query('DELETE FROM failing');
  await app.database.query('DELETE FROM work_under_way');
});

const fail = (id: string | undefined): Promise<unknown> => app.database.query('INSERT INTO failing VALUES ($1)', [id]);

/** Each change of the table fails for those that are listed. */
async function failOn(event: string, table: string, column = 'workspace_id'): Promise<void> {
  await app.database.query(
    `CREATE OR REPLACE TRIGGER fails BEFORE ${event} ON ${table} FOR EACH ROW EXECUTE FUNCTION fail_for_some('${column}')`,
  );
}

interface Tenants {
  readonly failing: Scene;
  readonly healthy: Scene;
  readonly failingId: string;
  readonly healthyId: string;
}

async function twoTenants(environment: 'live' | 'test' = 'live'): Promise<Tenants> {
  const scene = async (): Promise<Scene> => Scene.in(app, await anOrganization(app), { environment });
  const failing = await scene();
  const healthy = await scene();
  const rows = await app.database.query<{ id: string }>(
    `SELECT w.id FROM workspaces w JOIN organizations o ON o.id = w.organization_id
     WHERE w.environment = $1 ORDER BY o.created_at DESC LIMIT 2`,
    [environment],
  );
  const [healthyId, failingId] = rows.map(({ id }) => id);
  if (failingId === undefined || healthyId === undefined) throw new Error('There are no two workspaces');
  return { failing, healthy, failingId, healthyId };
}

/** As after minutes. */
const laterOn = (): Promise<unknown> => app.database.query('UPDATE work_under_way SET not_before = clock_timestamp()');

/** Runs rounds like the worker's until the failing one is given up. */
async function untilHalted(work: string, round: () => Promise<unknown>): Promise<void> {
  await eventually(async () => {
    await round();
    await laterOn();
    return (await halted(work)).length === 1;
  });
}

interface DueRows {
  readonly work: string;
  readonly table: string;
  /** The column that says when. */
  readonly due: string;
  /** SQL: that it has not been done. */
  readonly isLeft: string;
  readonly round: () => Promise<unknown>;
}

/** Both have a row that is due, and the one whose row cannot be written is due first. */
async function expectOnlyOneLeft(
  { failingId, healthyId }: Tenants,
  { work, table, due, isLeft, round }: DueRows,
): Promise<void> {
  const both = [failingId, healthyId];
  await app.database.query(
    `UPDATE ${table} SET ${due} = clock_timestamp()
       + CASE WHEN workspace_id = $1 THEN interval '500 ms' ELSE interval '1 second' END
     WHERE workspace_id IN ($1, $2)`,
    both,
  );
  await failOn('UPDATE', table);
  await fail(failingId);
  await untilHalted(work, round);
  const left = async (): Promise<unknown[]> => {
    await round();
    return app.database.query(`SELECT workspace_id FROM ${table} WHERE workspace_id IN ($1, $2) AND ${isLeft}`, both);
  };
  expect(await eventually(left, ({ length }) => length === 1)).toEqual([{ workspace_id: failingId }]);
  await app.database.query(`DROP TRIGGER fails ON ${table}`);
}

const halted = async (work: string): Promise<unknown[]> =>
  app.database.query('SELECT subject, attempts FROM work_under_way WHERE work = $1 AND halted_at IS NOT NULL', [work]);
const find = <Class>(type: abstract new (...args: never[]) => Class): Class =>
  app.app.get<Class>(type, { strict: false });

describe('what fails for one tenant keeps no other waiting, and is given up after three attempts:', () => {
  test('the beginning of a run, which goes back to review', async () => {
    const { failing, healthy, failingId } = await twoTenants();
    await failOn('INSERT', 'reports');
    await fail(failingId);
    await failing.upload(aLog({ cases: 20 }));
    await healthy.upload(aLog({ cases: 20 }));
    const first = await failing.assessment();
    const other = await healthy.assessment();
    await healthy.completed(other.id);
    expect((await failing.read(first.id)).status).toBe('scheduled');
    const hurried = setInterval(() => void laterOn(), 200);
    const given = await failing.reaching(first.id, ({ attention }) => attention !== null);
    clearInterval(hurried);
    expect(given).toMatchObject({ status: 'in_review', phase: 'connect', progress: 0 });
    expect(given.attention).toMatch(/^The analysis could not begin\. It failed three times in a row/);
  });

  test('the disconnection of tools whose credential has expired', async () => {
    const tenants = await twoTenants();
    for (const scene of [tenants.failing, tenants.healthy]) await scene.upload();
    await expectOnlyOneLeft(tenants, {
      work: 'expired credentials',
      table: 'integrations',
      due: 'expires_at',
      isLeft: `status <> 'disconnected'`,
      round: () => find(ExpiredCredentialsJobs).disconnectExpired(),
    });
  });

  test('the digest of deliveries that failed', async () => {
    const tenants = await twoTenants();
    for (const { client } of [tenants.failing, tenants.healthy]) {
      await client.post('/v1/webhooks', { url: 'http://127.0.0.1:9/hooks', events: ['*'] });
    }
    await expectOnlyOneLeft(tenants, {
      work: 'failure digests',
      table: 'webhooks',
      due: 'digest_at',
      isLeft: 'digest_at IS NOT NULL',
      round: () => find(FailureDigestsJobs).postDueDigests(),
    });
  });

  test('the claim of a collection', async () => {
    const sample = { tool: 'sample', config: { system: 'code_host', weeks: 1 } };
    const tenants = await twoTenants('test');
    for (const { client } of [tenants.failing, tenants.healthy]) {
      const { data } = await client.post<{ id: string }>('/v1/integrations', sample);
      const now = async () =>
        (await client.get<{ lastCollectedAt: string | null }>(`/v1/integrations/${data.id}`)).data;
      await eventually(now, ({ lastCollectedAt }) => lastCollectedAt !== null);
    }
    await expectOnlyOneLeft(tenants, {
      work: 'collection',
      table: 'integrations',
      due: 'collect_at',
      isLeft: `collect_at < clock_timestamp()`,
      round: () => {
        app.app.get(WakeUps).signal(collectionDue);
        return Promise.resolve();
      },
    });
  });

  test('the digest of assessments that were halted', async () => {
    const { failingId, healthyId } = await twoTenants();
    await app.database.query('DELETE FROM halted_digests');
    await failOn('DELETE', 'halted_digests');
    await fail(failingId);
    await app.database.query(
      `INSERT INTO halted_digests (workspace_id, due_at) VALUES ($1, now() - interval '1 hour'), ($2, now())`,
      [failingId, healthyId],
    );
    await untilHalted('digests of halted assessments', () => find(HaltNotices).postDue(50));
    expect(await app.database.query('SELECT workspace_id FROM halted_digests WHERE count = 0')).toEqual([
      { workspace_id: failingId },
    ]);
    expect(await halted('digests of halted assessments')).toEqual([{ subject: failingId, attempts: 3 }]);
  });

  test('the review of new assessments', async () => {
    const { failing, healthy, failingId } = await twoTenants();
    await failOn('UPDATE', 'assessments');
    await fail(failingId);
    const { id } = await failing.assessment();
    const other = await healthy.assessment();
    await untilHalted('review of new assessments', () => find(AssessmentReview).reviewArrivals(500));
    expect((await failing.read(id)).status).toBe('received');
    expect((await healthy.read(other.id)).status).toBe('scheduled');
    expect(await halted('review of new assessments')).toEqual([{ subject: failingId, attempts: 3 }]);
    await app.database.query('DROP TRIGGER fails ON assessments');
  });

  test('the next turn of an assessment that repeats', async () => {
    const { failing, healthy, failingId } = await twoTenants();
    const series: string[] = [];
    for (const scene of [failing, healthy]) {
      await scene.upload();
      const { id } = await scene.assessment({ repeat: { every: 'week' } });
      await moveTo(app, id, 'completed');
      const { data } = await scene.client.get<{ seriesId: string }>(`/v1/assessments/${id}`);
      series.push(data.seriesId);
    }
    await failOn('INSERT', 'assessments');
    await fail(failingId);
    await app.database.query(`UPDATE assessment_series SET next_turn_at = clock_timestamp() - interval '1 hour'`);
    await untilHalted('turns of repeating assessments', () => find(TurnsService).beginDue(50));
    const count = async (scene: Scene, id = ''): Promise<number> =>
      (await scene.client.get(`/v1/assessments?seriesId=${id}`)).meta.total;
    expect([await count(failing, series[0]), await count(healthy, series[1])]).toEqual([1, 2]);
    expect(await halted('turns of repeating assessments')).toEqual([
      { subject: parsePublicId('ser', series[0] ?? ''), attempts: 3 },
    ]);
    await app.database.query('DROP TRIGGER fails ON assessments');
  });

  test('the cancellation of deliveries to endpoints that are gone', async () => {
    const failing = '01890000-0000-7000-8000-00000000000a';
    const healthy = '01890000-0000-7000-8000-00000000000b';
    await fail(failing);
    await failOn('INSERT', 'webhook_deliveries', 'webhook_id');
    await app.database.query(
      `INSERT INTO webhook_pending (workspace_id, webhook_id, id, event_id, event_type, event_created_at, created_at, due_at,
         free_at)
       SELECT id, id, gen_random_uuid(), gen_random_uuid(), 'report.ready', now(), now(), now(), now()
       FROM unnest($1::uuid[]) AS endpoint (id)`,
      [[failing, healthy]],
    );
    await untilHalted('abandoned deliveries', () => find(AbandonedDeliveries).cancel());
    expect(await app.database.query('SELECT webhook_id FROM webhook_pending')).toEqual([{ webhook_id: failing }]);
    expect(await halted('abandoned deliveries')).toEqual([{ subject: failing, attempts: 3 }]);
    await app.database.query('DELETE FROM webhook_pending');
  });

  test('the notice of keys that expire', async () => {
    const organization = await anOrganization(app);
    const expiresAt = new Date(Date.now() + 86_400_000).toISOString();
    const names = ['failing', 'healthy'];
    for (const name of names) await aKey(app, organization, { name, expiresAt });
    await app.database.query(`INSERT INTO failing SELECT id FROM api_keys WHERE name = 'failing'`);
    await failOn('INSERT', 'api_key_notices', 'api_key_id');
    await untilHalted('expiring API keys', () => find(KeyExpiryJobs).announceExpiringKeys());
    expect(await app.database.query('SELECT name FROM api_key_notices JOIN api_keys ON id = api_key_id')).toEqual([
      { name: 'healthy' },
    ]);
  });

  test('the filling of a sandbox', async () => {
    const { failingId, healthyId } = await twoTenants('test');
    await failOn('INSERT', 'integrations');
    await fail(failingId);
    await app.database.query(
      `INSERT INTO sandboxes (workspace_id, organization_id)
       SELECT id, organization_id FROM workspaces WHERE id IN ($1, $2)`,
      [failingId, healthyId],
    );
    const unfilled = (): Promise<unknown[]> =>
      app.database.query('SELECT workspace_id FROM sandboxes WHERE furnished_at IS NULL');
    await find(SandboxPoller).next();
    await eventually(unfilled, (left) => left.length === 1);
    for (let again = 0; again < 3; again += 1) {
      await app.database.query('UPDATE sandboxes SET leased_until = NULL WHERE furnished_at IS NULL');
      await laterOn();
      await find(SandboxPoller).next();
    }
    expect(await unfilled()).toEqual([{ workspace_id: failingId }]);
    expect(await halted('new sandboxes')).toEqual([{ subject: failingId, attempts: 3 }]);
  });
});
