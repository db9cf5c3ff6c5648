import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { administrator } from '../builders/administrator.js';
import { startTestApp, type TestApp } from '../harness/test-app.js';
import { aLog } from './a-log.js';
import { Scene, until } from './scene.js';
import { isLongRun } from '../harness/long-run.js';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

/** Without SMTP, emails are files in a folder. */
async function mailAbout(id: string): Promise<string> {
  const folder = join(app.config.dataDir, 'mail');
  return until(async () => {
    // An unfinished email has another extension.
    const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'));
    const mails = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
    return mails.find((mail) => mail.includes(id)) ?? null;
  });
}

describe('a run that cannot go on', () => {
  it('ends in review with the reason, of which the organization is told, and can be approved again', async () => {
    const scene = await Scene.of(app, { notificationEmail: 'owner@northwind.example' });
    await scene.upload();
    const period = { from: '1999-01-01T00:00:00.000Z', to: '1999-12-31T00:00:00.000Z' };
    const { id } = await scene.assessment({ period });
    const halted = await scene.reaching(id, ({ attention }) => attention !== null);
    expect(halted).toMatchObject({ status: 'in_review', phase: 'connect', progress: 0 });
    expect(halted.attention).toBe(
      'No case started in the period from 1999-01-01 to 1999-12-31: choose another period, or leave it out to assess everything.',
    );
    const mail = await mailAbout(id);
    expect(mail).toContain('owner@northwind.example');
    expect(mail).toContain('The assessment of "Northwind Traders"');
    expect((await scene.events(id)).map(({ type }) => type)).not.toContain('assessment.completed');
    const change = { period: { from: '2025-01-01T00:00:00.000Z', to: '2025-12-31T00:00:00.000Z' } };
    await scene.client.patch(`/v1/assessments/${id}`, change);
    await administrator(app).post(`/v1/admin/assessments/${id}/approve`, {});
    const completed = await scene.completed(id);
    expect(completed).toMatchObject({ attention: null, metrics: { workflowsMapped: 1, dataPointsCollected: 255 } });
  });

  if (isLongRun) {
    it('is told in one message with all that stop within the hour after the first', async () => {
      const scene = await Scene.of(app, { notificationEmail: 'many@northwind.example' });
      await scene.upload();
      const period = { from: '1999-01-01T00:00:00.000Z', to: '1999-12-31T00:00:00.000Z' };
      const ids: string[] = [];
      for (const company of ['First', 'Second', 'Third']) {
        const { id } = await scene.assessment({ company, period });
        await scene.reaching(id, ({ attention }) => attention !== null);
        ids.push(id);
      }
      await mailAbout(ids[0] ?? '');
      await app.database.query(`UPDATE halted_digests SET due_at = clock_timestamp() WHERE count > 0`);
      const digest = await mailAbout(ids[2] ?? '');
      expect(digest).toContain('2 more assessments need attention');
      expect(digest).toContain(ids[1]);
      const { id } = await scene.assessment({ company: 'Fourth', period });
      expect(await mailAbout(id)).toContain('The assessment of "Fourth"');
    });
  }

  it('is given up when it fails every time', async () => {
    const scene = await Scene.of(app);
    await scene.upload(aLog({ cases: 25 }));
    // What is stored is no longer Parquet: a fault that no new attempt repairs.
    const workspaceId = await scene.workspaceId();
    await app.database.query(`UPDATE event_log_parts SET data = '\\x00' WHERE workspace_id = $1`, [workspaceId]);
    const { id } = await scene.assessment();
    // Between two attempts it waits; the test does not.
    const hurried = setInterval(() => {
      void app.database.query(
        `UPDATE reports SET due_at = clock_timestamp()
         WHERE workspace_id = $1 AND attempts > 0 AND lease_token IS NULL AND generated_at IS NULL`,
        [workspaceId],
      );
      app.database.query(`SELECT pg_notify('wake_up', 'runs')`).catch(() => undefined);
    }, 200);
    const halted = await scene.reaching(id, ({ attention }) => attention !== null);
    clearInterval(hurried);
    expect(halted.status).toBe('in_review');
    expect(halted.attention).toMatch(/failed several times in a row/);
    const pending = 'SELECT 1 FROM reports WHERE workspace_id = $1 AND generated_at IS NULL';
    expect(await app.database.query(pending, [workspaceId])).toEqual([]);
  });
});
