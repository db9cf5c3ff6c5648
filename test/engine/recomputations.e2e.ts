import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { ReportsJobs } from '../../libs/reports/src/reports.jobs.js';
import { auditOf } from '../builders/audit-of.js';
import { startTestApp, type TestApp } from '../harness/test-app.js';
import { Scene, until } from './scene.js';

interface Recomputation {
  readonly id: string;
  readonly status: string;
  readonly assumptions: object;
}

interface History {
  readonly assumptions: object;
  readonly createdBy: { readonly type: string } | null;
  readonly changes: readonly object[] | null;
  readonly figures: { readonly before: MainFigures | null; readonly after: MainFigures | null };
}

interface MainFigures {
  readonly annualValue: { readonly expected: number } | null;
  readonly bottlenecks: number;
}

interface Figures {
  readonly roi: { readonly total: { readonly annualValue: { readonly expected: number } } | null };
  readonly bottlenecks: readonly object[];
}

interface ReportDocument {
  readonly id: string;
  readonly workflows: object[];
  readonly roi: { readonly assumptions: object };
}

let app: TestApp;
let scene: Scene;
let workspaceId: string;
let path: string;

/** Work is done only meanwhile, so that what is pending stays so as long as a test needs it. */
const working = async (work: () => Promise<unknown>): Promise<void> => {
  await scene.resume();
  await work();
  await scene.pause();
};

/** Of the own workspace; `$1` is its id. */
const query = <Row extends object>(sql: string): Promise<Row[]> => app.database.query<Row>(sql, [workspaceId]);

beforeAll(async () => {
  app = await startTestApp();
  scene = await Scene.of(app);
  workspaceId = await scene.workspaceId();
  await scene.upload();
  const { id } = await scene.assessment({ assumptions: { horizonMonths: 24 } });
  path = `/v1/assessments/${id}`;
  await scene.completed(id);
  await scene.pause();
});
afterAll(async () => {
  await scene.resume();
  await app.stop();
});

const recompute = async (assumptions: object): Promise<Recomputation> => {
  const { status, data } = await scene.client.post<Recomputation>(`${path}/reports`, { assumptions });
  expect(status).toBe(202);
  return data;
};
const report = async (): Promise<ReportDocument> => (await scene.client.get<ReportDocument>(`${path}/report`)).data;
const deleteOutdated = (): Promise<void> => app.app.get(ReportsJobs, { strict: false }).deleteOutdated();
const served = (id: string): Promise<boolean> => until(async () => (await report()).id === id);

