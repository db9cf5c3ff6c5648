import { Pool } from 'undici';

/** Keeps a number of connections busy for a while, in a process of its own; reports what was answered. */
const [, , origin, path, token, connections, milliseconds] = process.argv;
const pool = new Pool(origin, { connections: Number(connections), pipelining: 1 });
const headers = { authorization: `Bearer ${token}` };
const until = performance.now() + Number(milliseconds);
const times = [];

async function keepBusy() {
  while (performance.now() < until) {
    const started = performance.now();
    const { statusCode, body } = await pool.request({ method: 'GET', path, headers });
    await body.dump();
    if (statusCode !== 200) throw new Error(`answered ${statusCode}`);
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
