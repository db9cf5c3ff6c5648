import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { aTenant } from '../builders/a-tenant.js';
import type { ApiClient } from '../harness/api-client.js';
import { eventually } from '../harness/eventually.js';
import type { TestApp } from '../harness/test-app.js';
import { anIntegration, integrationNow, type IntegrationDetail } from '../integrations/an-integration.js';
import { ownedIntegration } from '../integrations/owned-integration.js';
import { type RedmineVendor, startRedmine } from '../vendors/redmine/redmine-vendor.js';
import { startConnectorsApp } from './connectors-app.js';

interface ReportedCase {
  readonly case: string;
  readonly steps: readonly { readonly activity: string }[];
}

interface Report {
  readonly assessmentId: string;
  readonly workflows: readonly { readonly name: string; readonly cases: number }[];
  readonly cases: readonly ReportedCase[];
}

const issues = 40;
const timeout = 60_000;

describe('what is renamed in a tool', () => {
  let app: TestApp;
  let client: ApiClient;
  let redmine: RedmineVendor;
  let integration: IntegrationDetail;
  beforeAll(async () => {
    app = await startConnectorsApp();
  });
  beforeEach(async () => {
    ({ client } = await aTenant(app));
    redmine = await startRedmine(issues);
    integration = await anIntegration(client, { tool: 'redmine', ...redmine.connection });
    await collected();
  });
  afterEach(() => redmine.server.stop());
  afterAll(() => app.stop());

  /** The integration after a whole round that began after `before`. */
  const collected = (before: string | null = null): Promise<IntegrationDetail> =>
    eventually(
      () => integrationNow(client, integration),
      ({ status, lastCollectedAt }) => status === 'connected' && lastCollectedAt !== null && lastCollectedAt !== before,
    );

  async function collectAgain(): Promise<IntegrationDetail> {
    const { lastCollectedAt } = await integrationNow(client, integration);
    await client.post(`/v1/integrations/${integration.id}/collect`);
    return collected(lastCollectedAt);
  }

  async function report(): Promise<Report> {
    const { id } = (await client.post<{ id: string }>('/v1/assessments', { company: 'Acme' })).data;
    await eventually(
      async () => (await client.get<{ status: string }>(`/v1/assessments/${id}`)).data,
      ({ status }) => status === 'completed',
      timeout,
    );
    const { workflows } = (
      await client.get<Pick<Report, 'workflows'>>(`/v1/assessments/${id}/report?sections=workflows`)
    ).data;
    const cases = (await client.get<ReportedCase[]>(`/v1/assessments/${id}/report/cases?limit=100`)).data;
    return { assessmentId: id, workflows, cases };
  }

  const casesCalled = async ({ assessmentId }: Report, name: string): Promise<string[]> =>
    (
      await client.get<ReportedCase[]>(`/v1/assessments/${assessmentId}/report/cases?case=${encodeURIComponent(name)}`)
    ).data.map((each) => each.case);

  const stepsOf = ({ cases }: Report, name: string): string[] =>
    cases.find((each) => each.case === name)?.steps.map(({ activity }) => activity) ?? [];

  const renameAndMove = async (): Promise<void> => {
    redmine.rename('project', 2, 'platform');
    redmine.rename('tracker', 2, 'Wish');
    redmine.rename('status', 2, 'Under way');
    redmine.change(2, new Date().toISOString(), 'status_id', 2);
    redmine.change(4, new Date().toISOString(), 'project_id', 1);
    await collectAgain();
  };

  test('is one case, one workflow and one activity in the next report, found by the names of today and of before', async () => {
    const before = await report();
    expect(before.workflows.map(({ name }) => name).sort()).toEqual(['Bug', 'Bug → Feature', 'Feature']);
    expect(stepsOf(before, 'infra#2')).toContain('In Progress');
    await renameAndMove();

    const after = await report();
    expect(after.workflows.map(({ name }) => name).sort()).toEqual(['Bug', 'Bug → Wish', 'Wish']);
    expect(after.cases).toHaveLength(before.cases.length);
    expect(after.cases.filter((each) => each.case.startsWith('infra#'))).toEqual([]);
    expect(after.cases.flatMap(({ steps }) => steps).map(({ activity }) => activity)).not.toContain('In Progress');
    const again = stepsOf(after, 'platform#2');
    expect(again.slice(0, -2)).toEqual(
      stepsOf(before, 'infra#2').map((name) => (name === 'In Progress' ? 'Under way' : name)),
    );
    expect(again.slice(-2)).toEqual(['Reopened', 'Under way']);

    const account = new URL(redmine.server.url).host;
    for (const name of ['platform#2', 'infra#2', '2', `${account} 2`]) {
      expect(await casesCalled(after, name)).toEqual(['platform#2']);
    }
    expect(await casesCalled(after, 'web#2')).toEqual([]);
    // What was moved is called by where it is now.
    expect(stepsOf(after, 'web#4').at(-1)).toBe('Moved');
    expect(await casesCalled(after, 'infra#4')).toEqual(['web#4']);
  });

  test('a log of the version before is brought along: each event once, also under names of before', async () => {
    const { eventCount } = await integrationNow(client, integration);
    const before = await report();
    await asVersionBefore(app, integration, { 'project:1': 'web', 'project:2': 'infra' });
    const old = await report();
    expect(old.cases.map((each) => each.case)).toContain('infra#2');

    redmine.rename('project', 2, 'platform');
    redmine.remove(4, 'hidden');
    expect(await collectAgain()).toMatchObject({ eventCount });
    const after = await report();
    expect(after.cases).toHaveLength(before.cases.length);
    expect(stepsOf(after, 'platform#2')).toEqual(stepsOf(before, 'infra#2'));
    expect(await casesCalled(after, 'infra#2')).toEqual(['platform#2']);
    // What the tool no longer gives stays as it was.
    expect(stepsOf(after, 'infra#4')).toEqual(stepsOf(before, 'infra#4'));
    const { id } = await ownedIntegration(app, integration.id);
    expect(await app.database.query('SELECT cases_by FROM integrations WHERE id = $1', [id])).toEqual([
      { cases_by: 'ids' },
    ]);
  });
});

