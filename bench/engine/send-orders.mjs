import { once } from 'node:events';
import { request } from 'node:http';
import { generateOrders } from './generate-orders.mjs';

/** So that a file stays below a gigabyte, which is the most that an upload may have. */
const eventsOfFile = 4_000_000;

/** Uploads so many events in as many files as they need. */
export async function sendOrders({ baseUrl, key }, integration, events) {
  const orders = generateOrders(events);
  const files = Math.ceil(events / eventsOfFile);
  for (let file = 0; file < files; file++) {
    await post(`${baseUrl}/v1/integrations/${integration}/events`, key, someOf(orders, events / files));
  }
}

/** Whole orders, until there are so many events; the generator stays open for the next file. */
function* someOf(orders, events) {
  for (let taken = 0; taken < events;) {
    const { value, done } = orders.next();
    if (done) return;
    taken += value.split('\n').length - 1;
    yield value;
  }
}

/** An answer before the end of the body (a file that is too large) is read, and the rest of the body is not sent. */
async function post(url, key, lines) {
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/x-ndjson' };
  const call = request(url, { method: 'POST', headers });
  let answer = null;
  const answered = once(call, 'response').then(([response]) => (answer = response));
  answered.catch(() => undefined);
  for (const line of inBlocks(lines)) {
    if (answer || call.destroyed) break;
    if (!call.write(line)) await Promise.race([once(call, 'drain'), answered]);
  }
  if (!answer) call.end();
  const { statusCode } = await answered;
  const said = (await answer.setEncoding('utf8').toArray()).join('');
  call.destroy();
  if (statusCode !== 202) throw new Error(`POST ${url}: ${statusCode} ${said}`);
}

function* inBlocks(lines) {
  let block = '';
  for (const line of lines) {
    block += line;
    if (block.length < 64 * 1024) continue;
    yield block;
    block = '';
  }
  yield block;
}
