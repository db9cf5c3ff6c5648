import { fork } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, openSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import pg from 'pg';
import { EmbeddedPostgres } from '../../dist/apps/standalone/src/embedded-postgres/embedded-postgres.js';
import { migrate } from '../../dist/libs/platform/src/index.js';
import { nodeOptionsOf } from '../api-process.mjs';
import { body, fill, path } from './statements.mjs';

const adminToken = 'administrator-token-of-the-bench';
const secretsKey = randomBytes(32).toString('base64');

const requests = {
  'list of 20': { method: 'GET', path: `${path}?limit=20` },
  create: { method: 'POST', path, body },
};

/** An authenticated read and write of the service against bare Express handlers, in alternating rounds on one database. */
export async function main(args) {
  const { values } = parseArgs({
    args,
    options: {
      rounds: { type: 'string', default: '7' },
      seconds: { type: 'string', default: '4' },
      connections: { type: 'string', default: '8' },
      warm: { type: 'string', default: '15' },
      only: { type: 'string' },
      profile: { type: 'string' },
      'request-log': { type: 'boolean', default: false },
    },
  });
  const directory = mkdtempSync(join(tmpdir(), 'assessment-bench-'));
  chmodSync(directory, 0o711);
  const postgres = await EmbeddedPostgres.start({ dataDirectory: directory, ephemeral: true, log: () => undefined });
  const servers = [];
  try {
    await migrate(postgres.url);
    const dataDir = { DATA_DIR: join(directory, 'service') };
    servers.push(await startService(postgres.url, dataDir));
    const { key, workspace } = await makeKey(servers[0], postgres.url);
    await servers[0].stop();
    const variables = {
      ...dataDir,
      BENCH_KEY: key,
      BENCH_KEY_HASH: createHash('sha256').update(key).digest('hex'),
      BENCH_WORKSPACE: workspace,
    };
    const service = await startService(postgres.url, variables, values.profile);
    const nest = await startServer('nest.mjs', { DATABASE_URL: postgres.url, ...variables });
    const bare = await startServer('bare.mjs', { DATABASE_URL: postgres.url, ...variables });
    servers.push(service, nest, bare);
    const unlogged = values['request-log'] ? await withoutRequestLog(postgres.url, variables) : {};
    servers.push(...Object.values(unlogged));
    const newer = await onNewerNode(postgres.url, variables);
    servers.push(...Object.values(newer));
    service.worker = await startServer('worker.mjs', { ...environmentOf(postgres.url), ...variables });
    servers.push(service.worker);
    const ratios = {};
    for (const [name, request] of Object.entries(requests)) {
      if (values.only !== undefined && values.only !== request.method) continue;
      await printStatements(service, name, request, key);
      Object.assign(
        ratios,
        await compare({ service, ...unlogged, nest, bare, ...newer }, key, { name, ...request }, values),
      );
    }
    // A profile is of requests only.
    if (values.profile === undefined) {
      console.log(`cached authentication: ${(await service.ask('authentication')).toFixed(1)} µs CPU`);
    }
    return ratios;
  } finally {
    await Promise.all(servers.map((server) => server.stop()));
    await postgres.stop();
    rmSync(directory, { recursive: true, force: true });
  }
}

/** Of a request whose credential was looked up a moment ago. */
async function printStatements(service, name, { method, path, body }, key) {
  const headers = { authorization: `Bearer ${key}`, ...(body && { 'content-type': 'application/json' }) };
  const send = () => fetch(service.origin + path, { method, headers, body: body && JSON.stringify(body) });
  await send();
  await service.ask('record');
  await (await send()).arrayBuffer();
  const statements = await service.ask('statements');
  console.log(`\nStatements of "${name}": ${statements.length}`);
  for (const statement of statements) console.log(`  ${statement.slice(0, 110)}`);
}

async function compare(servers, key, request, { rounds, seconds, warm, connections }) {
  const names = Object.keys(servers);
  const figures = Object.fromEntries(names.map((name) => [name, []]));
  for (let round = -1; round < Number(rounds); round++) {
    for (const name of round % 2 ? names : names.toReversed()) {
      // The first round is long and does not count: the compiler wants some ten thousand requests of the larger program.
      const figure = await load(servers[name], key, request, round < 0 ? warm : seconds, connections);
      if (round >= 0) figures[name].push(figure);
    }
  }
  const of = (name, what) => median(figures[name].map((figure) => figure[what]));
  /** Of neighbouring rounds: what the machine did meanwhile it did to both. */
  const quotient = (name, what, peer) =>
    median(figures[name].map((figure, round) => figure[what] / figures[peer][round][what]));
  const ratio = (...args) => quotient(...args).toFixed(2);
  console.table(
    Object.fromEntries(
      names.map((name) => [
        name,
        {
          'requests/s': Math.round(of(name, 'perSecond')),
          '÷ bare': ratio(name, 'perSecond', 'bare'),
          'CPU µs per request': Math.round(of(name, 'cpu')),
          'CPU ÷ bare': ratio(name, 'cpu', 'bare'),
          'CPU ÷ Nest': ratio(name, 'cpu', 'nest'),
          ...(withoutLog in servers && {
            'CPU ÷ no log': ratio(name, 'cpu', withoutLog),
            'requests/s ÷ no log': ratio(name, 'perSecond', withoutLog),
          }),
          'worker’s µs': Math.round(of(name, 'worker')),
          MiB: Math.round(of(name, 'memory')),
          'p99 ms': of(name, 'p99').toFixed(1),
        },
      ]),
    ),
  );
  return {
    [`${request.name}, CPU ÷ Nest and a guard`]: quotient('service', 'cpu', 'nest'),
    [`${request.name}, CPU ÷ bare Express and pg`]: quotient('service', 'cpu', 'bare'),
    [`${request.name}, memory under load ÷ Nest`]: quotient('service', 'memory', 'nest'),
  };
}

