import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { anAssessment } from '../builders/an-assessment.js';
import { until } from '../engine/scene.js';
import { freePort } from '../start/started-service.js';
import { DashboardScene } from './dashboard-scene.js';

let scene: DashboardScene;

beforeAll(async () => {
  scene = await DashboardScene.start();
});
afterAll(() => scene.stop());

test('the sources are served by Vite, and calls go on to the service, as its own', async () => {
  await anAssessment(scene.live, { company: 'Contoso', scheduledFor: '2999-01-01T00:00:00Z' });
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
  const [tool = '', ...options] = scripts['dev:dashboard']?.split(' ') ?? [];
  const port = await freePort();
  const vite = spawn(resolve('node_modules/.bin', tool), [...options, '--port', String(port)], {
    env: { ...process.env, NODE_OPTIONS: '', SERVICE_URL: scene.app.baseUrl },
    stdio: 'ignore',
  });
  const ended = new Promise((done) => vite.once('close', done));
  try {
    const address = `http://127.0.0.1:${port}`;
    await until(() =>
      fetch(address).then(
        ({ ok }) => ok,
        () => false,
      ),
    );
    const page = await scene.open('/welcome');
    await page.goto(`${address}/assessments`);
    await page.getByRole('cell', { name: 'Contoso' }).waitFor();
    // A change, which the service takes from its own pages alone.
    await page.getByRole('link', { name: 'Contoso' }).click();
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('button', { name: 'Delete assessment' }).click();
    await page.getByText('No assessments yet').waitFor();
    const shared = await fetch(`${address}/shared/nobody/report`);
    expect(shared.status).toBe(404);
    expect(shared.headers.get('content-type')).toContain('application/json');
  } finally {
    vite.kill();
    await ended;
  }
});
