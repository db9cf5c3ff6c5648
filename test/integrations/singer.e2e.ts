import { readFile } from 'node:fs/promises';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { StreamMappings } from '#event-log';
import { aTenant, type Tenant } from '../builders/a-tenant.js';
import { anIntegration, type IntegrationDetail } from '../builders/an-integration.js';
import { startTestApp, type TestApp } from '../harness/test-app.js';
import { storedEvents } from './stored-events.js';
import { tapMappings } from './tap-mappings.js';
import { contentTypes, ndjson, order } from './upload-samples.js';
import type { UploadAnswer } from './uploader.js';

interface SingerAnswer extends UploadAnswer {
  readonly state: unknown;
  readonly unmapped: Readonly<Record<string, number>>;
}

const linesOf = (tap: string): Promise<string> =>
  readFile(new URL(`../fixtures/singer/${tap}.ndjson`, import.meta.url), 'utf8');

describe('the lines of a tap', () => {
  let app: TestApp;
  let tenant: Tenant;

  beforeAll(async () => {
    app = await startTestApp();
    tenant = await aTenant(app);
  });
  afterAll(() => app.stop());

  const custom = (streams?: StreamMappings) =>
    anIntegration(tenant.client, { tool: 'custom', ...(streams && { config: { streams } }) });
  const send = (
    { id }: IntegrationDetail,
    body: string | Uint8Array,
    { query = '', headers = {} }: { query?: string; headers?: Record<string, string> } = {},
  ) =>
    tenant.client.raw<SingerAnswer>('POST', `/v1/integrations/${id}/events${query}`, {
      headers: { 'content-type': contentTypes.singer, ...headers },
      body,
    });
  const told = async ({ id }: IntegrationDetail): Promise<string[]> =>
    (await storedEvents(app, id))
      .toSorted((one, other) => (one.ts < other.ts ? -1 : 1))
      .map(({ case_id: of, workflow, activity, resource, automated, party }) =>
        [of, workflow, activity, resource, automated === true ? 'automated' : null, party].filter(Boolean).join(' | '),
      );

  test('tap-github become events of issues and pull requests, bots marked', async () => {
    const integration = await custom(tapMappings.github);
    const { status, data } = await send(integration, await linesOf('tap-github'));
    expect([status, data]).toMatchObject([202, { accepted: 7, rejected: 0, unmapped: { releases: 1 } }]);
    expect(Object.keys((data.state as { bookmarks: object }).bookmarks)).toEqual(['issues', 'issue_events']);
    expect(await told(integration)).toEqual([
      'acme/web#7 | Opened | ada',
      'acme/web#7 | labeled: bug | ada',
      'acme/web#7 | assigned | ada',
      'acme/web#8 | Opened | dependabot[bot] | automated',
      'acme/web#8 | labeled: dependencies | dependabot[bot] | automated',
      'acme/web#8 | merged | bob',
      'acme/web#7 | closed | bob',
    ]);
  });

  test('tap-gitlab, as it wrote them, become events, and its state is returned', async () => {
    const integration = await custom(tapMappings.gitlab);
    const { data } = await send(integration, await linesOf('tap-gitlab'));
    expect(data).toMatchObject({ accepted: 10, rejected: 0, unmapped: { projects: 1 } });
    expect(data.state).toEqual({
      bookmarks: { issues: { updated_at: '2026-03-05T05:30:00Z' }, projects: { updated_at: '2026-03-02T08:00:00Z' } },
    });
    expect((await told(integration)).filter((line) => line.startsWith('2 '))).toEqual([
      '2 | Issues | Opened | grace',
      '2 | Issues | Closed',
    ]);
  });

  test('tap-jira become events of statuses, automation marked', async () => {
    const integration = await custom(tapMappings.jira);
    const { data } = await send(integration, await linesOf('tap-jira'));
    expect(data).toMatchObject({ accepted: 4, rejected: 0, unmapped: {} });
    expect(await told(integration)).toEqual([
      '10001 | Created | Ada',
      '10001 | In Progress | Ada',
      '10002 | Created | Ada',
      '10001 | Done | Automation for Jira | automated',
    ]);
  });

  test('tap-zendesk become events of tickets and replies, with who acts', async () => {
    const integration = await custom(tapMappings.zendesk);
    const { data } = await send(integration, await linesOf('tap-zendesk'));
    expect(data).toMatchObject({ accepted: 4, rejected: 0, unmapped: {} });
    expect(await told(integration)).toEqual([
      '501 | Created | customer',
      '501 | Replied | agent',
      '502 | Created | customer',
      '501 | Solved | agent',
    ]);
  });

  test('count once however often they are sent, also compressed', async () => {
    const integration = await custom(tapMappings.github);
    const lines = await linesOf('tap-github');
    await send(integration, lines);
    const { data } = await send(integration, gzipSync(lines), { headers: { 'content-encoding': 'gzip' } });
    expect(data).toMatchObject({ accepted: 0, duplicates: 7 });
    const key = { headers: { 'idempotency-key': 'tap-1' } };
    const first = await send(integration, lines, key);
    const again = await send(integration, lines, key);
    expect([again.headers.get('idempotency-replayed'), again.data]).toEqual(['true', first.data]);
  });

  test('without a mapping are counted by stream', async () => {
    const { data } = await send(await custom(tapMappings.github), await linesOf('tap-zendesk'));
    expect(data).toMatchObject({ accepted: 0, rejected: 0, unmapped: { tickets: 2, ticket_metric_events: 7 } });
  });

  test('that cannot be read are rejected and hold the state back', async () => {
    const lines = await linesOf('tap-github');
    const broken = `{"type":"STATE","value":{"at":1}}\nnot JSON\n${lines}`;
    const { status, data } = await send(await custom(tapMappings.github), broken);
    expect([status, data]).toMatchObject([
      202,
      { accepted: 7, rejected: 1, errors: [{ line: 2, message: 'the line is not JSON' }], state: { at: 1 } },
    ]);
  });

  test('may name any stream, also one that all objects have', async () => {
    const records = ['__proto__', 'constructor', 'toString'].map((stream) => ({
      type: 'RECORD',
      stream,
      record: { id: 1 },
    }));
    const { status, data } = await send(await custom(tapMappings.github), ndjson(...records));
    expect([status, data.unmapped]).toEqual([202, JSON.parse('{"__proto__":1,"constructor":1,"toString":1}')]);
  });

  test('take the workflow of a parameter before that of the mapping', async () => {
    const integration = await custom(tapMappings.gitlab);
    await send(integration, await linesOf('tap-gitlab'), { query: '?workflow=Other' });
    expect((await storedEvents(app, integration.id))[0]?.workflow).toBe('Other');
  });

  test('need an integration that maps streams', async () => {
    for (const integration of [await custom(), await anIntegration(tenant.client)]) {
      const { status, error } = await send(integration, '{}');
      expect([status, error.details]).toEqual([
        400,
        [{ field: 'Content-Type', message: expect.stringContaining('config.streams') }],
      ]);
    }
  });

  test('leave events of other content types as they are', async () => {
    const { id } = await custom(tapMappings.github);
    const { data } = await tenant.client.raw<UploadAnswer>('POST', `/v1/integrations/${id}/events`, {
      headers: { 'content-type': contentTypes.ndjson },
      body: ndjson(order),
    });
    expect(data).toEqual({ accepted: 1, duplicates: 0, rejected: 0, errors: [] });
  });

  test.each([
    ['a stream without events', { issues: { case: { column: 'id' } } }, 'config.streams.issues.events'],
    [
      'a broken template in a stream with a dot',
      { 'public.issues': { case: { template: '{' }, events: tapMappings.gitlab.issues.events } },
      'config.streams.public.issues.case.template',
    ],
    [
      '51 streams',
      Object.fromEntries(Array.from({ length: 51 }, (_, at) => [`s${at}`, tapMappings.gitlab.issues])),
      'config.streams',
    ],
    ['no stream', {}, 'config.streams'],
    ['a list without a name', { issues: { ...tapMappings.gitlab.issues, each: 'a..b' } }, 'config.streams.issues.each'],
    [
      'a comparison with no column',
      { issues: { ...tapMappings.gitlab.issues, where: [{ column: 'from', differsFrom: 7 }] } },
      'config.streams.issues.where[0].differsFrom',
    ],
    [
      'a lookup without an id',
      { issues: { ...tapMappings.gitlab.issues, lookup: { user: { stream: 'users', by: { column: 'user_id' } } } } },
      'config.streams.issues.lookup.user.id',
    ],
    [
      'a lookup with a dot in its name',
      {
        issues: {
          ...tapMappings.gitlab.issues,
          lookup: { 'a.b': { stream: 'users', id: { column: 'id' }, by: { column: 'user_id' } } },
        },
      },
      'config.streams.issues.lookup.a.b',
    ],
  ])('are not read by %s: the field is named', async (_what, streams, field) => {
    const { status, error } = await tenant.client.post('/v1/integrations', { tool: 'custom', config: { streams } });
    expect([status, error.details?.map(({ field: place }) => place)]).toEqual([400, [field]]);
  });

  test('are previewed with what their lists drop', async () => {
    const { id } = await custom({ issues: { ...tapMappings.gitlab.issues, each: 'moves', case: { column: '$.iid' } } });
    const moves = [{ created_at: '2026-03-01' }, null, 7];
    const { data } = await tenant.client.raw<{ readable: number; dropped?: number }>(
      'POST',
      `/v1/integrations/preview?integrationId=${id}`,
      {
        headers: { 'content-type': contentTypes.singer },
        body: ndjson({ type: 'RECORD', stream: 'issues', record: { iid: 1, moves } }),
      },
    );
    expect(data).toMatchObject({ readable: 1, dropped: 2 });
  });

  test('are previewed with the mappings of their integration', async () => {
    const { id } = await custom(tapMappings.github);
    const preview = async (query: string) =>
      tenant.client.raw<{ readable: number; cases: number }>('POST', `/v1/integrations/preview${query}`, {
        headers: { 'content-type': contentTypes.singer },
        body: await linesOf('tap-github'),
      });
    expect((await preview(`?integrationId=${id}`)).data).toMatchObject({ readable: 7, cases: 2 });
    expect((await preview('')).error.details?.[0]?.field).toBe('integrationId');
  });
});
