import { Pool } from 'undici';

/** Keeps a number of connections busy for a while, in a process of its own; reports what was answered. */
const [, , origin, token, connections, milliseconds, request] = process.argv;
const { method, path, body } = JSON.parse(request);
const pool = new Pool(origin, { connections: Number(connections), pipelining: 1 });
const headers = { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) };
const until = performance.now() + Number(milliseconds);
const times = [];

async function keepBusy() {
  while (performance.now() < until) {
    const started = performance.now();
    const answer = await pool.request({ method, path, headers, body: body && JSON.stringify(body) });
    await answer.body.dump();
    if (answer.statusCode >= 300) throw new Error(`answered ${answer.statusCode}`);
    times.push(performance.now() - started);
  }
}

const started = performance.now();
await Promise.all(Array.from({ length: Number(connections) }, keepBusy));
const seconds = (performance.now() - started) / 1000;
times.sort((a, b) => a - b);
process.send({
  requests: times.length,
  perSecond: times.length / seconds,
  p99: times[Math.floor(times.length * 0.99)],
});
await pool.close();
process.disconnect();
