import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { Webhook } from 'standardwebhooks';
import { verify } from '../../clients/receiver/index.mjs';
import { aKey } from '../builders/a-key.js';
import { eventually } from '../harness/eventually.js';
import { testAdminToken, type TestApp } from '../harness/test-app.js';
import { OAuthScene } from '../oauth/oauth-scene.js';
import { freePort } from '../start/started-service.js';
import { Receiver } from '../webhooks/receiver.js';
import {
  createTenant,
  deliveriesOf,
  publish,
  register,
  startWebhooksApp,
  type Tenant,
} from '../webhooks/webhooks-app.js';
import { InstalledCli } from './installed-cli.js';

let app: TestApp;
let tenant: Tenant;
let key: string;
let cli: InstalledCli;

const credentialsOf = (home: string): string => join(home, 'assessment-service/credentials.json');

beforeAll(async () => {
  app = await startWebhooksApp();
  tenant = await createTenant(app);
  ({ key } = await aKey(app, { id: tenant.organizationId }));
  cli = new InstalledCli(app.baseUrl, key);
  await cli.install();
});
afterEach(() => {
  cli.stopAll();
});
afterAll(async () => {
  await app.stop();
  cli.remove();
});

describe('listen', () => {
  it('forwards what a webhook would get, signed with the secret it prints', async () => {
    const mine = await Receiver.start();
    const hooked = await Receiver.start();
    const endpoint = await register(tenant, hooked.url());
    const listening = cli.withKey('listen', '--forward-to', mine.url('/hook'));
    const [, secret = ''] = await listening.said(/Signing secret: (whsec_\S+)/);
    await listening.said(/Ready/);
    const ids = await publish(app, tenant, 3, { company: 'Größe & Söhne "GmbH"\u2028' });
    await eventually(() => mine.received.length === 3 && hooked.countsByEvent.size === 3);
    await listening.said(/\d\d:\d\d:\d\d {2}200 +\d+ ms {2}assessment\.created {8}evt_\w{26}\n/);

    expect(mine.received.map(({ headers }) => headers['webhook-id'])).toEqual(ids);
    const bodies = new Map(hooked.received.map(({ headers, body }) => [headers['webhook-id'], body]));
    for (const { headers, body, path } of mine.received) {
      expect(path).toBe('/hook');
      expect(body).toBe(bodies.get(headers['webhook-id']));
      expect(await verify(body, headers, secret)).toBe(true);
      expect(await verify(`${body} `, headers, secret)).toBe(false);
      new Webhook(secret).verify(body, headers as Record<string, string>);
    }
    const named = (headers: object): string[] =>
      Object.keys(headers).filter((name) => /^(x-service|webhook)-/.test(name));
    const [delivered] = hooked.received;
    expect(named(mine.received[0]?.headers ?? {}).sort()).toEqual(named(delivered?.headers ?? {}).sort());
    expect(endpoint.id).toMatch(/^whk_/);

    expect(await listening.interrupt()).toBe(0);
    expect(listening.stderr).toBe('');
    await Promise.all([mine.stop(), hooked.stop()]);
  });

  it('shows what the receiver answers, passes over other types, and keeps its secret', async () => {
    const receiver = await Receiver.start();
    receiver.behaviour = Receiver.answer(302, '', { location: 'http://127.0.0.1:1/' });
    const home = cli.newHome();
    const environment = { ASSESSMENT_SERVICE_KEY: key };
    const address = `127.0.0.1:${receiver.port}/hook`;
    const listening = cli.start(['listen', '--forward-to', address, '--events', 'report.ready,assessment.created'], {
      home,
      environment,
    });
    await listening.said(/Ready/);
    const quiet = cli.start(['listen', '--forward-to', address, '--events', 'report.ready'], { home, environment });
    await quiet.said(/Ready/);
    await publish(app, tenant);
    await listening.said(/ 302 +\d+ ms/);
    await receiver.stop();
    await publish(app, tenant);
    await listening.said(/ECONNREFUSED +\d+ ms/);
    expect(receiver.received).toHaveLength(1);
    expect(quiet.stdout).not.toContain('assessment.created');
    const secretOf = ({ stdout }: { stdout: string }): string => /whsec_\S+/.exec(stdout)?.[0] ?? '';
    expect(secretOf(quiet)).toBe(secretOf(listening));
    expect(secretOf(quiet)).not.toBe('');
  });

  it('ends when its key is revoked, and says so', async () => {
    const doomed = await aKey(app, { id: tenant.organizationId });
    const listening = cli.start(['listen', '--forward-to', 'http://127.0.0.1:1/'], {
      environment: { ASSESSMENT_SERVICE_KEY: doomed.key },
    });
    await listening.said(/Ready/);
    await app.client
      .as(testAdminToken)
      .delete(`/v1/admin/organizations/${tenant.organizationId}/api-keys/${doomed.id}`);
    expect(await listening.exited).toBe(1);
    expect(listening.stderr).toContain('401 UNAUTHORIZED');
  });
});

