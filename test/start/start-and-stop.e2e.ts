import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { serversOf, StartedService, temporaryDirectory } from './started-service.js';

test('npm start makes a database and serves, and SIGTERM ends both, with status 0', async () => {
  const dataDirectory = temporaryDirectory();
  const service = await StartedService.start({ dataDirectory });
  expect((await fetch(`http://127.0.0.1:${service.port}/health/ready`)).status).toBe(200);
  expect(await service.stop()).toBe(0);
  expect(serversOf(dataDirectory)).toEqual([]);
  rmSync(dataDirectory, { recursive: true });
});

test('npm start with a DATA_DIR relative to where it was started reads a file, reports, and draws the PDF', async () => {
  const cwd = temporaryDirectory();
  const service = await StartedService.start({ dataDirectory: 'data', cwd });
  const base = `http://127.0.0.1:${service.port}/v1`;
  const adminToken = readFileSync(join(cwd, 'data/admin-token'), 'utf8').trim();
  const organization = await post(`${base}/admin/organizations`, adminToken, {
    name: 'Northwind Traders',
    notificationEmail: 'ops@northwind.example',
  });
  const { key = '' } = await post(`${base}/admin/organizations/${organization.id}/api-keys`, adminToken, {
    name: 'Start',
    environment: 'live',
    scopes: ['assessments:read', 'assessments:write', 'integrations:read', 'integrations:write'],
  });
  const integration = await post(`${base}/integrations`, key, { tool: 'upload', name: 'Orders' });
  const rows = Array.from({ length: 2_000 }, (_, n) => `${n},Order,2026-03-0${(n % 9) + 1}T09:00:00Z,Ada`);
  const csv = ['case_id,activity,timestamp,resource', ...rows].join('\n');
  const sent = await post(`${base}/integrations/${integration.id}/events`, key, csv);
  expect(sent).toMatchObject({ accepted: 2_000, rejected: 0 });

  const { id } = await post(`${base}/assessments`, key, { company: 'Northwind Traders' });
  const report = () =>
    fetch(`${base}/assessments/${id}/report?format=pdf`, { headers: { authorization: `Bearer ${key}` } });
  let answer = await report();
  for (; answer.status === 404; answer = await report()) await sleep(100);
  const { data } = (await answer.json()) as { data: { downloadUrl: string } };
  const pdf = await fetch(data.downloadUrl);
  expect([pdf.status, pdf.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  expect(await service.stop()).toBe(0);
  rmSync(cwd, { recursive: true });
});

/** What was created. */
async function post(url: string, token: string, body: string | object): Promise<Record<string, string>> {
  const isCsv = typeof body === 'string';
  const response = await fetch(url, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': isCsv ? 'text/csv' : 'application/json' },
    body: isCsv ? body : JSON.stringify(body),
  });
  const { data } = (await response.json()) as { data: Record<string, string> };
  return data;
}

test('npm start with a DATA_DIR that is a file is refused in one clear line', async () => {
  const service = await StartedService.spawn({ dataDirectory: join(process.cwd(), 'package.json') });
  expect(await service.exited).toBe(1);
  expect(service.stderr.trim().split('\n')).toEqual([expect.stringMatching(/DATA_DIR .*package\.json/)]);
});
