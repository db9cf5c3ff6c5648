import { listenFile, readStored, writeStored } from './credentials.mjs';
import { follow } from './event-stream.mjs';
import { networkReason, Problem, program, UsageProblem } from './problem.mjs';
import { deliveryHeaders, isSecret, makeSecret } from './signature.mjs';

/** As long as the service waits for a receiver. */
const timeout = 30_000;

export const listen = {
  usage: 'listen --forward-to URL [--events TYPE,TYPE] [--secret whsec_…]',
  summary: 'Forward live events to a URL on your machine, signed like webhooks',
  options: {
    'forward-to': { type: 'string', value: 'URL', help: 'The URL that gets the events' },
    events: { type: 'string', value: 'TYPES', help: 'Only these types, separated by commas' },
    secret: { type: 'string', value: 'SECRET', help: 'A signing secret of your own' },
  },
  async run({ values, environment, print, api, signal }) {
    const target = targetOf('--forward-to', values['forward-to']);
    const types = values.events === undefined ? null : typesIn(values.events);
    const secret = await secretFor(environment, values.secret);
    const client = await api();
    // Where nothing can be stored, events are forwarded all the same.
    await writeStored(environment, { target, secret }, listenFile(environment)).catch(() => {});
    print(`Forwarding events from ${client.url} to ${target}`);
    print(`Signing secret: ${secret}`);
    const events = follow(client, {
      signal,
      onConnected: (again) => print(again ? 'Connected again.' : 'Ready. Press Ctrl-C to stop.'),
      onLost: (reason) => print(`Connection lost (${reason}). Reconnecting; no event will be missed.`),
    });
    for await (const event of events) {
      if (types !== null && !types.has(event.type)) continue;
      const { outcome, took } = await forward(target, secret, event, signal);
      if (signal.aborted) return;
      const time = new Date().toTimeString().slice(0, 8);
      print(`${time}  ${outcome.padEnd(4)} ${took.padStart(8)}  ${event.type.padEnd(24)}  ${event.id}`);
    }
  },
};

/** The status of the answer, or why there is none. Its body is not waited for, as the service does not. */
export async function forward(target, secret, event, signal) {
  const begun = performance.now();
  const ended = (outcome) => ({ outcome, took: `${Math.round(performance.now() - begun)} ms` });
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(new Error('timeout')), timeout);
  try {
    const response = await fetch(target, {
      method: 'POST',
      headers: deliveryHeaders(secret, event),
      body: event.body,
      redirect: 'manual',
      signal: AbortSignal.any([signal, late.signal]),
    });
    await response.body?.cancel().catch(() => {});
    return ended(String(response.status));
  } catch (error) {
    return ended(networkReason(error));
  } finally {
    clearTimeout(timer);
  }
}

/** `localhost:4000/hook` is what people type. */
export function targetOf(option, text) {
  if (text === undefined) throw new UsageProblem(`${option} is missing: the URL that gets the events.`);
  const url = /^[a-z]+:\/\//i.test(text) ? text : `http://${text}`;
  if (!URL.canParse(url) || !/^https?:$/.test(new URL(url).protocol)) {
    throw new UsageProblem(`${option} ${text} is not an http or https URL.`);
  }
  return new URL(url).href;
}

function typesIn(text) {
  const types = text.split(',').map((type) => type.trim());
  const wrong = types.find((type) => !/^[a-z_]+\.[a-z_]+$/.test(type));
  if (wrong !== undefined) throw new UsageProblem(`--events ${wrong || text} is not a type such as report.ready.`);
  return new Set(types);
}

/** The same each time on this machine, so that it is copied into the receiver once. */
export async function secretFor(environment, given) {
  if (given !== undefined) {
    if (!isSecret(given)) throw new UsageProblem('--secret must be whsec_ and base64 of 24 to 64 bytes.');
    return given;
  }
  const stored = await readStored(environment);
  if (stored.signingSecret !== undefined) {
    if (isSecret(stored.signingSecret)) return stored.signingSecret;
    throw new Problem(`The stored signing secret is damaged: run ${program} logout, and sign in again.`);
  }
  const signingSecret = makeSecret();
  await writeStored(environment, { ...stored, signingSecret });
  return signingSecret;
}
