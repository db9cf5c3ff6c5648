import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { micros, readLog, refusal } from '../../testing/read-log.js';
import { writeParquet } from '../../testing/write-files.js';
import { Rejections } from '../events/event-sink.js';
import type { ReadOptions } from '../events/read-options.js';
import { readEvents } from '../readers/read-events.js';

const format = 'parquet';

describe('Parquet', () => {
  it('reads values of all types as text, times with and without a zone', async () => {
    const log = await writeParquet(`
      SELECT 12 AS case_id, 'pay 東京' AS activity, TIMESTAMP '2024-01-01 10:00:00.5' AS timestamp,
        TIMESTAMPTZ '2024-01-01 08:00:00+00' AS start_timestamp, 1.5 AS amount, NULL AS note, DATE '2024-02-03' AS due,
        [1, 2] AS parts, true AS paid`);
    const { events, rejectedCount } = await readLog(log, { format, timezone: 'Europe/Amsterdam' });
    expect(rejectedCount).toBe(0);
    expect(events).toMatchObject([
      {
        case: '12',
        activity: 'pay 東京',
        timestamp: micros('2024-01-01T09:00:00.500Z'),
        startedAt: micros('2024-01-01T08:00:00Z'),
        attributes: '{"amount":"1.5","due":"2024-02-03","parts":"[1, 2]","paid":"true"}',
      },
    ]);
  });

  it('reads more rows than one batch, and tells a rejected one by its number', async () => {
    const log = await writeParquet(`
      SELECT 'c' || (i % 7) AS "Order", CASE WHEN i = 3000 THEN NULL ELSE 'a' END AS activity, now()::TIMESTAMP AS t
      FROM range(1, 5001) r(i) ORDER BY i`);
    const columns = { case: 'Order', timestamp: 't' };
    const { events, rejected } = await readLog(log, { format, columns });
    expect(events).toHaveLength(4999);
    expect(rejected).toEqual([{ line: 3000, message: 'no activity' }]);
  });

  it('rejects rows whose texts are too long together, though a dictionary holds them once', async () => {
    const log = await writeParquet(`
      SELECT 'c' AS case_id, 'a' AS activity, now() AS timestamp, CASE WHEN i = 3 THEN {v: long} END AS nested,
        CASE WHEN i = 5 THEN [long, long] END AS listed, CASE WHEN i = 7 THEN long END AS plain,
        CASE WHEN i = 9 THEN long::BLOB END AS bytes, CASE WHEN i = 11 THEN MAP {'k': long} END AS mapped
      FROM (SELECT repeat('x', 70000) AS long), range(1, 13) r(i)`);
    const { events, rejected } = await readLog(log, { format });
    expect(events).toHaveLength(7);
    const message = 'the row is longer than 65536 bytes';
    expect(rejected).toEqual([3, 5, 7, 9, 11].map((line) => ({ line, message })));
  });

  it('refuses what is not Parquet, or cut off, or too large', async () => {
    const log = await writeParquet(`SELECT 'c' AS case_id, 'a' AS activity, now() AS timestamp FROM range(5000)`);
    const of = async (bytes: Buffer) => ((await refusal(bytes, { format })) as Error).message;
    expect(await of(Buffer.from('case_id,activity'))).toBe('this is not a Parquet file, or it is damaged');
    expect(await of(log.subarray(0, log.length - 9))).toBe('this is not a Parquet file, or it is damaged');
    expect(await refusal(log, { format, decompressedLimit: 1000 })).toMatchObject({ name: 'UploadTooLarge' });
    expect(await of(await writeParquet('SELECT 1 AS x'))).toContain('no column "case_id"');
  });

  it('counts cells that hold nothing, so that few bytes are not read as millions of rows', async () => {
    const log = await writeParquet(`
      SELECT NULL::VARCHAR AS case_id, '' AS activity, NULL::VARCHAR AS timestamp FROM range(10000)`);
    expect(await refusal(log, { format, decompressedLimit: 450_000 })).toMatchObject({ name: 'UploadTooLarge' });
    expect((await readLog(log, { format, decompressedLimit: 500_000 })).rejectedCount).toBe(10_000);
  });

  it('reads what is a file already in its place, within the same limits', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'parquet-'));
    const path = join(folder, 'sent');
    const log = await writeParquet(`SELECT 'c' AS case_id, 'a' AS activity, now() AS timestamp FROM range(10)`);
    await writeFile(path, log);
    // No folder that a copy could be written to.
    const count = async (limits: Partial<ReadOptions> = {}): Promise<number> => {
      let events = 0;
      for await (const batch of readEvents(path, { format, ...limits }, new Rejections())) events += batch.length;
      return events;
    };
    expect(await count()).toBe(10);
    for (const limit of ['compressedLimit', 'decompressedLimit']) {
      await expect(count({ [limit]: log.byteLength - 1 })).rejects.toMatchObject({ name: 'UploadTooLarge' });
    }
    await rm(folder, { recursive: true });
  });
});