async function load(server, key, request, seconds, connections) {
  const before = await server.ask('cpu');
  const beforeWorker = await server.worker?.ask('cpu');
  const args = [server.origin, key, connections, String(Number(seconds) * 1000), JSON.stringify(request)];
  const client = fork(join(import.meta.dirname, 'client.mjs'), args);
  const [result] = await Promise.race([once(client, 'message'), failure(client)]);
  const used = (await server.ask('cpu')) - before;
  const usedByWorker = server.worker ? (await server.worker.ask('cpu')) - beforeWorker : 0;
  const memory = await server.ask('memory');
  return { ...result, memory, cpu: used / result.requests, worker: usedByWorker / result.requests };
}

async function makeKey(service, databaseUrl) {
  const send = async (address, body) => {
    const response = await fetch(service.origin + address, {
      method: 'POST',
      headers: { authorization: `Bearer ${adminToken}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (response.status !== 201) throw new Error(`${address} answered ${response.status}: ${await response.text()}`);
    return (await response.json()).data;
  };
  const { id } = await send('/v1/admin/organizations', { name: 'Bench', notificationEmail: 'bench@example.com' });
  const terms = {
    name: 'Bench',
    environment: 'live',
    scopes: ['assessments:read', 'assessments:write'],
    rateLimitPerMinute: 1_000_000,
  };
  const { key } = await send(`/v1/admin/organizations/${id}/api-keys`, terms);
  const client = new pg.Client(databaseUrl);
  await client.connect();
  const { rows } = await client.query(`SELECT id FROM workspaces WHERE environment = 'live'`);
  await client.query(fill, [rows[0].id]);
  await client.query('ANALYZE');
  await client.end();
  return { key, workspace: rows[0].id };
}

const environmentOf = (databaseUrl) => ({
  DATABASE_URL: databaseUrl,
  SECRETS_KEY: secretsKey,
  ADMIN_TOKEN: adminToken,
  RATE_LIMIT_PER_ORGANIZATION: '1000000',
  LOG_FORMAT: 'json',
  SANDBOX_SAMPLES: 'false',
  QUOTA_OPEN_RUNS: '1000000',
  // Each request is recorded: leaving it out would be cheaper.
  REQUEST_LOG_PER_MINUTE: '1000000',
  REQUEST_LOG_PER_DAY: '100000000',
});

const withoutLog = 'service, no request log';

/** What the request log costs, with `--request-log`: the same service with the log turned off. */
const withoutRequestLog = async (databaseUrl, variables) => ({
  [withoutLog]: await startService(databaseUrl, { ...variables, REQUEST_LOG_PER_MINUTE: '0' }),
});

/** The same two on the Node that NODE24 names. */
async function onNewerNode(databaseUrl, variables) {
  const execPath = process.env.NODE24;
  if (!execPath) return {};
  return {
    'service, Node 24': await startService(databaseUrl, variables, undefined, execPath),
    'bare, Node 24': await startServer('bare.mjs', { DATABASE_URL: databaseUrl, ...variables }, [], execPath),
  };
}

function startService(databaseUrl, variables, profile, execPath) {
  return startServer(
    'service.mjs',
    { ...environmentOf(databaseUrl), ...variables },
    // As it is started in earnest; its peers run with Node's own settings.
    [...nodeOptionsOf('start'), ...(profile === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${profile}`])],
    execPath,
  );
}

/** Logs are written as in production, and discarded. */
async function startServer(file, environment, execArgv = [], execPath = process.execPath) {
  const child = fork(join(import.meta.dirname, file), {
    env: { ...process.env, NODE_ENV: 'production', ...environment },
    execPath,
    execArgv,
    stdio: ['ignore', 'inherit', openSync('/dev/null', 'w'), 'ipc'],
  });
  const failed = failure(child);
  failed.catch(() => undefined);
  const [{ port }] = await Promise.race([once(child, 'message'), failed]);
  let asked = 0;
  return {
    origin: `http://127.0.0.1:${port}`,
    ask: async (order) => {
      const id = (asked += 1);
      child.send({ id, order });
      for (;;) {
        const [answer] = await Promise.race([once(child, 'message'), failed]);
        if (answer.id === id) return answer.result;
      }
    },
    stop: async () => {
      if (!child.connected) return;
      child.disconnect();
      await once(child, 'exit');
    },
  };
}

async function failure(child) {
  const [status] = await once(child, 'exit');
  throw new Error(`${child.spawnargs[1]} ended with status ${status}`);
}

const median = (numbers) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)];
