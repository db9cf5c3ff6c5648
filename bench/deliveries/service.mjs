import 'reflect-metadata';
import { Buffer } from 'node:buffer';
import { spawn } from 'node:child_process';
import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import pg from 'pg';
import { nodeOptionsOf } from '../api-process.mjs';
import { endOf, stopped } from './apart.mjs';
import { ApiModule } from '../../dist/apps/api/src/api.module.js';
import { AssessmentCreated, EventBus } from '../../dist/libs/events/src/index.js';
import {
  createHttpApp,
  createLogger,
  loadConfig,
  Secrets,
  UnitOfWork,
  uuidV7,
} from '../../dist/libs/platform/src/index.js';

const secretsKey = Buffer.alloc(32, 'b');
const root = join(import.meta.dirname, '../..');

/**
 * The service as `npm start` runs it on a laptop, where one process does everything, and as a worker beside the api;
 * each on this Node, and on another one where `otherNode` names its binary.
 */
export function services(otherNode) {
  const nodes = [['', process.execPath], ...(otherNode ? [[` (${otherNode.version})`, otherNode.path]] : [])];
  return Object.fromEntries(
    nodes.flatMap(([suffix, node]) => [
      [`npm start${suffix}`, (context) => service({ ...context, node, program: 'standalone', script: 'start' })],
      [`worker${suffix}`, (context) => service(context)],
    ]),
  );
}

/** One process publishes, and the program delivers. */
export async function service({
  databaseUrl,
  url,
  profile,
  node = process.execPath,
  program = 'worker',
  script = 'start:worker',
}) {
  const environment = {
    PORT: '0',
    DATABASE_URL: databaseUrl,
    SECRETS_KEY: secretsKey.toString('base64'),
    ADMIN_TOKEN: 'administrator-token-of-the-bench',
    LOG_LEVEL: 'error',
    WEBHOOK_ALLOW_HTTP: 'true',
    WEBHOOK_ALLOW_PRIVATE_NETWORKS: 'true',
  };
  const config = loadConfig(environment);
  const app = await createHttpApp(ApiModule.forRoot(config), createLogger(config));
  await app.init();
  const workspaceId = await subscribe(databaseUrl, url);
  const bus = app.get(EventBus, { strict: false });
  const unitOfWork = app.get(UnitOfWork);
  const publish = (count) =>
    unitOfWork.run(async () => {
      for (let index = 0; index < count; index++) {
        const company = String(process.hrtime.bigint());
        const data = { assessmentId: 'asmt_01h455vb4pex5vsknk084sn02q', company, status: 'received', progress: 0 };
        await bus.publish(new AssessmentCreated(workspaceId, data));
      }
    });
  let worker;
  return {
    pid: () => worker.pid,
    fill: async (count) => {
      for (let done = 0; done < count; done += 500) await publish(Math.min(500, count - done));
    },
    add: () => publish(1),
    start: () => {
      const main = join(root, `dist/bundle/${program}.js`);
      const options = profile ? ['--cpu-prof', `--cpu-prof-dir=${profile}`] : [];
      worker = spawn(node, [...nodeOptionsOf(script), ...options, main], {
        env: { PATH: process.env.PATH, ...environment },
        stdio: ['ignore', 'ignore', 'inherit'],
      });
      return endOf(worker);
    },
    stop: async () => {
      await stopped(worker);
      await app.close();
    },
  };
}

async function subscribe(databaseUrl, url) {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  const organization = uuidV7();
  const workspace = uuidV7();
  const webhook = uuidV7();
  await client.query(
    `INSERT INTO organizations (id, name, notification_email, review_policy) VALUES ($1, $2, 'ops@example.com', 'automatic')`,
    [organization, `bench ${randomUUID()}`],
  );
  await client.query(`INSERT INTO workspaces (id, organization_id, environment) VALUES ($1, $2, 'live')`, [
    workspace,
    organization,
  ]);
  const secret = 'whsec_AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=';
  const secrets = new Secrets([secretsKey]);
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const seed = Buffer.from(privateKey.export({ format: 'jwk' }).d, 'base64url');
  const shown = Buffer.from(publicKey.export({ format: 'jwk' }).x, 'base64url');
  await client.query(
    `INSERT INTO webhooks (id, workspace_id, url, events, status, secret, signing_key, public_key)
     VALUES ($1, $2, $3, '{*}', 'enabled', $4, $5, $6)`,
    [
      webhook,
      workspace,
      url,
      secrets.encrypt(secret, `webhook:${webhook}`),
      secrets.encrypt(seed, `webhook-key:${webhook}`),
      `whpk_${shown.toString('base64')}`,
    ],
  );
  await client.end();
  return workspace;
}
