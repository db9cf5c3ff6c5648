import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { anAssessment, type AssessmentDetail } from '../builders/an-assessment.js';
import { anIntegration } from '../builders/an-integration.js';
import { createTestDatabase, type TestDatabase } from '../harness/database.js';
import { eventually } from '../harness/eventually.js';
import { aLog } from '../engine/a-log.js';
import { HostileScene } from './hostile-scene.js';

let database: TestDatabase;
let dataDir: string;

beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = await mkdtemp(join(tmpdir(), 'assessment-scratch-'));
});
afterAll(async () => {
  await rm(dataDir, { recursive: true, force: true });
  await database.drop();
});

const start = (): Promise<HostileScene> => HostileScene.start({ database, environment: { DATA_DIR: dataDir } });
const scratch = (): string => join(dataDir, 'tmp');

/** Whatever lies there at this moment; it comes and goes while one looks. */
async function files(folder = scratch()): Promise<{ path: string; mode: number; gid: number; isFile: boolean }[]> {
  const names = await readdir(folder, { recursive: true }).catch(() => []);
  const found = await Promise.all(
    names.map(async (name) => {
      const about = await stat(join(folder, name)).catch(() => null);
      return about && { path: name, mode: about.mode & 0o777, gid: about.gid, isFile: about.isFile() };
    }),
  );
  return found.filter((each) => each !== null);
}

test('events on disk are for the service and its confined processes alone, and gone after a crash in the middle of a run', async () => {
  const scene = await start();
  const { id } = await anIntegration(scene.attacker);
  const headers = { 'content-type': 'application/x-ndjson' };
  const body = aLog({ cases: 20_000 });
  expect((await scene.attacker.raw('POST', `/v1/integrations/${id}/events`, { headers, body })).status).toBe(202);
  const assessment = await anAssessment(scene.attacker);
  await eventually(
    async () => (await scene.attacker.get<AssessmentDetail>(`/v1/assessments/${assessment.id}`)).data.progress,
    (progress) => progress > 5,
  );
  const seen = await files();
  expect(seen.filter(({ isFile, path }) => isFile && path.endsWith('.parquet')).length).toBeGreaterThan(0);
  // As root, the group of confined processes reads what it is lent.
  const lentTo = process.getuid?.() === 0 ? 65_530 : null;
  for (const { path, mode, gid } of seen) {
    expect([path, (mode & (gid === lentTo ? 0o007 : 0o077)).toString(8)]).toEqual([path, '0']);
  }

  await scene.service.kill();
  expect((await files()).length).toBeGreaterThan(0);
  const second = await start();
  try {
    expect((await files()).map(({ path }) => path).filter((path) => path.includes(`~${scene.service.pid}~`))).toEqual(
      [],
    );
  } finally {
    await second.stop();
  }
});