/** Rewrites the stored parts as the version before wrote them: cases, workflows and activities by their names. */
async function asVersionBefore(
  app: TestApp,
  integration: IntegrationDetail,
  projects: Readonly<Record<string, string>>,
): Promise<void> {
  const { id: owned } = await ownedIntegration(app, integration.id);
  const folder = await mkdtemp(join(tmpdir(), 'version-before-'));
  const duckdb = await (await DuckDBInstance.create(':memory:')).connect();
  try {
    const names = await app.database.query<{ key: string; name: string }>(
      `SELECT kind || ':' || tool_id AS key, name FROM tool_names WHERE integration_id = $1`,
      [owned],
    );
    const called = new Map([...names.map(({ key, name }) => [key, name] as const), ...Object.entries(projects)]);
    const named = (column: string): string =>
      [...called].reduce((sql, [key, name]) => `replace(${sql}, '\u27e6${key}\u27e7', '${name}')`, column);
    for (const { id, data } of await app.database.query<{ id: string; data: Buffer }>(
      'SELECT id, data FROM event_log_parts WHERE integration_id = $1',
      [owned],
    )) {
      const path = join(folder, `${id}.parquet`);
      await writeFile(path, data);
      await duckdb.run(`COPY (SELECT * EXCLUDE (case_name) REPLACE (
          ${named('case_name')} AS case_id, ${named('workflow')} AS workflow, ${named('activity')} AS activity)
        FROM read_parquet('${path}') ORDER BY position) TO '${path}.old' (FORMAT parquet, COMPRESSION zstd)`);
      await app.database.query('UPDATE event_log_parts SET data = $2 WHERE id = $1', [
        id,
        await readFile(`${path}.old`),
      ]);
    }
    await app.database.query(`UPDATE integrations SET cases_by = 'names' WHERE id = $1`, [owned]);
    await app.database.query('DELETE FROM tool_names WHERE integration_id = $1', [owned]);
  } finally {
    duckdb.closeSync();
    await rm(folder, { recursive: true });
  }
}
