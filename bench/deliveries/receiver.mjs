import { createServer } from 'node:http';

/** Takes deliveries in a process of its own; `company` in the body is the moment of publication (monotonic, ns). */
let lags = [];
let expected = 0;
let warmUp = 0;
let startedAt;

const server = createServer((request, response) => {
  let body = '';
  request.on('data', (chunk) => (body += chunk));
  request.on('end', () => {
    response.end('ok');
    const published = /"company":"(\d+)"/.exec(body)?.[1];
    if (published === undefined) return;
    lags.push(Number(process.hrtime.bigint() - BigInt(published)) / 1e6);
    if (lags.length === warmUp) {
      startedAt = process.hrtime.bigint();
      process.send({ isWarm: true });
    }
    if (lags.length !== expected) return;
    process.send({ lags, seconds: Number(process.hrtime.bigint() - startedAt) / 1e9 });
  });
});
server.keepAliveTimeout = 60_000;
server.listen(0, '127.0.0.1', () => process.send({ port: server.address().port }));

process.on('message', (expecting) => {
  lags = [];
  ({ expected, warmUp } = expecting);
  process.send({ isExpecting: true });
});
