import { listenFile, readStored } from './credentials.mjs';
import { didYouMean } from './help.mjs';
import { forward, secretFor, targetOf } from './listen.mjs';
import { Problem, UsageProblem } from './problem.mjs';
import { newEventId } from './signature.mjs';
import { report, sendTest } from './webhooks.mjs';

export const trigger = {
  usage: 'trigger EVENT [--endpoint WEBHOOK | --to URL [--secret whsec_…]]',
  summary: 'Send a signed test event to where listen forwards, to an endpoint, or to a URL',
  options: {
    endpoint: { type: 'string', value: 'WEBHOOK', help: 'The ID of an endpoint: the service sends the event' },
    to: { type: 'string', value: 'URL', help: 'A URL on your machine: signed with the secret that listen prints' },
    secret: { type: 'string', value: 'SECRET', help: 'Another signing secret, with --to' },
  },
  async run(context) {
    const { values, positionals, api, signal } = context;
    const [type, ...more] = positionals;
    if (!type || more.length > 0) throw new UsageProblem('trigger takes one event, such as report.ready.');
    if (values.endpoint && values.to) throw new UsageProblem('--endpoint and --to exclude each other.');
    if (values.endpoint) return sendTest(context, values.endpoint, type);
    const { target, secret } = await receiverOf(context);
    const event = await sampleOf(await api(), type);
    const { outcome, took } = await forward(target, secret, event, signal);
    report(context, /^2\d\d$/.test(outcome), `${type} ${event.id} to ${target}: ${outcome} in ${took}`);
  },
};

async function receiverOf({ environment, values: { to, secret } }) {
  if (to !== undefined) return { target: targetOf('--to', to), secret: await secretFor(environment, secret) };
  if (secret !== undefined) throw new UsageProblem('--secret goes with --to.');
  const receiver = await readStored(environment, listenFile(environment));
  if (receiver.target === undefined) throw new Problem('Start listen first, or add --endpoint or --to.');
  return receiver;
}

/** The example of the service's own description, as an event of now. */
async function sampleOf(client, type) {
  const { webhooks = {} } = await client.get('/openapi.json');
  if (!Object.hasOwn(webhooks, type)) {
    throw new UsageProblem(`${type} is not an event.${didYouMean(type, Object.keys(webhooks))}`);
  }
  const { example } = webhooks[type].post.requestBody.content['application/json'];
  const id = newEventId();
  const body = { ...example, id, timestamp: new Date().toISOString(), data: { ...example.data, test: true } };
  return { id, type, body: JSON.stringify(body) };
}
