import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { parse } from 'yaml';
import { aKey } from '../builders/a-key.js';
import { aTenant, type Tenant } from '../builders/a-tenant.js';
import { anIntegration, type IntegrationDetail } from '../builders/an-integration.js';
import { UnreliableProxy } from '../clients/unreliable-proxy.js';
import { eventually } from '../harness/eventually.js';
import { startTestApp, type TestApp } from '../harness/test-app.js';
import { storedEvents } from '../integrations/stored-events.js';

const streams = {
  tickets: {
    case: { template: 'T-{number}' },
    lookup: { user: { stream: 'users', id: { column: 'id' }, by: { column: 'user' } } },
    events: [{ activity: { value: 'Opened' }, timestamp: { column: 'at' }, resource: { column: 'user.name' } }],
  },
};
const ticket = (day: number) => ({ at: `2026-03-0${day}T08:00:00Z`, user: 1 });
const tickets = [1, 2, 3, 4, 5].map(ticket);

describe('a tap that is run on a schedule', () => {
  let app: TestApp;
  let tenant: Tenant;
  let key: string;
  let proxy: UnreliableProxy;
  let folder: string;
  let integration: IntegrationDetail;
  const running: ChildProcess[] = [];

  beforeAll(async () => {
    app = await startTestApp();
    tenant = await aTenant(app);
    ({ key } = await aKey(app, tenant.organization, { scopes: ['integrations:write'] }));
    proxy = await UnreliableProxy.start(app.baseUrl);
  });
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'tap-'));
    mkdirSync(join(folder, 'state'));
    writeFileSync(join(folder, 'key'), `${key}\n`);
    proxy.mishaps = [];
    proxy.seen.length = 0;
    integration = await anIntegration(tenant.client, { tool: 'custom', config: { streams } });
  });
  afterAll(async () => {
    for (const each of running) if (each.exitCode === null && each.signalCode === null) await end(each);
    await proxy.stop();
    await app.stop();
  });

  /** The whole of it as tap.yml starts it, with our small tap instead of one from PyPI. */
  const start = (config: object, environment: object = {}, options: readonly string[] = []): ChildProcess => {
    const path = join(folder, 'config.json');
    writeFileSync(path, JSON.stringify({ started_with: join(folder, 'started'), tickets, ...config }));
    const tap = ['python3', 'test/deploy/small_tap.py', '--config', path];
    const child = spawn('python3', ['-u', 'deploy/compose/run_tap.py', ...options, '--', ...tap], {
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
      env: {
        ...process.env,
        SERVICE_URL: proxy.url,
        SERVICE_KEY_FILE: join(folder, 'key'),
        INTEGRATION: integration.id,
        STATE_FOLDER: join(folder, 'state'),
        ...environment,
      },
    });
    running.push(child);
    return child;
  };
  /** With its tap, as when the machine stops. */
  const end = async (child: ChildProcess): Promise<void> => {
    const closed = once(child, 'close');
    process.kill(-(child.pid ?? 0), 'SIGKILL');
    await closed;
  };
  const run = async (config: object = {}, environment: object = {}) => {
    const child = start(config, environment);
    let told = '';
    for (const output of [child.stdout, child.stderr]) output?.on('data', (text: Buffer) => (told += text.toString()));
    const [status] = (await once(child, 'close')) as [number | null];
    return { status, told };
  };
  const state = (): unknown => {
    const path = join(folder, 'state', 'state.json');
    return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as object) : null;
  };
  const at = (number: number) => ({ bookmarks: { tickets: { number } } });
  const startedWith = (): string[] => readFileSync(join(folder, 'started'), 'utf8').trim().split('\n');
  const cases = async (): Promise<string[]> =>
    (await storedEvents(app, integration.id)).map(({ case_id: of }) => of).sort();

  test('sends its lines, and goes on from the last state in the next run', async () => {
    const first = await run();
    expect([first.status, first.told, state()]).toEqual([0, expect.stringContaining('"accepted": 5'), at(4)]);
    const second = await run({ tickets: [...tickets, ticket(6)] });
    expect([second.status, second.told, state()]).toEqual([
      0,
      expect.stringMatching(/"accepted": 1, "duplicates": 1/),
      at(6),
    ]);
    expect(startedWith()).toEqual(['0', '4']);
    expect(await cases()).toEqual(['T-1', 'T-2', 'T-3', 'T-4', 'T-5', 'T-6']);
  });

  test('that fails within a line loses and doubles nothing', async () => {
    const { status, told } = await run({ fails_after: 3 });
    expect([status, told, state()]).toEqual([1, expect.stringContaining('the tap ended with status 7'), at(2)]);
    expect(await cases()).toEqual(['T-1', 'T-2', 'T-3']);
    expect((await run()).status).toBe(0);
    expect(startedWith()).toEqual(['0', '2']);
    expect(await cases()).toEqual(['T-1', 'T-2', 'T-3', 'T-4', 'T-5']);
  });

  test('that is killed before its lines are sent has moved no state', async () => {
    const child = start({ waits_after: 3 });
    await eventually(() => existsSync(join(folder, 'started')));
    await end(child);
    expect([state(), proxy.seen]).toEqual([null, []]);
    expect((await run()).status).toBe(0);
    expect(await cases()).toEqual(['T-1', 'T-2', 'T-3', 'T-4', 'T-5']);
  });

  test('that is killed when its lines are stored, before it hears of it, sends them again, and they count once', async () => {
    proxy.mishaps = ['unanswered', { status: 503, headers: { 'retry-after': '600' } }];
    const child = start({});
    await eventually(() => proxy.seen.length === 2);
    await end(child);
    expect([state(), await cases()]).toEqual([null, ['T-1', 'T-2', 'T-3', 'T-4', 'T-5']]);
    const { told } = await run();
    expect([told, state()]).toEqual([expect.stringMatching(/"accepted": 0, "duplicates": 5/), at(4)]);
    expect(await cases()).toHaveLength(5);
  });

  test('repeats what got no answer under the same key, and what is stored counts once', async () => {
    proxy.mishaps = ['lost', 'unanswered', { status: 429, headers: { 'retry-after': '1' } }];
    const { status, told } = await run();
    expect([status, told, state()]).toEqual([0, expect.stringContaining('"accepted": 5'), at(4)]);
    expect(new Set(proxy.seen.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
    expect(proxy.seen).toHaveLength(4);
  });

  test('that the service refuses keeps its state', async () => {
    writeFileSync(join(folder, 'key'), 'svc_live_wrong');
    const { status, told } = await run();
    expect([status, told, state()]).toEqual([
      1,
      expect.stringContaining('the service refused the lines with 401'),
      null,
    ]);
  });

  test('sends many lines in several uploads, each to a state, and a rejected line holds back every later one', async () => {
    const broken = [...tickets.slice(0, 2), { ...ticket(3), at: 'soon' }, ...tickets.slice(3), ticket(6)];
    const { status, told } = await run({ tickets: broken }, { SENT_AT_ONCE_BYTES: '1' });
    expect([status, state()]).toEqual([0, at(2)]);
    expect(told).toContain('the timestamp "soon" is not an ISO 8601 time');
    expect(proxy.seen).toHaveLength(3);
    expect(await cases()).toEqual(['T-1', 'T-2', 'T-4', 'T-5', 'T-6']);
    await run({ tickets: [...tickets, ticket(6)] });
    expect([state(), await cases()]).toEqual([at(6), ['T-1', 'T-2', 'T-3', 'T-4', 'T-5', 'T-6']]);
  });

  test('names people who come last, or came in an earlier run', async () => {
    const environment = { FIRST_STREAMS: 'users' };
    await run({ users: [{ id: 1, name: 'Ada' }] }, environment);
    const later = { tickets: [...tickets, ticket(6), { ...ticket(7), user: 2 }], users: [{ id: 2, name: 'Bob' }] };
    await run(later, environment);
    const people = (await storedEvents(app, integration.id)).map(({ case_id: of, resource }) => `${of} ${resource}`);
    expect(people.sort()).toEqual(['T-1 Ada', 'T-2 Ada', 'T-3 Ada', 'T-4 Ada', 'T-5 Ada', 'T-6 Ada', 'T-7 Bob']);
  });

  test('runs again after its time, and once at a time', async () => {
    const child = start({}, {}, ['--every', '0.1']);
    await eventually(() => existsSync(join(folder, 'started')) && startedWith().length >= 3);
    expect((await run()).told).toContain('BlockingIOError');
    await end(child);
    expect(await cases()).toHaveLength(5);
  });
});

