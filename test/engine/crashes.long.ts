import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import pg from 'pg';
import { ApiModule } from '../../apps/api/src/api.module.js';
import { ServiceProcess } from '../harness/service-process.js';
import { startTestApp, type TestApp } from '../harness/test-app.js';
import { Scene, until } from './scene.js';

const gate = 4711;

let app: TestApp;
let scene: Scene;
const workers: ServiceProcess[] = [];
/** The worker that finished the previous run is killed next, because starting one takes as long as a run. */
let standing: ServiceProcess;

beforeAll(async () => {
  app = await startTestApp({ module: (config) => ApiModule.forRoot(config) });
  scene = await Scene.of(app);
  await scene.upload();
  // The end of a phase waits at a gate that the test holds: there a worker can be met in any phase, its work done.
  await app.database.query(`CREATE TABLE gated (phase text)`);
  await app.database.query(`CREATE FUNCTION wait_at_gate() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    IF (NEW.phase <> OLD.phase OR NEW.status = 'completed') AND OLD.phase IN (SELECT phase FROM gated) THEN
      PERFORM pg_advisory_xact_lock(${gate});
    END IF;
    RETURN NEW;
  END $$`);
  await app.database.query(
    'CREATE TRIGGER at_gate BEFORE UPDATE ON assessments FOR EACH ROW EXECUTE FUNCTION wait_at_gate()',
  );
});
afterAll(async () => {
  for (const worker of workers) await worker.kill();
  await app.stop();
});

async function aWorker(): Promise<ServiceProcess> {
  const worker = new ServiceProcess('dist/bundle/worker.js', {
    DATABASE_URL: app.database.url,
    SECRETS_KEY: Buffer.alloc(32, 'k').toString('base64'),
    ADMIN_TOKEN: 'administrator-token-of-the-tests',
    LOG_LEVEL: 'warn',
  });
  workers.push(worker);
  await worker.ready();
  return worker;
}

class Gate {
  private constructor(private readonly client: pg.Client) {}

  static async closedAfter(phase: string): Promise<Gate> {
    const client = new pg.Client(app.database.url);
    await client.connect();
    await client.query('SELECT pg_advisory_lock($1)', [gate]);
    await client.query('TRUNCATE gated');
    await client.query('INSERT INTO gated VALUES ($1)', [phase]);
    return new Gate(client);
  }

  /** Another run is ahead of it. */
  async reached(): Promise<void> {
    await until(async () => {
      const { rowCount } = await this.client.query(
        `SELECT 1 FROM pg_locks JOIN pg_database ON pg_database.oid = database
         WHERE locktype = 'advisory' AND objid = $1 AND NOT granted AND datname = current_database()`,
        [gate],
      );
      return rowCount === 1;
    });
  }

  async open(): Promise<void> {
    await this.client.query('TRUNCATE gated');
    await this.client.end();
  }
}

/** As if half a minute had passed. */
async function letLeasesLapse(): Promise<void> {
  await app.database.query(`UPDATE reports SET leased_until = clock_timestamp() - interval '1 second'
    WHERE leased_until IS NOT NULL`);
}

const stored = async (): Promise<Record<string, string>> => {
  const rows = await app.database.query<{ name: string; digest: string }>(
    `SELECT name, report_id || md5(content::text) AS digest FROM report_sections
     WHERE report_id = (SELECT id FROM reports ORDER BY created_at DESC LIMIT 1)`,
  );
  return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]));
};

describe('a worker that is killed', () => {
  beforeAll(async () => {
    standing = await aWorker();
  });

  it.each([
    ['connect', [], 0],
    ['mapping', [], 5],
    ['diagnose', ['cases', 'mapped', 'natures', 'people', 'profile'], 60],
    ['report', ['cases', 'diagnosis', 'mapped', 'natures', 'people', 'profile', 'replay'], 90],
  ])(
    'in %s leaves what earlier phases stored, and another worker goes on from there',
    async (phase, kept, progress) => {
      const closed = await Gate.closedAfter(phase);
      const { id } = await scene.assessment();
      await closed.reached();
      await standing.kill();
      await closed.open();
      const left = await scene.reaching(id, () => true);
      expect([left.status, left.phase]).toEqual(['in_progress', phase]);
      expect(left.progress).toBeGreaterThanOrEqual(progress);
      const before = await stored();
      expect(Object.keys(before).sort()).toEqual(kept);

      await letLeasesLapse();
      standing = await aWorker();
      const completed = await scene.completed(id);
      expect(completed.metrics).toMatchObject({ workflowsMapped: 1, dataPointsCollected: 255 });
      expect(await stored()).toMatchObject(before);
      const events = await scene.events(id);
      expect(events.map(({ type, data }) => (data.currentPhase as string | undefined) ?? type).sort()).toEqual(
        ['assessment.created', 'assessment.completed', 'report.ready', 'mapping', 'diagnose', 'report'].sort(),
      );
    },
  );

  it('and comes back to life too late changes nothing', async () => {
    const closed = await Gate.closedAfter('mapping');
    const slow = standing;
    const { id } = await scene.assessment();
    await closed.reached();
    slow.signal('SIGSTOP');
    // Its transaction holds the row: what a broken connection does, the server does here.
    await app.database.query(
      `SELECT pg_terminate_backend(pid) FROM pg_locks JOIN pg_database ON pg_database.oid = database
       WHERE locktype = 'advisory' AND objid = $1 AND NOT granted AND datname = current_database()`,
      [gate],
    );
    await closed.open();
    await letLeasesLapse();
    standing = await aWorker();
    const done = await scene.completed(id);
    const before = await stored();
    slow.signal('SIGCONT');
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    expect(await scene.read(id)).toEqual(done);
    expect(await stored()).toEqual(before);
    expect((await scene.events(id)).filter(({ type }) => type === 'report.ready')).toHaveLength(1);
    await slow.kill();
  });
});

describe('two workers', () => {
  let second: ServiceProcess;
  beforeAll(async () => {
    second = await aWorker();
  });
  afterAll(() => second.kill());

  it('share the work and never run one assessment twice', async () => {
    await app.database.query('TRUNCATE gated');
    const ids = await Promise.all(Array.from({ length: 6 }, async () => (await scene.assessment()).id));
    for (const id of ids) {
      await scene.completed(id);
      const types = (await scene.events(id)).map(({ type }) => type).sort();
      expect(types).toEqual([
        'assessment.completed',
        'assessment.created',
        ...Array<string>(3).fill('assessment.phase_changed'),
        'report.ready',
      ]);
    }
  });
});

describe('a worker that is asked to stop', () => {
  it('gives its run back at once', async () => {
    const closed = await Gate.closedAfter('diagnose');
    const { id } = await scene.assessment();
    await closed.reached();
    standing.signal('SIGTERM');
    await closed.open();
    expect(await standing.exited).toBe(0);
    const [report] = await app.database.query('SELECT lease_token FROM reports ORDER BY created_at DESC LIMIT 1');
    expect(report).toEqual({ lease_token: null });
    await aWorker();
    expect((await scene.completed(id)).status).toBe('completed');
  });
});