describe('login', () => {
  it('shows a code, waits for the person, and stores tokens that only they can read', async () => {
    const scene = OAuthScene.of(app, { id: tenant.organizationId });
    const visitor = await scene.newVisitor();
    const home = cli.newHome();
    const login = cli.startByName(['login'], home);
    const [, code = ''] = await login.said(/shows the code (\w{4}-\w{4})/);
    const [page] = await login.said(/http\S+user_code=\S+/);
    const consent = await visitor.get(new URL(page).pathname + new URL(page).search);
    expect(consent.text).toContain(code);
    await visitor.submit('/oauth/device/consent', { ...consent.form('/oauth/device/consent'), decision: 'allow' });
    expect((await login.lines()).at(-1)).toContain(`Signed in to ${app.baseUrl}`);
    expect(statSync(credentialsOf(home)).mode & 0o777).toBe(0o600);
    expect(statSync(join(home, 'assessment-service')).mode & 0o777).toBe(0o700);

    const events = await cli.start(['events', '--limit', '1'], { home }).lines();
    expect(events).toEqual([expect.stringMatching(/^\d{4}-\S+Z {2}assessment\.created +evt_\w{26} {2}\S/)]);

    // Several commands find the access token stale at once: one renews it, all go on.
    const stored = JSON.parse(readFileSync(credentialsOf(home), 'utf8')) as { refreshToken: string };
    writeFileSync(credentialsOf(home), JSON.stringify({ ...stored, expiresAt: 0 }));
    await Promise.all([1, 2, 3].map(() => cli.start(['assessments', 'list'], { home }).lines()));
    const renewed = JSON.parse(readFileSync(credentialsOf(home), 'utf8')) as {
      refreshToken: string;
      accessToken: string;
    };
    expect(renewed.refreshToken).not.toBe(stored.refreshToken);
    expect(await scene.works(renewed.accessToken)).toBe(true);
    const { data: me } = await app.client.as(renewed.accessToken).get<{ client: object }>('/v1/me');
    expect(me.client).toMatchObject({ clientId: 'cli' });
    const shown = await cli.start(['whoami'], { home }).lines();
    expect(shown[1]).toMatch(/^Signed in {5}as .+ \(.+@.+\), by .+ \(cli\)$/);

    expect(await cli.start(['logout'], { home }).lines()).toEqual([`Signed out of ${app.baseUrl}.`]);
    expect(await scene.works(renewed.accessToken)).toBe(false);
    const after = cli.start(['events'], { home });
    expect([await after.exited, after.stderr]).toEqual([
      1,
      expect.stringContaining('run node node_modules/assessment-service/bin.mjs login'),
    ]);
  });

  it('stores a key from standard input, and sends it to no other service', async () => {
    const home = cli.newHome();
    await cli.start(['login', '--key', '-'], { home, input: `${key}\n` }).lines();
    expect(await cli.start(['assessments', 'list'], { home }).exited).toBe(0);
    const elsewhere = cli.start(['assessments', 'list', '--url', 'http://127.0.0.1:9'], { home });
    expect([await elsewhere.exited, elsewhere.stderr]).toEqual([1, expect.stringContaining('Not signed in')]);
    const wrong = cli.start(['login', '--key', `${key.slice(0, -1)}_`], { home: cli.newHome() });
    expect([await wrong.exited, wrong.stderr]).toEqual([1, expect.stringContaining('does not know this key')]);
  });
});

it('uploads a log, assesses it, and saves the report as JSON and PDF', async () => {
  const rows = Array.from({ length: 40 }, (_none, at) => {
    const day = String((at % 27) + 1).padStart(2, '0');
    return `PO-${at},Request,2026-03-${day}T09:00:00Z\nPO-${at},Approve,2026-03-${day}T16:30:00Z\n`;
  });
  const log = join(cli.project, 'orders.csv.gz');
  writeFileSync(log, gzipSync(`case_id,activity,timestamp\n${rows.join('')}PO-1,Order,someday\n`));
  const uploaded = await cli.withKey('upload', log, '--name', 'Purchasing').lines();
  const integration = /int_\w{26}/.exec(uploaded[0] ?? '')?.[0] ?? '';
  expect(uploaded.slice(1)).toEqual(['Accepted 80, duplicates 0, rejected 1.', expect.stringContaining('line 82: ')]);

  const create = ['assessments', 'create', '--company', 'Northwind', '--integration', integration, '--wait'];
  const states = await cli.withKey(...create).lines();
  const id = /asmt_\w{26}/.exec(states[0] ?? '')?.[0] ?? '';
  expect(states.at(-1)).toContain('completed  report  100%');
  const text = await cli.withKey('assessments', 'report', id, '--sections', 'summary').lines();
  const report = JSON.parse(text.join('')) as object;
  expect(report).toMatchObject({ assessmentId: id, company: 'Northwind', summary: expect.any(Object) });
  const pdf = join(cli.project, 'report.pdf');
  await cli.withKey('assessments', 'report', id, '--format', 'pdf', '--output', pdf).lines();
  expect(readFileSync(pdf).subarray(0, 5).toString()).toBe('%PDF-');
});

