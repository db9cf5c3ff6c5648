import { createReadStream } from 'node:fs';

const iso = (microseconds) => new Date(Number(microseconds / 1000n)).toISOString();

/** The log as often as asked for, as NDJSON: the same cases under other names, one after the other in time. */
export async function* tile(path, times) {
  const { readEvents, Rejections } = await import('../../dist/libs/event-log/src/index.js');
  const shift = 400n * 86_400n * 1_000_000n;
  for (let copy = 0; copy < times; copy++) {
    const options = { format: 'xes', gzip: path.endsWith('.gz') };
    for await (const batch of readEvents(createReadStream(path), options, new Rejections())) {
      yield batch.map((event) => line(event, copy, BigInt(copy) * shift)).join('');
    }
  }
}

function line(event, copy, shift) {
  return `${JSON.stringify({
    case: `${event.case} ${copy}`,
    activity: event.activity,
    timestamp: iso(event.timestamp + shift),
    ...(event.startedAt !== null && { startedAt: iso(event.startedAt + shift) }),
    ...(event.resource !== null && { resource: event.resource }),
    ...(event.lifecycle !== null && { lifecycle: event.lifecycle }),
  })}\n`;
}
