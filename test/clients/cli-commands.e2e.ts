import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { parseEvent, verify } from '../../clients/receiver/index.mjs';
import { aKey } from '../builders/a-key.js';
import { eventually } from '../harness/eventually.js';
import type { TestApp } from '../harness/test-app.js';
import { Receiver } from '../webhooks/receiver.js';
import {
  createTenant,
  publish,
  register,
  startWebhooksApp,
  type Endpoint,
  type Tenant,
} from '../webhooks/webhooks-app.js';
import { InstalledCli, type Command } from './installed-cli.js';

const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;

let app: TestApp;
let tenant: Tenant;
let key: string;
let cli: InstalledCli;
let receiver: Receiver;

beforeAll(async () => {
  app = await startWebhooksApp();
  tenant = await createTenant(app);
  ({ key } = await aKey(app, { id: tenant.organizationId }));
  cli = new InstalledCli(app.baseUrl, key);
  await cli.install();
});
beforeEach(async () => {
  receiver = await Receiver.start();
});
afterEach(async () => {
  cli.stopAll();
  await receiver.stop();
});
afterAll(async () => {
  await app.stop();
  cli.remove();
});

const inHome = (home: string, ...args: string[]): Command =>
  cli.start(args, { home, environment: { ASSESSMENT_SERVICE_KEY: key } });

it('shows who one is, as lines and as the answer of the API', async () => {
  const [service, signedIn, ...others] = await cli.withKey('whoami').lines();
  expect([service, signedIn]).toEqual([
    `Service       ${app.baseUrl}`,
    expect.stringMatching(/^Signed in {5}with the API key ".+" \(svc_live_….{4}, key_\w{26}\)$/),
  ]);
  expect(others).toEqual([
    `Organization  Example (${tenant.organizationId})`,
    'Workspace     live',
    expect.stringMatching(/^Scopes {8}.*webhooks:manage/),
    'Expires       never',
  ]);
  const me = JSON.parse((await cli.withKey('whoami', '--json').lines()).join('\n')) as object;
  expect(me).toMatchObject({ type: 'api_key', environment: 'live', limits: { quotas: expect.any(Array) } });
});

describe('trigger', () => {
  it('sends an example of now to where listen forwards, signed with the secret that it prints', async () => {
    const home = cli.newHome();
    const early = inHome(home, 'trigger', 'report.ready');
    expect([await early.exited, early.stderr]).toEqual([1, expect.stringContaining('Start listen first')]);
    const listening = inHome(home, 'listen', '--forward-to', receiver.url('/mine'));
    const [, printed = ''] = await listening.said(/Signing secret: (whsec_\S+)/);
    await listening.said(/Ready/);
    expect(statSync(join(home, 'assessment-service/listen.json')).mode & 0o777).toBe(0o600);
    const [said] = await inHome(home, 'trigger', 'report.ready').lines();
    const [sent] = receiver.received;
    const event = await parseEvent(sent?.body ?? '', sent?.headers ?? {}, printed);
    expect(event).toMatchObject({ type: 'report.ready', data: { reportId: expect.any(String), test: true } });
    expect(Math.abs(Date.parse(event.timestamp) - Date.now())).toBeLessThan(60_000);
    expect(event.id).toMatch(/^evt_[0-7][0-9a-hjkmnp-tv-z]{25}$/);
    expect(sent?.headers).toMatchObject({ 'webhook-id': event.id, 'x-service-event': 'report.ready' });
    expect(said).toMatch(
      new RegExp(`^Delivered report\\.ready ${event.id} to ${receiver.url('/mine')}: 200 in \\d+ ms\\.$`),
    );
    // It is not among the events of the workspace.
    expect((await tenant.client.get('/v1/events')).meta.total).toBe(0);

    await inHome(home, 'trigger', 'report.ready', '--to', receiver.url('/other'), '--secret', secret).lines();
    const other = receiver.received[1];
    expect([other?.path, await verify(other?.body ?? '', other?.headers ?? {}, secret)]).toEqual(['/other', true]);
    expect(other?.headers['webhook-id']).not.toBe(event.id);

    receiver.behaviour = Receiver.answer(500);
    const failed = inHome(home, 'trigger', 'report.ready');
    expect([await failed.exited, failed.stderr]).toEqual([1, expect.stringMatching(/^Not delivered: .+: 500 in /)]);
    const unknown = inHome(home, 'trigger', 'report.redy');
    expect([await unknown.exited, unknown.stderr]).toEqual([
      2,
      expect.stringContaining('report.redy is not an event. Did you mean report.ready?'),
    ]);
  });

  it('has the service send it to an endpoint, and tells what came of it', async () => {
    const endpoint = await register(tenant, receiver.url());
    const [said] = await cli.withKey('trigger', 'delivery.failed', '--endpoint', endpoint.id).lines();
    expect(said).toMatch(new RegExp(`^Delivered delivery\\.failed evt_\\w{26} to ${endpoint.id}: 200 in \\d+ ms\\.$`));
    const [sent] = receiver.received;
    expect(await verify(sent?.body ?? '', sent?.headers ?? {}, endpoint.secret)).toBe(true);
    receiver.behaviour = Receiver.answer(503);
    const failed = cli.withKey('trigger', 'report.ready', '--endpoint', endpoint.id);
    expect([await failed.exited, failed.stderr]).toEqual([1, expect.stringMatching(/^Not delivered: .+: 503 in /)]);
    await tenant.client.delete(`/v1/webhooks/${endpoint.id}`);
  });
});

