import type { TextFormat } from '#event-log';

const activities = ['register', 'check stock', 'ask the customer', 'pack', 'ship', 'invoice', 'remind', 'close'];

/** One row in ten has a cell in quotes. */
const notes = ['"said ""soon"", twice"', 'none'];

/**
 * A made-up order log of about `bytes` bytes, piece by piece; the same log for the same arguments. Without ids, CSV lacks
 * that column.
 */
export async function* generateLog(format: TextFormat, bytes: number, hasIds = true): AsyncGenerator<Uint8Array> {
  let written = 0;
  let text = hasIds ? heads[format] : heads[format].replace('event_id,', '');
  let cases = 0;
  for (let caseNumber = 0; written < bytes; caseNumber += 1) {
    cases += 1;
    text += oneCase(format, caseNumber, hasIds);
    if (text.length < 64 * 1024) continue;
    written += text.length;
    yield await Promise.resolve(Buffer.from(text));
    text = '';
  }
  if (format === 'ocel') yield* objects(text, cases);
  else yield Buffer.from(text + tails[format]);
}

/** Behind the events, which therefore have to wait until it is known what they touch: the harder way round. */
function* objects(text: string, cases: number): Generator<Uint8Array> {
  text += '{"id":"last","type":"close","time":"2026-01-01","relationships":[]}],"objects":[\n';
  for (let caseNumber = 0; caseNumber < cases; caseNumber += 1) {
    text += `${caseNumber === 0 ? '' : ',\n'}{"id":"order-${caseNumber}","type":"order"}`;
    if (text.length < 64 * 1024) continue;
    yield Buffer.from(text);
    text = '';
  }
  yield Buffer.from(`${text}]}\n`);
}

const heads = {
  ndjson: '',
  json: '[\n',
  csv: 'case_id,activity,timestamp,resource,lifecycle,event_id,amount,channel,note\n',
  ocel: '{"objectTypes":[{"name":"order","attributes":[]}],"eventTypes":[],"events":[\n',
  xes: '<?xml version="1.0" encoding="UTF-8"?>\n<log xes.version="2.0" xmlns="http://www.xes-standard.org/">\n',
};
const tails = {
  ndjson: '',
  json: '{"case":"last","activity":"close","timestamp":"2026-01-01"}]\n',
  csv: '',
  xes: '</log>\n',
};

const nameOf = (caseNumber: number): string => `order-${caseNumber}`;

function oneCase(format: TextFormat, caseNumber: number, hasIds: boolean): string {
  const name = nameOf(caseNumber);
  let text = format === 'xes' ? `<trace><string key="concept:name" value="${name}"/>\n` : '';
  for (let step = 0; step < 8; step += 1) text += oneEvent(format, caseNumber, step, hasIds);
  return format === 'xes' ? `${text}</trace>\n` : text;
}

function oneEvent(format: TextFormat, caseNumber: number, step: number, hasIds: boolean): string {
  const name = nameOf(caseNumber);
  const activity = activities[(step + (caseNumber % 7 === 0 ? 1 : 0)) % activities.length] ?? '';
  const time = new Date(1_700_000_000_000 + caseNumber * 61_000 + step * 7_200_123).toISOString();
  const resource = `user ${(caseNumber * 7 + step) % 41}`;
  const amount = (caseNumber * 37) % 1000;
  const id = `e${caseNumber}-${step}`;
  switch (format) {
    case 'csv':
      return `${name},${activity},${time},${resource},complete,${hasIds ? `${id},` : ''}${amount},mail,${notes[caseNumber % 10] ?? ''}\n`;
    case 'ndjson':
    case 'json': {
      const event = { case: name, activity, timestamp: time, resource, lifecycle: 'complete', id };
      return `${JSON.stringify({ ...event, attributes: { amount, channel: 'mail' } })}${format === 'json' ? ',' : ''}\n`;
    }
    case 'ocel': {
      const attributes = [
        { name: 'resource', value: resource },
        { name: 'amount', value: amount },
      ];
      const relationships = [{ objectId: name, qualifier: 'order' }];
      return `${JSON.stringify({ id, type: activity, time, attributes, relationships })},\n`;
    }
    case 'xes':
      return (
        `<event><string key="concept:name" value="${activity}"/><date key="time:timestamp" value="${time}"/>` +
        `<string key="org:resource" value="${resource}"/><string key="lifecycle:transition" value="complete"/>` +
        `<int key="amount" value="${amount}"/><string key="channel" value="mail"/></event>\n`
      );
  }
}
