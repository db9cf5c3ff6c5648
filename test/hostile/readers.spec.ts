import 'reflect-metadata';
import { Readable } from 'node:stream';
import { describe, expect, it } from '@jest/globals';
import { readEvents } from '../../libs/integrations/src/event-log/read-events.js';
import type { EventFormat, ReadOptions } from '../../libs/integrations/src/event-log/read-options.js';
import { Rejections } from '../../libs/integrations/src/event-log/rejections.js';
import { growth, linear } from './grows-linearly.js';

const filled = (unit: string, size: number): string => unit.repeat(Math.ceil(size / unit.length));

function* inChunks(text: string, chunk: number): Generator<Uint8Array> {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += chunk) yield bytes.subarray(at, at + chunk);
}

const reading = (text: string, options: ReadOptions, chunk: number) => async (): Promise<void> => {
  try {
    const batches = readEvents(Readable.from(inChunks(text, chunk)), options, new Rejections());
    while (!(await batches.next()).done);
  } catch {
    // That it is refused is right; how long it takes to be is what is asked.
  }
};

const csv = 'case_id,activity,timestamp\n';
/** An element, row or tag that goes on and on: up to the million characters that one may have. */
const unfinished: readonly [EventFormat, string, string, string][] = [
  ['ndjson', '', ' ', ''],
  ['ndjson', '{"a":"', '\\"', ''],
  ['json', '[{"a":"', '\\"', ''],
  ['json', '["', '\\"', ''],
  ['json', '[{"a":', '[', ''],
  ['json', '[', '1', ''],
  ['csv', '', '"a",', ''],
  ['csv', '', 'a"', ''],
  ['csv', csv, '"a""', ''],
  ['csv', csv, '"a",', ''],
  ['csv', csv, '\r', ''],
  ['xes', '<log><trace>', '<string key="', ''],
  ['xes', '<log>', '<!--', ''],
  ['xes', '<log a="', '&amp;', ''],
  ['ocel', '{"events":[{"a":"', '\\"', ''],
  ['ocel', '{"', '\\"', ''],
  ['ocel', '{"events":[', '{},', ''],
];

describe('a reader of event logs takes time that grows with the file, and no faster', () => {
  it.each(unfinished.flatMap((row) => [1, 65_536].map((chunk) => [...row, chunk] as const)))(
    '%s: %s%s…%s in chunks of %d bytes',
    async (format, head, unit, tail, chunk) => {
      // From half of what a row may have to twice: where it is too long it is refused, and that is quick.
      const size = chunk === 1 ? 10_000 : 240_000;
      expect(
        await growth((length) => reading(head + filled(unit, length) + tail, { format }, chunk), size),
      ).toBeLessThanOrEqual(linear);
    },
  );
});
