import { setTimeout as sleep } from 'node:timers/promises';
import { networkReason, Problem, RefusedProblem, unreachable } from './problem.mjs';

/** The service sends something every 15 seconds; after this silence, the connection is taken for dead. */
const longestSilence = 45_000;
const longestWait = 30_000;
/** Longer than any event: a stream without an end of a message is no stream of events. */
const longestMessage = 16 * 2 ** 20;

/**
 * The events of the workspace as they happen. After a broken connection it goes on behind the last event that was
 * consumed: its id is taken only when the consumer asks for the next one.
 */
export async function* follow(api, { signal, onConnected = () => {}, onLost = () => {} }) {
  let lastId;
  let failures = 0;
  let hasConnected = false;
  let isLost = false;
  while (!signal.aborted) {
    let reason;
    let asked = 0;
    try {
      const connection = await connect(api, lastId, signal);
      if (connection.response.ok) {
        // The service ends streams now and then, so that clients spread over its copies: that is no loss.
        if (!hasConnected || isLost) onConnected(hasConnected);
        hasConnected = true;
        isLost = false;
        for await (const { id, type, data } of messages(connection)) {
          failures = 0;
          if (data !== undefined) yield { id, type, body: data };
          lastId = id ?? lastId;
        }
        reason = null;
      } else {
        const { response } = connection;
        const refusal = new RefusedProblem(response.status, await response.json().catch(() => null));
        if (![429, 500, 502, 503, 504].includes(response.status)) throw refusal;
        reason = `${response.status} ${refusal.code}`;
        asked = Number(response.headers.get('retry-after') ?? 0) * 1000;
      }
    } catch (error) {
      if (signal.aborted) return;
      if (error instanceof Problem) throw error;
      if (!hasConnected) throw unreachable(api.url, error);
      reason = networkReason(error);
    }
    if (reason !== null && !isLost) {
      onLost(reason);
      isLost = true;
    }
    const wait = Math.max(asked, Math.min(500 * 2 ** failures, longestWait) * (0.5 + Math.random() / 2));
    failures += 1;
    await sleep(wait, undefined, { signal }).catch(() => {});
  }
}

async function connect(api, lastId, signal) {
  const silence = new AbortController();
  const alarm = setTimeout(() => silence.abort(new Error('nothing came for 45 seconds')), longestSilence);
  // It must not keep a command that has ended from exiting.
  alarm.unref();
  const headers = { accept: 'text/event-stream', ...(lastId !== undefined && { 'last-event-id': lastId }) };
  const response = await api.send('/v1/events/stream', { headers, signal: AbortSignal.any([signal, silence.signal]) });
  return { response, alarm };
}

/** The messages of an event stream (HTML Standard, section 9.2.6), as far as the service uses it. */
async function* messages({ response, alarm }) {
  const decoder = new TextDecoder();
  let text = '';
  try {
    for await (const bytes of response.body) {
      alarm.refresh();
      text += decoder.decode(bytes, { stream: true });
      for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
        const block = text.slice(0, end);
        text = text.slice(end + 2);
        const message = messageOf(block);
        if (message.id !== undefined || message.data !== undefined) yield message;
        // The consumer may have taken its time.
        alarm.refresh();
      }
      if (text.length > longestMessage) throw new Problem('The service sends something that is no stream of events.');
    }
  } finally {
    clearTimeout(alarm);
  }
}

function messageOf(block) {
  const message = {};
  for (const line of block.split('\n')) {
    const [, field, value] = /^(id|event|data): ?(.*)$/s.exec(line) ?? [];
    if (field === 'data') message.data = message.data === undefined ? value : `${message.data}\n${value}`;
    else if (field === 'event') message.type = value;
    else if (field === 'id') message.id = value;
  }
  return message;
}