describe('a recomputation', () => {
  it('that is asked for while another one is pending replaces what that one asks for', async () => {
    const before = await report();
    const first = await recompute({ hourlyCost: 60 });
    // A worker has taken it up already: what it finds is no longer asked for.
    await query(`UPDATE reports SET lease_token = gen_random_uuid(), leased_until = clock_timestamp() + '1 hour'
      WHERE workspace_id = $1 AND generated_at IS NULL`);
    const second = await recompute({ currency: 'NOK' });
    expect(second).toMatchObject({
      id: first.id,
      status: 'pending',
      assumptions: { currency: 'NOK', horizonMonths: 24 },
    });
    expect(second.assumptions).not.toHaveProperty('hourlyCost');
    const audited = await auditOf(app, scene.organization, 'report.recomputed');
    expect(audited.map(({ details }) => details.assumptions)).toEqual([
      [{ of: 'currency', from: null, to: 'NOK' }],
      [{ of: 'hourlyCost', from: null, to: 60 }],
    ]);
    expect(await query('SELECT 1 FROM reports WHERE workspace_id = $1 AND generated_at IS NULL')).toHaveLength(1);
    expect((await report()).id).toBe(before.id);
    await working(() => served(first.id));
    expect((await report()).roi.assumptions).toMatchObject({ currency: 'NOK', hourlyCost: 55 });
  });

  it('refers to what rests on events alone, through however many recomputations', async () => {
    const before = await report();
    await working(async () => served((await recompute({ hourlyCost: 61 })).id));
    expect((await report()).workflows).toEqual(before.workflows);
    const stored = await query<{ name: string; copies: number; holders: number }>(
      `SELECT name, count(content)::int AS copies, count(DISTINCT held_by)::int AS holders FROM report_sections
       WHERE workspace_id = $1 AND name NOT IN ('summary', 'opportunities', 'roi', 'roadmap') GROUP BY name ORDER BY name`,
    );
    const facts = [
      'bottlenecks',
      'cases',
      'diagnosis',
      'mapped',
      'natures',
      'people',
      'profile',
      'replay',
      'workflows',
    ];
    expect(stored).toEqual(facts.map((name) => ({ name, copies: 1, holders: 1 })));
  });

  it('keeps what it refers to when the reports before it are forgotten, and no other of them', async () => {
    const before = await report();
    await query(`UPDATE reports SET generated_at = generated_at - interval '2 hours' WHERE workspace_id = $1`);
    await query(
      `INSERT INTO report_pdfs (workspace_id, report_id, edition, id, data)
       SELECT workspace_id, id, 'a4', gen_random_uuid(), '' FROM reports WHERE workspace_id = $1`,
    );
    await deleteOutdated();
    expect(await report()).toEqual({ ...before, generatedAt: expect.any(String) });
    const left = await query<{ first: boolean; pdfs: number; sections: number; cases: boolean }>(
      `SELECT recomputed_from IS NULL AS first, emptied_at IS NULL AND cases_id IS NOT NULL AS cases,
         (SELECT count(*)::int FROM report_pdfs WHERE report_id = reports.id) AS pdfs,
         (SELECT count(*)::int FROM report_sections WHERE report_id = reports.id) AS sections
       FROM reports WHERE workspace_id = $1 ORDER BY generated_at`,
    );
    expect(left).toEqual([
      { first: true, pdfs: 0, sections: 13, cases: true },
      { first: false, pdfs: 0, sections: 0, cases: false },
      { first: false, pdfs: 1, sections: 13, cases: true },
    ]);
  });

  it('says who asked for it, which terms it changed, and what that moved, also when the reports before are forgotten', async () => {
    const { data } = await scene.client.get<History[]>(`${path}/reports`);
    expect(data.map(({ changes, createdBy }) => [createdBy?.type ?? null, changes])).toEqual([
      [
        'api_key',
        [
          { term: 'currency', of: null, before: 'NOK', after: 'EUR' },
          { term: 'hourlyCost', of: null, before: 55, after: 61 },
        ],
      ],
      ['api_key', [{ term: 'currency', of: null, before: 'EUR', after: 'NOK' }]],
      [null, null],
    ]);
    const [latest, middle, first] = data;
    expect(first?.figures.before).toBeNull();
    expect(middle?.figures.before).toEqual(first?.figures.after);
    expect(latest?.figures.before).toEqual(middle?.figures.after);
    expect(latest?.figures.after?.bottlenecks).toBeGreaterThan(0);
    const { roi, bottlenecks } = (await scene.client.get<Figures>(`${path}/report`)).data;
    expect(latest?.figures.after?.annualValue?.expected ?? null).toBe(roi.total?.annualValue.expected ?? null);
    expect(latest?.figures.after?.bottlenecks).toBe(bottlenecks.length);
  });

  it('restores an earlier one when it is asked for with that one’s terms', async () => {
    const [, middle] = (await scene.client.get<History[]>(`${path}/reports`)).data;
    await working(async () => served((await recompute(middle?.assumptions ?? {})).id));
    const [restored] = (await scene.client.get<History[]>(`${path}/reports`)).data;
    expect(restored?.figures.after).toEqual(middle?.figures.after);
    expect(restored?.changes).toHaveLength(2);
  });

  it('keeps the latest hundred emptied reports as history', async () => {
    await query(
      `INSERT INTO reports (workspace_id, id, assessment_id, recomputed_from, generated_at, emptied_at)
       SELECT workspace_id, gen_random_uuid(), assessment_id, id, now() - interval '1 day', now()
       FROM reports, generate_series(1, 150) WHERE workspace_id = $1 AND recomputed_from IS NULL`,
    );
    await working(async () => served((await recompute({ hourlyCost: 62 })).id));
    const [row] = await query<{ left: number }>(
      'SELECT count(*)::int AS left FROM reports WHERE workspace_id = $1 AND emptied_at IS NOT NULL',
    );
    expect(row?.left).toBe(100);
  });

  it('is tidied up after by statements one of which may fail without the others', async () => {
    await app.database.query(
      `CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'not now'; END $$`,
    );
    try {
      for (const table of ['reports', 'report_pdfs']) {
        await app.database.query(
          `CREATE TRIGGER refuse BEFORE DELETE ON ${table} FOR EACH STATEMENT EXECUTE FUNCTION refuse()`,
        );
      }
      await query(
        `INSERT INTO report_case_sets (workspace_id, id, created_at)
         VALUES ($1, gen_random_uuid(), now() - interval '2 hours')`,
      );
      await deleteOutdated();
      const unreferred = `created_at < now() - interval '90 minutes'`;
      expect(await query(`SELECT id FROM report_case_sets WHERE workspace_id = $1 AND ${unreferred}`)).toEqual([]);
    } finally {
      await app.database.query('DROP FUNCTION refuse CASCADE');
    }
  });

  it('is listed with its terms, the newest first', async () => {
    const rules = [{ kind: 'within', a: 'Receive', withinSeconds: 3_600, name: 'Within an hour' }];
    const { data: asked } = await scene.client.post<Recomputation>(`${path}/reports`, { rules });
    const { data } = await scene.client.get<object[]>(`${path}/reports`);
    expect(data[0]).toMatchObject({
      id: asked.id,
      status: 'pending',
      rules,
      natures: {},
      showPeople: false,
      sensitive: [],
      calendar: null,
      language: 'en',
    });
    expect(data[1]).toMatchObject({ id: (await report()).id, status: 'ready', rules: [] });
    await working(() => served(asked.id));
    expect((await scene.client.get<object[]>(`${path}/reports`)).data[0]).toMatchObject({ status: 'ready', rules });
  });

  it('leaves its report to requests while it waits for the assessment, or the two would wait for each other', async () => {
    // Other rules, so that the log is read again, which shows progress in a first run.
    const { data: asked } = await scene.client.post<Recomputation>(`${path}/reports`, {
      rules: [{ kind: 'never', a: 'Receive' }],
    });
    const request = new pg.Client(app.database.url);
    await request.connect();
    try {
      await request.query('BEGIN');
      await request.query('SELECT 1 FROM assessments WHERE workspace_id = $1 FOR NO KEY UPDATE', [workspaceId]);
      const [own] = (await request.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')).rows;
      await working(async () => {
        await until(async () => {
          const waiting = 'SELECT 1 FROM pg_stat_activity WHERE $1 = ANY(pg_blocking_pids(pid))';
          return (await app.database.query(waiting, [own?.pid])).length > 0;
        });
        const pending = 'SELECT 1 FROM reports WHERE workspace_id = $1 AND generated_at IS NULL';
        const { rowCount } = await request.query(`${pending} FOR UPDATE NOWAIT`, [workspaceId]);
        expect(rowCount).toBe(1);
        await request.query('COMMIT');
        await served(asked.id);
      });
    } finally {
      await request.end();
    }
  });

  it('goes with its assessment', async () => {
    expect((await scene.client.delete(path)).status).toBe(204);
    expect(await query('SELECT 1 FROM report_sections WHERE workspace_id = $1')).toEqual([]);
  });
});
