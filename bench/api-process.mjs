import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { clearInterval, setInterval } from 'node:timers';
import pg from 'pg';
import { root } from '../scripts/setup.mjs';

/** What an npm script gives to node. */
export function nodeOptionsOf(script) {
  return JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).scripts[script].match(/--\S+/g);
}

const adminToken = 'administrator-token-of-the-bench';
export const secretsKey = Buffer.alloc(32, 'k');

/** `npm run start:api` on an embedded database of its own: the api's memory is that of its process alone. */
export class ApiProcess {
  static async start(variables = {}) {
    const { EmbeddedPostgres } = await import('../dist/apps/standalone/src/embedded-postgres/embedded-postgres.js');
    const directory = mkdtempSync(join(tmpdir(), 'bench-api-'));
    // Under root the server runs as another user, who has to pass through.
    chmodSync(directory, 0o711);
    const server = await EmbeddedPostgres.start({ dataDirectory: directory, ephemeral: true, log: () => undefined });
    const environment = environmentOf(directory, { DATABASE_URL: server.url, ...variables });
    const child = spawn(process.execPath, [...nodeOptionsOf('start:api'), join(root, 'dist/bundle/api.js')], {
      stdio: ['ignore', 'pipe', process.env.API_STDERR ?? 'inherit'],
      env: environment,
    });
    const database = new pg.Client(server.url);
    await database.connect();
    const api = new ApiProcess({ directory, server, child, environment, database, baseUrl: await readyAddress(child) });
    await api.open();
    return api;
  }

  /** `npm start` in a folder of its own: one process does everything, on a database that keeps what it commits. */
  static async standalone(variables = {}) {
    const directory = mkdtempSync(join(tmpdir(), 'bench-start-'));
    chmodSync(directory, 0o711);
    const child = spawn(process.execPath, [...nodeOptionsOf('start'), join(root, 'dist/bundle/standalone.js')], {
      stdio: ['ignore', 'pipe', 'ignore'],
      env: environmentOf(directory, variables),
    });
    const api = new ApiProcess({ directory, child, baseUrl: await readyAddress(child) });
    await api.open();
    return api;
  }

  constructor(parts) {
    Object.assign(this, parts, { adminToken });
  }

  /** An organization with a key, as an administrator would make them. */
  async open() {
    this.organization = await this.post('/v1/admin/organizations', adminToken, {
      name: 'Bench',
      notificationEmail: 'bench@bench.example',
    });
    const scopes = [
      'assessments:read',
      'assessments:write',
      'integrations:read',
      'integrations:write',
      'webhooks:manage',
    ];
    const keys = `/v1/admin/organizations/${this.organization.id}/api-keys`;
    const key = { name: 'Bench', environment: 'live', scopes, rateLimitPerMinute: 1_000_000 };
    this.key = (await this.post(keys, adminToken, key)).key;
  }

  async post(path, token, body) {
    const response = await fetch(`${this.baseUrl}${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const answer = await response.json();
    if (!response.ok) throw new Error(`POST ${path}: ${response.status} ${JSON.stringify(answer)}`);
    return answer.data;
  }

  /** Resident set, in MiB: now, and at its highest since the last `forgetPeak`. */
  get memory() {
    return memoryOf(this.child.pid);
  }

  /** Notes the highest resident set, in MiB, of any process that this one starts; `stop` gives it. */
  watchChildren() {
    const { pid } = this.child;
    let peak = 0;
    const timer = setInterval(() => {
      for (const child of readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').match(/\d+/g) ?? []) {
        if (existsSync(`/proc/${child}/status`)) peak = Math.max(peak, memoryOf(child).peak);
      }
    }, 50);
    return {
      stop: () => {
        clearInterval(timer);
        return peak;
      },
    };
  }

  forgetPeak() {
    writeFileSync(`/proc/${this.child.pid}/clear_refs`, '5');
  }

  async stop() {
    const exited = once(this.child, 'exit');
    this.child.kill('SIGTERM');
    await exited;
    await this.database?.end();
    await this.server?.stop();
    rmSync(this.directory, { recursive: true, force: true });
  }
}

function memoryOf(pid) {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  // A process that is about to end has none.
  const mebibytes = (name) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1] ?? 0) / 1024;
  return { now: mebibytes('VmRSS'), peak: mebibytes('VmHWM') };
}

const environmentOf = (directory, variables) => ({
  PATH: process.env.PATH,
  PORT: '0',
  DATA_DIR: directory,
  ADMIN_TOKEN: adminToken,
  SECRETS_KEY: secretsKey.toString('base64'),
  LOG_LEVEL: process.env.LOG_LEVEL ?? 'error',
  RATE_LIMIT_PER_MINUTE: '1000000',
  RATE_LIMIT_PER_ORGANIZATION: '1000000',
  RATE_LIMIT_PER_ADDRESS: '1000000',
  ...(process.env.API_NODE_OPTIONS && { NODE_OPTIONS: process.env.API_NODE_OPTIONS }),
  ...variables,
});

async function readyAddress(child) {
  let said = '';
  for await (const chunk of child.stdout) {
    said += chunk;
    const address = /^ready (http:\S+)$/m.exec(said)?.[1];
    if (address === undefined) continue;
    child.stdout.resume();
    return address;
  }
  throw new Error(`The api ended before it was ready:\n${said}`);
}
