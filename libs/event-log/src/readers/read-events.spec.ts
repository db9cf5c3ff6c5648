import { gzipSync } from 'node:zlib';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { isLongRun } from '../../../../test/harness/long-run.js';
import { chunksOf, cut, readLog, refusal } from '../../testing/read-log.js';
import { Rejections } from '../events/event-sink.js';
import type { ReadOptions, TextFormat } from '../events/read-options.js';
import { readEvents } from './read-events.js';

const event = {
  case: 'c é',
  activity: 'say "hi"\r\n😀',
  timestamp: '2024-01-01T00:00:00.5Z',
  attributes: { a: ['}'] },
};

/** Each with two good events, then a rejected one on a known line, then a good one. */
const logs: Record<TextFormat, string> = {
  ndjson: `${JSON.stringify(event)}\r\n\r\n${JSON.stringify(event)}\n{"case":7}\r${JSON.stringify(event)}`,
  json: JSON.stringify([event, event, { case: 7 }, event], null, 1),
  csv: '\uFEFFcase_id;activity;timestamp\r\nc;"a ""b""\r\n;😀";2024-01-01\r\nc;é;2024-01-01\r\r\nc;;\nc;b;2024-01-01',
  xes:
    '<?xml version="1.0"?>\r\n<log><trace><string key="concept:name" value="&#x1F600;é"/>\r\n' +
    '<event><string key="concept:name" value="a"/><date key="time:timestamp" value="2024-01-01"/></event>\n'.repeat(2) +
    '<event/>\r<event><string key="concept:name" value="a"/><date key="time:timestamp" value="2024-01-01"/></event>' +
    '</trace></log>',
  ocel: JSON.stringify({
    'ocel:events': Object.fromEntries(
      ['e1', 'e2', 'bad "]', 'e3'].map((id) => [
        id,
        { 'ocel:activity': 'ship 😀', 'ocel:timestamp': id.startsWith('bad') ? '?' : '2024-01-01', 'ocel:omap': ['ö'] },
      ]),
    ),
    'ocel:objects': { ö: { 'ocel:type': 'order' } },
  }),
};
const formats = Object.keys(logs) as TextFormat[];
const lines: Record<TextFormat, number> = { ndjson: 4, json: 3, csv: 6, xes: 5, ocel: 3 };

