import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { DuckDBInstance } from '@duckdb/node-api';
import { parsePublicId } from '#events';
import { CompactorJobs } from '../../libs/integrations/src/uploads/compactor.jobs.js';
import { writeParquet } from '../../libs/event-log/testing/write-files.js';
import { startTestApp, type TestApp } from '../harness/test-app.js';
import { ownedIntegration } from './owned-integration.js';
import { contentTypes, ndjson, order } from './upload-samples.js';
import { Uploader } from './uploader.js';

interface Preview {
  readonly table: { readonly guess: object };
  readonly readable: number;
  readonly rejected: number;
}

const ready = '2026-01-01T07:00:00Z';
const marked = { ready_at: '2026-01-01 07:00:00', automated: true, party: 'customer', attributes: null };
const unmarked = { ready_at: null, automated: null, party: null };
const header = 'case_id,activity,timestamp';
const row = 'o-1,pack,2026-01-01T08:00:00Z';

describe('when a step could begin, and who acts', () => {
  let app: TestApp;
  let uploader: Uploader;

  beforeAll(async () => {
    app = await startTestApp();
    uploader = await Uploader.of(app);
  });
  afterAll(() => app.stop());

  test('is stored from CSV, by the usual names and by those that the query gives', async () => {
    await uploader.upload('csv', `${header},enabled_at,automated,party\n${row},${ready},yes,customer\n`);
    expect(await uploader.stored()).toMatchObject([marked]);
    await uploader.upload('csv', `${header},since,bot,who\n${row},${ready},1,customer\n`, {
      query: '?ready=since&automated=bot&party=who',
    });
    expect(await uploader.stored()).toMatchObject([marked]);
  });

  test('is stored from Parquet', async () => {
    const body =
      await writeParquet(`SELECT 'o-1' AS case_id, 'pack' AS activity, TIMESTAMP '2026-01-01 08:00:00' AS timestamp,
      TIMESTAMP '2026-01-01 07:00:00' AS ready, true AS automated, 'customer' AS party`);
    await uploader.upload('parquet', body);
    expect(await uploader.stored()).toMatchObject([marked]);
  });

  test('is stored from events in JSON, of which a wrong one is rejected', async () => {
    const event = { ...order, readyAt: ready, automated: true, party: 'customer' };
    const wrong = [{ readyAt: 'soon' }, { automated: 'maybe' }, { party: 'Labour' }].map((field) => ({
      ...order,
      ...field,
    }));
    const { data } = await uploader.upload('ndjson', ndjson(event, ...wrong));
    expect([data.accepted, data.rejected, data.errors.map(({ line }) => line)]).toEqual([1, 3, [2, 3, 4]]);
    expect(await uploader.stored()).toMatchObject([marked]);
  });

  test('is stored from attributes of XES, which stay attributes where they hold something else', async () => {
    const log = (party: string): string => `<log><trace><string key="concept:name" value="o-1"/><event>
      <string key="concept:name" value="pack"/><date key="time:timestamp" value="2026-01-01T08:00:00Z"/>
      <date key="ready" value="${ready}"/><boolean key="automated" value="true"/><string key="party" value="${party}"/>
      </event></trace></log>`;
    await uploader.upload('xes', log('customer'));
    expect(await uploader.stored()).toMatchObject([marked]);
    await uploader.upload('xes', log('Labour'));
    expect(await uploader.stored()).toMatchObject([{ ...marked, party: null, attributes: '{"party":"Labour"}' }]);
  });

  test('rejects no file whose party is one of an election, but its rows where the query says otherwise', async () => {
    const votes = `${header},party\n${row},agent\n${row},Labour\n`;
    const { data } = await uploader.upload('csv', votes);
    expect([data.accepted, data.rejected]).toEqual([2, 0]);
    expect(await uploader.stored()).toMatchObject([
      { ...unmarked, attributes: '{"party":"agent"}' },
      { ...unmarked, attributes: '{"party":"Labour"}' },
    ]);
    const named = await uploader.upload('csv', votes, { query: '?party=party' });
    expect(named.data).toMatchObject({
      accepted: 1,
      errors: [{ line: 3, message: 'party is "Labour"; it must be customer, agent, or system' }],
    });
  });

  const preview = (body: string, query = '') =>
    uploader.client.raw<Preview>('POST', `/v1/integrations/preview${query}`, {
      headers: { 'content-type': contentTypes.csv },
      body,
    });

  test('is guessed in a preview where the values are that', async () => {
    const { data } = await preview(`${header},EnableTimestamp,automated,party\n${row},${ready},no,agent\n`);
    expect(data.table.guess).toMatchObject({ ready: 'EnableTimestamp', automated: 'automated', party: 'party' });
    const other = await preview(`${header},ready,automated,party\n${row},yes,partly,Labour\n`);
    expect(other.data.table.guess).not.toHaveProperty('ready');
    expect(other.data).toMatchObject({ readable: 1, rejected: 0 });
    expect((await preview(`${header},party\n${row},Labour\n`, '?party=party')).data.rejected).toBe(1);
  });

  test('is read along with parts from before it was stored, also when they become one', async () => {
    await uploader.begin();
    for (let part = 0; part < 8; part += 1) {
      await uploader.again('ndjson', ndjson({ ...order, readyAt: ready, automated: true, party: 'customer' }));
    }
    await makeOlder(app, uploader.integration.id, 3);
    const expected = Array.from({ length: 8 }, (_, part) => (part < 3 ? unmarked : marked));
    expect(await uploader.stored()).toMatchObject(expected);
    const compactor = app.app.get(CompactorJobs, { strict: false });
    expect(await compactor.compactLog(await ownedIntegration(app, uploader.integration.id))).toBe(true);
    expect(await uploader.stored()).toMatchObject(expected);
  });
});

/** The first parts of a log, as an earlier version had stored them. */
async function makeOlder(app: TestApp, integrationId: string, parts: number): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'older-parts-'));
  const duckdb = await (await DuckDBInstance.create(':memory:')).connect();
  const rows = await app.database.query<{ id: string; data: Buffer }>(
    'SELECT id, data FROM event_log_parts WHERE integration_id = $1 ORDER BY sequence LIMIT $2',
    [parsePublicId('int', integrationId), parts],
  );
  for (const { id, data } of rows) {
    const path = join(folder, id);
    const older = join(folder, `${id}.older`);
    await writeFile(path, data);
    await duckdb.run(`COPY (
      SELECT * EXCLUDE (ready_at, automated, party) FROM read_parquet('${path}')
    ) TO '${older}' (FORMAT parquet)`);
    await app.database.query('UPDATE event_log_parts SET data = $2 WHERE id = $1', [id, await readFile(older)]);
  }
  duckdb.closeSync();
  await rm(folder, { recursive: true });
}