it('creates an endpoint, lists it, and tests it', async () => {
  const events = ['--events', '*, delivery.failed', '--description', 'The planner', '--secret', secret];
  const said = await cli.withKey('webhooks', 'create', receiver.url(), ...events).lines();
  const id = /whk_\w{26}/.exec(said[0] ?? '')?.[0] ?? '';
  expect(said).toEqual([
    `Created ${id}: *, delivery.failed to ${receiver.url()}.`,
    `Signing secret, shown only now: ${secret}`,
  ]);
  expect(await cli.withKey('webhooks', 'list').lines()).toEqual([
    `${id}  enabled   ${receiver.url()}  *,delivery.failed  The planner`,
  ]);
  const answer = (await cli.withKey('webhooks', 'create', receiver.url('/2'), '--json').lines()).join('\n');
  const created = JSON.parse(answer) as Endpoint;
  expect(created).toMatchObject({ events: ['*'], secret: expect.stringMatching(/^whsec_/) });
  const listed = await cli.withKey('webhooks', 'list', '--json').lines();
  expect(listed.map((line) => (JSON.parse(line) as Endpoint).id).sort()).toEqual([id, created.id].sort());
  const [tested] = await cli.withKey('webhooks', 'test', id, '--type', 'delivery.failed').lines();
  expect(tested).toMatch(/^Delivered delivery\.failed /);
  expect(receiver.received.map(({ headers }) => headers['x-service-event'])).toEqual(['delivery.failed']);
  for (const each of [id, created.id]) await cli.withKey('api', 'DELETE', `/v1/webhooks/${each}`).exited;
  expect((await tenant.client.get('/v1/webhooks')).meta.total).toBe(0);
});

describe('api', () => {
  const body = JSON.stringify({ company: 'Fabrikam', scheduledFor: '2999-01-01T00:00:00Z' });

  it.each([
    ['in an argument', () => [body], null],
    [
      'in a file',
      () => {
        writeFileSync(join(cli.project, 'body.json'), body);
        return ['body.json'];
      },
      null,
    ],
    ['from standard input', () => ['-'], body],
  ])('sends a body %s, and prints the answer', async (_where, data, input) => {
    const environment = { ASSESSMENT_SERVICE_KEY: key };
    const sent = cli.start(['api', 'post', '/v1/assessments', '-d', ...data()], { environment, input });
    const answer = (await sent.lines()).join('\n');
    expect(sent.stderr).toBe('201 Created\n');
    expect(JSON.parse(answer)).toMatchObject({ data: { company: 'Fabrikam', status: 'received' } });
  });

  it('sends headers, passes on what is no JSON as it came, and ends with 1 after an error', async () => {
    const csv = cli.withKey('api', 'GET', 'v1/events', '-H', 'Accept: text/csv', '-H', 'X-Request-Id: mine');
    expect((await csv.lines())[0]).toContain('id,');
    const lost = cli.withKey('api', 'GET', '/v1/assessments/asmt_unknown');
    expect([await lost.exited, lost.stderr]).toEqual([1, '404 Not Found\n']);
    expect(JSON.parse(lost.stdout)).toMatchObject({ error: { code: 'ASSESSMENT_NOT_FOUND' } });
    const anonymous = cli.withKey('api', 'GET', '/v1/me', '--header', 'Authorization: none');
    expect([await anonymous.exited, anonymous.stderr]).toEqual([1, '401 Unauthorized\n']);
    const head = cli.withKey('api', 'HEAD', '/openapi.json');
    expect([await head.exited, head.stderr, head.stdout]).toEqual([0, '200 OK\n', '']);

    // The log of requests follows within 10 seconds.
    const filtered = ['requests', '--status', '4xx', '--method', 'get', '--limit', '1'];
    const [line] = await eventually(
      () => cli.withKey(...filtered).lines(),
      ([first]) => /404/.test(first ?? ''),
    );
    expect(line).toMatch(
      /^\d{4}-\S+Z {2}404 +\d+ ms {2}GET {5}\/v1\/assessments\/\{id\} {2}ASSESSMENT_NOT_FOUND {2}\S+$/,
    );
    const mine = await cli.withKey('requests', '--request', 'mine', '--json').lines();
    expect(mine.map((each) => JSON.parse(each) as object)).toMatchObject([{ path: '/v1/events', status: 200 }]);
  });

  it('escapes what would steer the terminal, so that the JSON says the same', async () => {
    const company = '\u001b]0;owned\u0007\u009b31mEvil\u202e';
    await publish(app, tenant, 1, { company });
    const shown = (await cli.withKey('api', 'GET', '/v1/events?limit=1').lines()).join('');
    expect(shown).not.toMatch(/[\p{Cc}\p{Bidi_Control}]/u);
    expect(JSON.parse(shown)).toMatchObject({ data: [{ data: { company } }] });
  });

  it('sends the key to no other place', async () => {
    const elsewhere = receiver.url('/stolen');
    for (const path of [elsewhere, elsewhere.replace('http:', ''), elsewhere.replace('http://', '/\\')]) {
      const refused = cli.withKey('api', 'GET', path);
      expect([await refused.exited, refused.stderr]).toEqual([2, expect.stringContaining('is not a path of')]);
    }
    expect(receiver.received).toEqual([]);
  });
});

