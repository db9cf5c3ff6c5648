import { setTimeout as sleep } from 'node:timers/promises';
import { Problem, UsageProblem } from './problem.mjs';
import { json, row } from './terminal.mjs';

/** A little longer than the service waits for an endpoint. */
const longestWait = 40_000;

export const webhooks = {
  usage:
    'webhooks list [--json]\nwebhooks create URL [--events TYPE,TYPE] [OPTIONS]\nwebhooks test WEBHOOK [--type TYPE]',
  summary: 'List webhook endpoints, create one, or send one a test event',
  options: {
    events: { type: 'string', value: 'TYPES', help: 'Separated by commas (default *)' },
    description: { type: 'string', value: 'TEXT', help: 'The system that receives the events' },
    secret: { type: 'string', value: 'SECRET', help: 'A signing secret of your own' },
    type: { type: 'string', value: 'TYPE', help: 'Of the test event (default: the first that the endpoint gets)' },
    json: { type: 'boolean', help: 'As JSON' },
  },
  async run(context) {
    const [action, argument, ...more] = context.positionals;
    if (action === 'list' && argument === undefined) return list(context);
    if (action === 'create' && argument && more.length === 0) return create(context, argument);
    if (action === 'test' && argument && more.length === 0) return sendTest(context, argument, context.values.type);
    throw new UsageProblem('webhooks needs list, create URL, or test WEBHOOK.');
  },
};

async function list({ values, print, output, api }) {
  for await (const one of (await api()).list('/v1/webhooks')) {
    if (values.json) output(json(one));
    else print(row(one.id, one.status.padEnd(8), one.url, one.events.join(','), one.description ?? ''));
  }
}

async function create({ values, print, output, api }, url) {
  const { events = '*', description, secret } = values;
  const types = events.split(',').map((type) => type.trim());
  const { data } = await (await api()).post('/v1/webhooks', { url, events: types, description, secret });
  if (values.json) return output(json(data, 2));
  print(`Created ${data.id}: ${data.events.join(', ')} to ${data.url}.`);
  print(`Signing secret, shown only now: ${data.secret}`);
}

/** Sends a sample event to an endpoint, and waits for what its first attempt came to. */
export async function sendTest(context, webhook, type) {
  const { api, signal } = context;
  const client = await api();
  const path = `/v1/webhooks/${encodeURIComponent(webhook)}`;
  const { data } = await client.post(`${path}/test`, { type });
  for (const until = Date.now() + longestWait; Date.now() < until && !signal.aborted;) {
    const { data: delivery } = await client.get(`${path}/deliveries/${data.deliveryId}`);
    const [attempt] = delivery.attempts;
    if (attempt) {
      const answer = attempt.responseStatus ?? attempt.error ?? attempt.outcome;
      const sent = `${delivery.eventType} ${data.eventId} to ${webhook}: ${answer} in ${attempt.durationMs} ms`;
      return report(context, attempt.outcome === 'succeeded', sent);
    }
    await sleep(200, undefined, { signal }).catch(() => {});
  }
  throw new Problem(`${data.eventId} is queued as ${data.deliveryId}, but was not sent within 40 seconds.`);
}

/** What a test event came to; a failure also ends the command with status 1. */
export function report({ print }, isDelivered, sent) {
  if (!isDelivered) throw new Problem(`Not delivered: ${sent}.`);
  print(`Delivered ${sent}.`);
}