describe('reading events', () => {
  it.each(formats)('gives the same rows wherever %s is cut, gzipped or not', async (format) => {
    const whole = await readLog(logs[format], { format });
    expect(whole.events).toHaveLength(3);
    expect(whole.rejected.map(({ line }) => line)).toEqual([lines[format]]);
    await fc.assert(
      fc.asyncProperty(fc.array(fc.nat(), { maxLength: 12 }), fc.boolean(), async (places, gzip) => {
        const bytes = gzip ? gzipSync(logs[format]) : Buffer.from(logs[format]);
        expect(await readLog(cut(bytes, places), { format, gzip })).toEqual(whole);
      }),
      { numRuns: 60 },
    );
  });

  it.each(formats)('gives the same rows of %s byte by byte', async (format) => {
    const bytes = Buffer.from(logs[format]);
    expect(await readLog(cut(bytes, [...bytes.keys()]), { format })).toEqual(await readLog(bytes, { format }));
  });

  it.each(formats)(
    'never takes a part of %s for the whole, or stops in another way than by refusing',
    async (format) => {
      const bytes = Buffer.from(logs[format]);
      for (let length = 0; length < bytes.byteLength; length += 7) {
        const reading = readLog(bytes.subarray(0, length), { format }).then(
          ({ events }) => events.length,
          (error: unknown) => (error as Error).name,
        );
        const answer = await reading;
        if (format === 'ndjson' || format === 'csv') expect([0, 1, 2, 3, 'UnreadableFile']).toContain(answer);
        else expect(answer).toBe('UnreadableFile');
      }
    },
  );

  it('answers any text at all with rows or a refusal', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...formats),
        fc.string({ unit: 'binary' }),
        fc.nat(),
        async (format, noise, at) => {
          const log = logs[format];
          const place = at % log.length;
          const spoilt = log.slice(0, place) + noise + log.slice(place + noise.length);
          const answer = await readLog(spoilt, { format }).then(
            () => 'rows',
            (error: unknown) => (error as Error).name,
          );
          expect(['rows', 'UnreadableFile']).toContain(answer);
        },
      ),
      { numRuns: isLongRun ? 300 : 60 },
    );
  });

  it('enforces both limits', async () => {
    const zipped = gzipSync(logs.ndjson);
    const size = Buffer.byteLength(logs.ndjson);
    const exact: ReadOptions = {
      format: 'ndjson',
      gzip: true,
      compressedLimit: zipped.byteLength,
      decompressedLimit: size,
    };
    expect((await readLog(zipped, exact)).events).toHaveLength(3);
    expect(await refusal(zipped, { ...exact, compressedLimit: zipped.byteLength - 1 })).toMatchObject({
      name: 'UploadTooLarge',
      measured: 'compressed',
    });
    expect(await refusal(zipped, { ...exact, decompressedLimit: size - 1 })).toMatchObject({
      name: 'UploadTooLarge',
      measured: 'decompressed',
    });
    expect(await refusal(logs.ndjson, { format: 'ndjson', decompressedLimit: size - 1 })).toMatchObject({
      name: 'UploadTooLarge',
    });
  });

  it('refuses gzip that breaks off, with a line no later than where it did', async () => {
    const line = `${JSON.stringify(event)}\n`;
    const members = Buffer.concat([gzipSync(line.repeat(3)), gzipSync(line).subarray(0, 20)]);
    expect(await refusal(members, { format: 'ndjson', gzip: true })).toMatchObject({ name: 'UnreadableFile', line: 1 });
  });

  it('refuses options that cannot be followed', async () => {
    for (const options of [{ timezone: 'Nowhere' }, { timestampFormat: 'HH:mm' }, { charset: 'klingon' }]) {
      expect(await refusal(logs.csv, { format: 'csv', ...options })).toMatchObject({ name: 'InvalidReadOption' });
    }
  });

  it('takes no more bytes than its reader takes rows', async () => {
    const line = Buffer.from(`${JSON.stringify(event)}\n`.repeat(2048));
    let taken = 0;
    const source = async function* (): AsyncGenerator<Uint8Array> {
      for (;;) {
        taken += 1;
        yield* chunksOf(line);
      }
    };
    for await (const batch of readEvents(source(), { format: 'ndjson' }, new Rejections())) {
      expect(batch.length).toBeGreaterThanOrEqual(256);
      break;
    }
    expect(taken).toBeLessThanOrEqual(3);
  });

  it('hands large rows on early', async () => {
    const large = JSON.stringify({ ...event, attributes: { text: 'x'.repeat(500_000) } });
    const input = chunksOf([Buffer.from(`${large}\n`.repeat(20))]);
    for await (const batch of readEvents(input, { format: 'ndjson' }, new Rejections())) {
      expect(batch.length).toBeLessThanOrEqual(3);
    }
  });

  it('rejects an event whose names are too long to be found by', async () => {
    const long = (field: string): string => JSON.stringify({ ...event, [field]: 'x'.repeat(1001) });
    const lines = ['case', 'activity', 'resource', 'lifecycle', 'workflow', 'id'].map(long);
    const { events, rejected } = await readLog([...lines, JSON.stringify(event)].join('\n'), { format: 'ndjson' });
    expect(events).toHaveLength(1);
    expect(rejected[3]).toEqual({ line: 4, message: 'the lifecycle is longer than 1000 characters' });
  });

  it('counts each row, though it holds next to nothing and is rejected', async () => {
    const log = `case_id,activity,timestamp\n${'c,a,1\nx\n'.repeat(1000)}`;
    const options: ReadOptions = { format: 'csv', timestampFormat: 'epoch_s' };
    expect(await refusal(log, { ...options, decompressedLimit: 63_000 })).toMatchObject({ name: 'UploadTooLarge' });
    expect((await readLog(log, { ...options, decompressedLimit: 64_000 })).events).toHaveLength(1000);
  });

  it('counts what few characters of a file stand for: names of columns, repeated in each event', async () => {
    const names = Array.from({ length: 100 }, (_, index) => `${index}${'n'.repeat(400)}`);
    const header = `case_id,activity,timestamp,${names.join(',')}`;
    const row = `c,a,2024-01-01,${names.map(() => '1').join(',')}`;
    const log = `${header}\n${`${row}\n`.repeat(50)}`;
    expect(await refusal(log, { format: 'csv', decompressedLimit: 1_000_000 })).toMatchObject({
      name: 'UploadTooLarge',
    });
    const endless = `case_id,activity,timestamp,${'n'.repeat(501)}`;
    expect(((await refusal(endless, { format: 'csv' })) as Error).message).toContain('is longer than 500 characters');
  });
});
