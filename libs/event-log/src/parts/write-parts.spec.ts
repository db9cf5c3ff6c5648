import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { afterAll, describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type LogEvent, NO_OPTIONAL_VALUES } from '../events/log-event.js';
import { type PartFile, type WritePartsOptions, writeParts } from './write-parts.js';

const folder = mkdtempSync(join(tmpdir(), "parts o'spec-"));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

function event(changes: Partial<LogEvent> = {}): LogEvent {
  return {
    case: 'c1',
    activity: 'pay',
    timestamp: 1_700_000_000_123_456n,
    startedAt: null,
    resource: null,
    lifecycle: null,
    workflow: null,
    id: null,
    links: [],
    attributes: null,
    ...NO_OPTIONAL_VALUES,
    ...changes,
  };
}

async function* batchesOf(...batches: LogEvent[][]): AsyncGenerator<LogEvent[]> {
  for (const batch of batches) yield await Promise.resolve(batch);
}

async function rowsOf(path: string): Promise<unknown[]> {
  const duckdb = await (await DuckDBInstance.create(':memory:')).connect();
  const reader = await duckdb.runAndReadAll(
    `SELECT *, '>' || case_id AS marked_case, '>' || resource AS marked_resource, epoch_us(ts) AS ts_us, epoch_us(started_at) AS start_us FROM '${path.replaceAll("'", "''")}'`,
  );
  const rows = reader.getRowObjectsJS();
  duckdb.closeSync();
  return rows;
}

async function write(
  events: LogEvent[],
  options: Omit<WritePartsOptions, 'temporaryFolder'> = {},
): Promise<{ parts: PartFile[]; rows: unknown[] }> {
  const parts: PartFile[] = [];
  const rows: unknown[] = [];
  for await (const part of writeParts(batchesOf(events), { temporaryFolder: folder, ...options })) {
    parts.push(part);
    rows.push(...(await rowsOf(part.path)));
  }
  return { parts, rows };
}

describe('writeParts', () => {
  it('keeps every column of an event', async () => {
    const full = event({
      workflow: 'support',
      startedAt: -1n,
      resource: '',
      lifecycle: 'complete',
      id: 'e"1"',
      links: ['a,"b"', ''],
      attributes: '{"note":"line\\nbreak, \\"quoted\\""}',
      case: 'x\ny\r\n"z"',
    });
    const { rows } = await write([full, event()]);
    expect(rows[0]).toMatchObject({
      workflow: 'support',
      case_id: full.case,
      activity: 'pay',
      ts_us: full.timestamp,
      start_us: -1n,
      resource: '',
      lifecycle: 'complete',
      event_id: 'e"1"',
      links: ['a,"b"', ''],
      attributes: full.attributes,
      position: 0n,
    });
    expect(rows[1]).toMatchObject({ workflow: null, resource: null, start_us: null, links: [], attributes: null });
  });

  it('gives any text back as it was', async () => {
    const text = fc.string({ unit: 'binary' }).map((any) => any.replaceAll('\0', ''));
    const awkward = fc.oneof(
      text,
      fc.constantFrom('', 'NULL', '\\N', '""', '\u0001', 'a\u0001b', ',', '\n', '\r', '\uFEFF', "'"),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(awkward, awkward), { minLength: 1, maxLength: 20 }), async (pairs) => {
        const { rows } = await write(pairs.map(([caseId, resource]) => event({ case: caseId, resource })));
        // Marked, because the client reading them back drops a byte order mark that starts a string.
        expect(rows).toMatchObject(
          pairs.map(([caseId, resource]) => ({ marked_case: `>${caseId}`, marked_resource: `>${resource}` })),
        );
      }),
      { numRuns: 25 },
    );
  });

  it('keeps microseconds and the first and last years', async () => {
    const times = [-62_135_596_800_000_000n, 253_402_300_799_999_999n, 1n];
    const { rows } = await write(times.map((timestamp) => event({ timestamp })));
    expect(rows).toMatchObject(times.map((ts_us) => ({ ts_us })));
  });

  it('cuts a log into parts whose positions go on without a gap', async () => {
    const events = Array.from({ length: 10 }, (_, index) => event({ case: `c${index}` }));
    const { parts, rows } = await write(events, { eventsPerPart: 4, firstPosition: 100n });
    expect(parts.map(({ events: count, firstPosition }) => [count, firstPosition])).toEqual([
      [4, 100n],
      [4, 104n],
      [2, 108n],
    ]);
    expect(rows).toMatchObject(events.map(({ case: case_id }, index) => ({ case_id, position: BigInt(100 + index) })));
  });

  it('also cuts by size, and takes rows of a million wide characters', async () => {
    const attributes = JSON.stringify({ text: '漢'.repeat(1_000_000) });
    const { parts, rows } = await write([event({ attributes }), event({ attributes })], { bytesPerPart: 1000 });
    expect(parts.map((part) => part.events)).toEqual([1, 1]);
    expect(rows).toMatchObject([{ attributes }, { attributes }]);
  });

  it('writes no part for no events', async () => {
    expect((await write([])).parts).toEqual([]);
  });

  it('leaves nothing on disk, neither after the last part nor when it is broken off', async () => {
    const before = readdirSync(folder);
    let seen = '';
    for await (const { path } of writeParts(batchesOf([event(), event(), event()]), {
      temporaryFolder: folder,
      eventsPerPart: 1,
    })) {
      expect(existsSync(seen)).toBe(false);
      seen = path;
      if (path.includes('part-1')) break;
    }
    expect(existsSync(seen)).toBe(false);
    expect(readdirSync(folder)).toEqual(before);
  });

  it('leaves nothing on disk when the source fails, and passes its error on', async () => {
    const failing = async function* (): AsyncGenerator<LogEvent[]> {
      yield* batchesOf([event(), event()]);
      throw new Error('the client went away');
    };
    const reading = async (): Promise<void> => {
      for await (const part of writeParts(failing(), { temporaryFolder: folder, eventsPerPart: 1 })) {
        expect(part.events).toBe(1);
      }
    };
    await expect(reading()).rejects.toThrow('the client went away');
    expect(readdirSync(folder)).toEqual([]);
  });
});