test('tap.yml starts it confined, with what it needs and nothing of the service', () => {
  const { services } = parse(readFileSync('deploy/compose/tap.yml', 'utf8')) as {
    readonly services: Record<
      string,
      Record<string, unknown> & { readonly environment: object; readonly command: string[] }
    >;
  };
  expect(Object.keys(services)).toEqual(['tap']);
  const { tap } = services;
  expect(tap).toMatchObject({
    read_only: true,
    cap_drop: ['ALL'],
    security_opt: ['no-new-privileges:true'],
    mem_limit: expect.stringMatching(/^\d+[mg]$/),
    pids_limit: expect.any(Number),
    volumes: ['tap-state:/state'],
    build: { dockerfile_inline: expect.stringMatching(/^FROM python:\d+\.\d+\.\d+-[a-z-]+$/m) },
  });
  const script = readFileSync('deploy/compose/run_tap.py', 'utf8');
  const read = [...script.matchAll(/environ(?:\.get)?[[(]"(\w+)"/g)].map(([, name]) => name);
  const given = Object.keys(tap?.environment ?? {});
  // How much is sent at once has a default that suits everyone.
  expect(given.filter((name) => name !== 'HOME').sort()).toEqual(
    read.filter((name) => name !== 'SENT_AT_ONCE_BYTES').sort(),
  );
  expect(tap?.command.slice(0, 3)).toEqual(['--every', '${TAP_EVERY:-3600}', '--']);
});

test('the shell of tap.yml hands the state on to the tap', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tap-'));
  try {
    const { services } = parse(readFileSync('deploy/compose/tap.yml', 'utf8')) as {
      readonly services: { readonly tap: { readonly command: readonly string[] } };
    };
    const [, , , shell = '', ...options] = services.tap.command;
    const filled = options.map((text) =>
      text.replace(/\$\{TAP_COMMAND:[^}]*\}/, 'echo --config x').replaceAll('$$', '$'),
    );
    const child = spawn(shell, [...filled, '--state', '/state/state.json']);
    let told = '';
    child.stdout.on('data', (text: Buffer) => (told += text.toString()));
    return once(child, 'close').then(() => {
      expect(told).toBe('--config x --state /state/state.json\n');
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
});