it('shows names without what would steer the terminal, and events as JSON as they are', async () => {
  const company = '\u001b]0;owned\u0007\u001b[2J\u009b31mEvil\nasmt_forged \u202e';
  await publish(app, tenant, 1, { company });
  const [shown = '', ...others] = await cli.withKey('events', '--limit', '1').lines();
  expect(others).toEqual([]);
  expect(shown).toContain('Evil asmt_forged');
  expect(shown).not.toMatch(/[\p{Cc}\p{Bidi_Control}]/u);
  const [body = ''] = await cli.withKey('events', '--limit', '1', '--json').lines();
  expect(JSON.parse(body)).toMatchObject({ data: { company } });
});

it('resends a delivery, found under its endpoint', async () => {
  const receiver = await Receiver.start();
  await register(tenant, receiver.url('/other'));
  const endpoint = await register(tenant, receiver.url());
  await publish(app, tenant);
  const [delivery] = await eventually(
    () => deliveriesOf(tenant, endpoint, '&status=succeeded'),
    (list) => list.length === 1,
  );
  expect((await cli.withKey('deliveries', 'list', endpoint.id).lines())[0]).toContain(delivery?.id);
  const said = await cli.withKey('deliveries', 'resend', delivery?.id ?? '').lines();
  expect(said).toEqual([
    expect.stringMatching(new RegExp(`^Queued dlv_\\w+: assessment.created ${delivery?.eventId} to ${endpoint.id}`)),
  ]);
  await eventually(() => receiver.received.filter(({ path }) => path === '/hooks').length === 2);
  await receiver.stop();
});

it.each([
  [['listen'], 2, '--forward-to is missing'],
  [['listen', '--forward-to', 'ftp://x'], 2, 'is not an http or https URL'],
  [['listen', '--forward-to', 'http://x', '--events', 'Report Ready'], 2, 'is not a type'],
  [['listen', '--forward-to', 'http://x', '--secret', 'whsec_short'], 2, '--secret must be'],
  [['events', '--limit', '0'], 2, '--limit 0 is not a number'],
  [['events', '--type', 'nothing'], 1, '400 VALIDATION_FAILED'],
  [['assessments', 'report', 'asmt_unknown'], 1, '404 ASSESSMENT_NOT_FOUND'],
  [['upload', 'orders.docx'], 2, 'add --type'],
  [['upload', 'nothing.csv'], 1, 'nothing.csv cannot be read: there is no such file or folder (ENOENT)'],
  [['deliveries', 'resend', 'dlv_unknown'], 1, 'No endpoint has a delivery'],
  [['assessments', 'report', 'asmt_unknown', '--format', 'pdf'], 2, '--output is missing'],
  [['frobnicate'], 2, 'frobnicate is not a command.\n'],
  [['evnts'], 2, 'evnts is not a command. Did you mean events?\nSee node '],
  [['events', '--colour'], 2, '--colour is not an option of events.\n'],
  [['events', '--tipe', 'report.ready'], 2, 'Did you mean --type?'],
  [['events', '--limit'], 2, '--limit'],
])('%j fails with %i and says why', async (args, status, words) => {
  const failed = cli.withKey(...args);
  expect(await failed.exited).toBe(status);
  expect(failed.stderr).toContain(words);
  expect(failed.stderr).not.toContain('    at ');
});

it('says that no service is there', async () => {
  const nowhere = `http://127.0.0.1:${await freePort()}`;
  const environment = { ASSESSMENT_SERVICE_URL: nowhere, ASSESSMENT_SERVICE_KEY: key };
  const failed = cli.start(['listen', '--forward-to', 'http://127.0.0.1:1/'], { environment });
  expect([await failed.exited, failed.stderr]).toEqual([
    1,
    `${nowhere} cannot be reached: nothing answers there (ECONNREFUSED)\n`,
  ]);
});
