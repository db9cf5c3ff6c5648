import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { anIntegration } from '../builders/an-integration.js';
import { aLog } from '../engine/a-log.js';
import { Scene } from '../engine/scene.js';
import { eventually } from '../harness/eventually.js';
import { startTestApp, type TestApp } from '../harness/test-app.js';
import { startRedmine } from '../vendors/redmine/redmine-vendor.js';
import { confinedOf } from './confined-of.js';

/** What else the machine has to do: more than it can, at a higher priority than what reads files. */
const loops = 8;
const minutes = 60_000;

let app: TestApp;
let scene: Scene;
let folder: string;
const others: ChildProcess[] = [];

beforeAll(async () => {
  app = await startTestApp({ alone: true, environment: { CONNECTOR_ALLOW_PRIVATE_NETWORKS: 'true' } });
  scene = await Scene.of(app);
  folder = await mkdtemp(join(tmpdir(), 'busy-'));
  for (let count = 0; count < loops; count++) others.push(spawn(process.execPath, ['-e', 'for (;;);']));
});
afterAll(async () => {
  for (const other of others) other.kill('SIGKILL');
  await app.stop();
  await rm(folder, { recursive: true });
});

const rows = (count: number): string =>
  Array.from({ length: count }, (_, row) => `case ${row % 900},Step ${row % 7},2026-03-01T10:00:00Z`).join('\n');

test(
  'beside eight busy programs a file is read, a tool is connected, and a report is computed and drawn: later, not wrongly',
  async () => {
    const { id } = await anIntegration(scene.client);
    const headers = { 'content-type': 'text/csv' };
    const body = `case_id,activity,timestamp\n${rows(12_000)}`;
    const uploaded = await scene.client.raw('POST', `/v1/integrations/${id}/events`, { headers, body });
    expect([uploaded.status, uploaded.text]).toEqual([202, expect.stringContaining('"accepted":12000')]);

    const redmine = await startRedmine();
    const connected = await scene.client.post('/v1/integrations', { tool: 'redmine', ...redmine.connection });
    expect([connected.status, connected.text]).toEqual([201, expect.anything()]);
    await redmine.server.stop();

    await scene.add(id, aLog());
    const assessment = await scene.assessment({ integrationIds: [id] });
    const isCompleted = ({ status }: { status: string }): boolean => status === 'completed';
    await eventually(() => scene.read(assessment.id), isCompleted, 8 * minutes);
    const pdf = await scene.client.get(`/v1/assessments/${assessment.id}/report?format=pdf`);
    expect([pdf.status, pdf.text]).toEqual([200, expect.stringContaining('downloadUrl')]);
  },
  12 * minutes,
);

test(
  'beside them, a log is assessed by the command, and its report is drawn',
  async () => {
    const log = join(folder, 'orders.ndjson');
    await writeFile(log, aLog());
    const mine = [resolve('scripts/mine.mjs'), log, '--report', join(folder, 'report.pdf')];
    const child = spawn(process.execPath, mine, { stdio: ['ignore', 'ignore', 'pipe'] });
    let said = '';
    child.stderr.on('data', (text: Buffer) => (said += text.toString()));
    const [status] = (await once(child, 'close')) as [number | null];
    expect([status, said]).toEqual([0, '']);
  },
  5 * minutes,
);

test(
  'a file whose reading process is ended from outside is read once more',
  async () => {
    const { id } = await anIntegration(scene.client);
    const headers = { 'content-type': 'text/csv' };
    const body = `case_id,activity,timestamp\n${rows(62_000)}`;
    const uploading = scene.client.raw('POST', `/v1/integrations/${id}/events`, { headers, body });
    const reading = await eventually(
      () => confinedOf(process.pid),
      (pids) => pids.length > 0,
    );
    process.kill(reading[0] ?? 0, 'SIGKILL');
    const { status, text } = await uploading;
    expect([status, text]).toEqual([202, expect.stringContaining('"accepted":62000')]);
  },
  5 * minutes,
);