it('says its version, and what each command takes', async () => {
  const { version } = JSON.parse(readFileSync('clients/cli/package.json', 'utf8')) as { version: string };
  expect(await cli.withKey('--version').lines()).toEqual([`assessment-service ${version}`]);
  const general = await cli.withKey('--help').lines();
  const names = general.flatMap((line) => /^ {2}(\w+) {2}/.exec(line)?.[1] ?? []);
  expect(names).toEqual(expect.arrayContaining(['listen', 'trigger', 'webhooks', 'requests', 'whoami', 'api']));
  for (const name of names) {
    const help = await cli.withKey(name, '--help').lines();
    expect(help[0]).toMatch(new RegExp(`^Usage: node node_modules/assessment-service/bin\\.mjs ${name}`));
    const options = help.filter((line) => /^ {2}-/.test(line));
    expect(options.at(-1)).toMatch(/^ {2}-h, --help {2,}Show this$/);
    // Aligned, each with its words.
    expect(new Set(options.map((line) => line.search(/(?<= {2})\S(?!.* {2})/))).size).toBe(1);
    for (const line of [...general, ...options]) expect(line.length).toBeLessThanOrEqual(120);
    expect(await cli.withKey('help', name).lines()).toEqual(help);
  }
});

it.each([
  [['trigger'], 2, 'trigger takes one event'],
  [['trigger', 'report.ready', '--to', 'ftp://x'], 2, '--to ftp://x is not an http or https URL.'],
  [['trigger', 'report.ready', '--to', 'http://x', '--endpoint', 'whk_1'], 2, 'exclude each other'],
  [['trigger', 'report.ready', '--secret', secret], 2, '--secret goes with --to.'],
  [['trigger', 'report.redy', '--endpoint', 'whk_unknown'], 1, '40'],
  [['webhooks', 'ls'], 2, 'webhooks needs list, create URL, or test WEBHOOK.'],
  [['webhooks', 'create', 'ftp://x'], 1, 'url: must start with https://'],
  [['requests', '--status', 'bad'], 1, 'status: must be a status such as 404'],
  [['api', '/v1/me'], 2, 'api takes a method and a path'],
  [['api', 'GET', '/v1/me', '--data', '{}'], 2, 'GET has no --data.'],
  [['api', 'POST', '/v1/webhooks', '--data', 'no.json'], 1, 'no.json cannot be opened: there is no such file'],
  [['api', 'GET', '/v1/me', '-H', 'Accept'], 2, '--header Accept is not a name, a colon, and a value.'],
])('%j fails with %i and says why', async (args, status, words) => {
  const failed = cli.withKey(...args);
  expect(await failed.exited).toBe(status);
  expect(failed.stderr).toContain(words);
  expect(failed.stderr).not.toContain('    at ');
});
