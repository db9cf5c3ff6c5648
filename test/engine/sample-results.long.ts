import { cp, mkdtemp, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { parsePublicId } from '#events';
import { SampleResults } from '../../libs/engine/src/sample-results.js';
import { aKey } from '../builders/a-key.js';
import { anOrganization, type Organization } from '../builders/an-organization.js';
import type { ApiClient } from '../harness/api-client.js';
import { eventually } from '../harness/eventually.js';
import { startTestApp, type TestApp } from '../harness/test-app.js';
import { aLog } from './a-log.js';
import { completed } from './sandbox-contents.js';
import { Scene } from './scene.js';

interface SampleReport {
  readonly summary: { readonly headline: string };
  readonly roi: { readonly assumptions: { readonly hourlyCost: number } };
}

const told = ' This sentence was stored with the build.';

let app: TestApp;
let samples: SampleResults;
let built: string;
/** A copy of what the build has stored, which tells that it was used. */
let folder: string;
/** As it is where nothing is stored. */
let computed: object;

beforeAll(async () => {
  app = await startTestApp({ alone: true, environment: { SANDBOX_SAMPLES: 'true' } });
  samples = app.app.get(SampleResults, { strict: false });
  built = samples.folder;
  samples.folder = join(built, 'absent');
  const { sandbox, id } = await aNewcomer();
  computed = await readAll(sandbox, id);
});
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sample-results-'));
  await cp(built, folder, { recursive: true });
  const path = join(folder, 'findings.json');
  const findings = JSON.parse(await readFile(path, 'utf8')) as { composed: { summary: { headline: string } } };
  findings.composed.summary.headline += told;
  await writeFile(path, JSON.stringify(findings));
  samples.folder = folder;
});
afterAll(async () => {
  await app.stop();
  await rm(folder, { recursive: true });
});

async function aNewcomer(): Promise<{ organization: Organization; sandbox: ApiClient; id: string }> {
  const organization = await anOrganization(app);
  const sandbox = app.client.as((await aKey(app, organization, { environment: 'test' })).key);
  return { organization, sandbox, id: (await completed(sandbox)).id };
}

const reportOf = async (sandbox: ApiClient, id: string): Promise<SampleReport> =>
  (await sandbox.get<SampleReport>(`/v1/assessments/${id}/report`)).data;

/** Each table of what is stored of a report, as one text, without what says whose it is. */
const stored = [
  ...['report_sections', 'report_section_pieces'].map((table) => ({ table, which: 'report_id = reports.id' })),
  ...['cases', 'case_lists', 'case_names', 'case_times', 'variants'].map((kind) => ({
    table: `report_${kind}`,
    which: 'set_id = reports.cases_id',
  })),
];

async function readAll(sandbox: ApiClient, id: string): Promise<object> {
  const { metrics, phase, progress } = (await sandbox.get<Record<string, unknown>>(`/v1/assessments/${id}`)).data;
  const all: Record<string, unknown> = { metrics, phase, progress };
  for (const { table, which } of stored) {
    const [found] = await app.database.query<{ rows: number; text: string }>(
      `SELECT count(*)::int AS rows, string_agg(line, E'\n' ORDER BY line) AS text FROM (
         SELECT (to_jsonb(stored) - '{workspace_id,report_id,set_id}'::text[])::text AS line
         FROM reports JOIN ${table} AS stored ON ${which} WHERE assessment_id = $1
       ) AS lines`,
      [parsePublicId('asmt', id)],
    );
    expect([table, found?.rows]).not.toEqual([table, 0]);
    all[table] = found;
  }
  return all;
}

describe('the report of the sample company', () => {
  test('is the same, whether the build has computed it or the service does', async () => {
    samples.folder = built;
    const { sandbox, id } = await aNewcomer();
    expect(await readAll(sandbox, id)).toEqual(computed);
  });

  test('is stored with the build, and not computed again', async () => {
    const { sandbox, id } = await aNewcomer();
    expect((await reportOf(sandbox, id)).summary.headline).toContain(told);
  });

  test('is computed where it was not, or not all of it, stored', async () => {
    await truncate(join(folder, 'times'), 1_000);
    const { sandbox, id } = await aNewcomer();
    expect(await readAll(sandbox, id)).toEqual(computed);
  });

  test('is computed with other assumptions', async () => {
    const { sandbox, id } = await aNewcomer();
    await sandbox.post(`/v1/assessments/${id}/reports`, { assumptions: { hourlyCost: 91 } });
    const isRecomputed = ({ roi }: SampleReport): boolean => roi.assumptions.hourlyCost === 91;
    const { summary } = await eventually(() => reportOf(sandbox, id), isRecomputed);
    expect(summary.headline).not.toContain(told);
  });

  test('is there while a live run has the worker for itself', async () => {
    const live = await Scene.of(app);
    await live.upload(aLog({ cases: 80_000 }));
    const { id: long } = await live.assessment();
    await live.reaching(long, ({ status, progress }) => status === 'in_progress' && progress > 5);
    const { sandbox, id } = await aNewcomer();
    expect((await live.read(long)).status).toBe('in_progress');
    expect((await reportOf(sandbox, id)).summary.headline).toContain(told);
    await live.completed(long);
  });
});
