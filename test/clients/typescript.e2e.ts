import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import {
  createClient,
  dataOf,
  each,
  parseEvent,
  uploadEvents,
  verify,
  WebhookVerificationError,
  type Client,
} from '../../clients/typescript/src/index.js';
import { aKey, type IssuedKey } from '../builders/a-key.js';
import { anOrganization, type Organization } from '../builders/an-organization.js';
import { eventually } from '../harness/eventually.js';
import type { TestApp } from '../harness/test-app.js';
import { Receiver } from '../webhooks/receiver.js';
import { startWebhooksApp } from '../webhooks/webhooks-app.js';
import { UnreliableProxy } from './unreliable-proxy.js';

let app: TestApp;
let proxy: UnreliableProxy;
let organization: Organization;
let key: IssuedKey;
let client: Client;

beforeAll(async () => {
  app = await startWebhooksApp();
  proxy = await UnreliableProxy.start(app.baseUrl);
});
afterAll(async () => {
  await proxy.stop();
  await app.stop();
});
beforeEach(async () => {
  organization = await anOrganization(app);
  key = await aKey(app, organization);
  client = createClient({ baseUrl: proxy.url, token: key.key });
});
afterEach(() => {
  proxy.seen.length = 0;
  proxy.mishaps = [];
});

const assess = (company: string) => dataOf(client.POST('/v1/assessments', { body: { company } }));
const companies = async (): Promise<string[]> => {
  const found: string[] = [];
  for await (const { company } of each(client, '/v1/assessments')) found.push(company);
  return found;
};

describe('lists', () => {
  it('are read to their end, a page at a time', async () => {
    for (const company of ['A', 'B', 'C', 'D', 'E']) await assess(company);
    proxy.seen.length = 0;
    const found: string[] = [];
    for await (const { company } of each(client, '/v1/assessments', { query: { limit: 2 } })) found.push(company);
    expect(found).toEqual(['E', 'D', 'C', 'B', 'A']);
    expect(proxy.seen).toHaveLength(3);
  });

  it('are read no further than they are asked for', async () => {
    for (const company of ['A', 'B', 'C']) await assess(company);
    proxy.seen.length = 0;
    for await (const { company } of each(client, '/v1/assessments', { query: { limit: 1 } })) {
      if (company === 'C') break;
    }
    expect(proxy.seen).toHaveLength(1);
  });

  it('of what a path names keep its filters on every page', async () => {
    const { id } = await dataOf(
      client.POST('/v1/webhooks', { body: { url: 'http://127.0.0.1:9/', events: ['report.ready'] } }),
    );
    for (let sent = 0; sent < 3; sent++) {
      await dataOf(client.POST('/v1/webhooks/{id}/test', { params: { path: { id } }, body: { type: 'report.ready' } }));
    }
    const ids = new Set<string>();
    const query = { limit: 1, eventType: 'report.ready' } as const;
    for await (const delivery of each(client, '/v1/webhooks/{id}/deliveries', { path: { id }, query })) {
      ids.add(delivery.id);
    }
    expect(ids.size).toBe(3);
    await client.DELETE('/v1/webhooks/{id}', { params: { path: { id } } });
  });
});

describe('what is refused', () => {
  it('is an error with its code, its fields and the id of the request', async () => {
    const refused = dataOf(client.POST('/v1/assessments', { body: { company: '' } }));
    await expect(refused).rejects.toMatchObject({
      name: 'ApiError',
      status: 400,
      code: 'VALIDATION_FAILED',
      requestId: expect.stringMatching(/./),
      docUrl: expect.stringMatching(/\/docs\/errors#VALIDATION_FAILED$/),
      details: [expect.objectContaining({ field: 'company' })],
    });
    expect(proxy.seen).toHaveLength(1);
  });

  it('for its rate waits no longer than it may', async () => {
    const { key: slow } = await aKey(app, organization, { rateLimitPerMinute: 1 });
    const hasty = createClient({ baseUrl: proxy.url, token: slow, longestWait: 10 });
    await dataOf(hasty.GET('/v1/assessments'));
    const error: unknown = await dataOf(hasty.GET('/v1/assessments')).catch((reason: unknown) => reason);
    expect(error).toMatchObject({ status: 429, code: 'RATE_LIMITED' });
    expect((error as { retryAfter: number }).retryAfter).toBeGreaterThan(0);
    expect(proxy.seen).toHaveLength(2);
  });
});

describe('a request that fails on the way', () => {
  it.each([429, 503])('with %d is sent again when Retry-After says so', async (status) => {
    proxy.mishaps = [{ status, headers: { 'Retry-After': '1' } }];
    await assess('Patience');
    const [first, second] = proxy.seen;
    expect(proxy.seen).toHaveLength(2);
    expect((second?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThanOrEqual(990);
  });

  it('is done once when only its answer was lost', async () => {
    proxy.mishaps = ['unanswered', 'lost'];
    const { id } = await assess('Once');
    expect(await companies()).toEqual(['Once']);
    expect(id).toMatch(/^asmt_/);
    const keys = proxy.seen.filter(({ method }) => method === 'POST').map(({ headers }) => headers['idempotency-key']);
    expect(keys).toHaveLength(3);
    expect(new Set(keys).size).toBe(1);
  });

  it('is not repeated when the service would not know it again', async () => {
    const { id } = await dataOf(client.POST('/v1/integrations', { body: { tool: 'upload' } }));
    proxy.seen.length = 0;
    proxy.mishaps = ['lost'];
    await expect(client.POST('/v1/integrations/{id}/collect', { params: { path: { id } } })).rejects.toThrow(
      'fetch failed',
    );
    expect(proxy.seen).toHaveLength(1);
  });

  it('whose answer breaks off is sent again, or is an error of ours', async () => {
    proxy.mishaps = ['cut'];
    await assess('Whole');
    expect(proxy.seen).toHaveLength(2);
    const { id } = await dataOf(client.POST('/v1/integrations', { body: { tool: 'upload' } }));
    proxy.mishaps = ['cut'];
    const renamed = client.PATCH('/v1/integrations/{id}', { params: { path: { id } }, body: { name: 'Purchasing' } });
    await expect(dataOf(renamed)).rejects.toMatchObject({
      name: 'ApiError',
      status: 200,
      code: 'INCOMPLETE_RESPONSE',
      cause: expect.any(Error),
    });
  });

  it('is given up when no answer comes in time, and sent again where it may be', async () => {
    const hasty = createClient({ baseUrl: proxy.url, token: key.key, timeout: 1_500, retries: 1 });
    proxy.mishaps = ['silent'];
    await dataOf(hasty.GET('/v1/assessments'));
    expect(proxy.seen).toHaveLength(2);
    proxy.mishaps = ['silent', 'silent'];
    await expect(dataOf(hasty.GET('/v1/assessments'))).rejects.toMatchObject({ name: 'TimeoutError' });
  });

  it('fails in the end, after as many attempts as it was given', async () => {
    const brief = createClient({ baseUrl: proxy.url, token: key.key, retries: 2, longestWait: 50 });
    proxy.mishaps = ['lost', 'lost', 'lost'];
    await expect(dataOf(brief.GET('/v1/assessments'))).rejects.toThrow('fetch failed');
    expect(proxy.seen).toHaveLength(3);
  });

  it('waits no longer when it is aborted', async () => {
    proxy.mishaps = [{ status: 503, headers: { 'Retry-After': '50' } }];
    const signal = AbortSignal.timeout(200);
    await expect(dataOf(client.GET('/v1/assessments', { signal }))).rejects.toThrow('timeout');
    expect(proxy.seen).toHaveLength(1);
  });
});

describe('an upload', () => {
  it('whose response is lost is opened again, sent again, and counted once', async () => {
    const { id } = await dataOf(client.POST('/v1/integrations', { body: { tool: 'upload' } }));
    proxy.mishaps = ['unanswered'];
    let opened = 0;
    const body = () => {
      opened++;
      const rows = Array.from({ length: 1000 }, (_, row) => `C${row},Request,2026-03-02 09:00\n`);
      return new Blob(['case_id,activity,timestamp\n', ...rows]).stream();
    };
    const result = await uploadEvents(client, { integrationId: id, contentType: 'text/csv', body });
    expect([opened, result.accepted]).toEqual([2, 1000]);
    const { eventCount } = await dataOf(client.GET('/v1/integrations/{id}', { params: { path: { id } } }));
    expect(eventCount).toBe(1000);
  });

  it('that is refused whole is an error', async () => {
    const { id } = await dataOf(client.POST('/v1/integrations', { body: { tool: 'upload' } }));
    const upload = uploadEvents(client, { integrationId: id, contentType: 'application/xml', body: '<log><trace>' });
    await expect(upload).rejects.toMatchObject({ status: 400, code: 'VALIDATION_FAILED' });
  });
});

it('headers are sent with each request, by a fetch of one’s own', async () => {
  let sent = 0;
  const own = createClient({
    baseUrl: proxy.url,
    token: key.key,
    headers: { 'X-Request-Id': 'mine' },
    fetch: (request) => {
      sent++;
      return fetch(request);
    },
  });
  const { id } = await dataOf(own.POST('/v1/integrations', { body: { tool: 'upload' } }));
  await uploadEvents(own, {
    integrationId: id,
    contentType: 'text/csv',
    body: 'case_id,activity,timestamp\nA,B,2026-01-01',
  });
  expect(sent).toBe(2);
  expect(proxy.seen.map(({ headers }) => headers['x-request-id'])).toEqual(['mine', 'mine']);
});

it('a token that is a function is asked for each request', async () => {
  let asked = 0;
  const renewing = createClient({
    baseUrl: proxy.url,
    token: () => {
      asked++;
      return Promise.resolve(key.key);
    },
  });
  await dataOf(renewing.GET('/v1/assessments'));
  await dataOf(renewing.GET('/v1/webhooks'));
  expect(asked).toBe(2);
});

it('a delivery is verified with the secret of its endpoint', async () => {
  const receiver = await Receiver.start();
  const body = { url: receiver.url(), events: ['report.ready'] } as const;
  const { id, secret } = await dataOf(client.POST('/v1/webhooks', { body: { ...body, events: [...body.events] } }));
  await dataOf(client.POST('/v1/webhooks/{id}/test', { params: { path: { id } }, body: {} }));
  await eventually(() => receiver.received.length === 1);
  const [delivery] = receiver.received;
  expect(await verify(delivery?.body ?? '', delivery?.headers ?? {}, secret)).toBe(true);
  expect(await verify(`${delivery?.body ?? ''} `, delivery?.headers ?? {}, secret)).toBe(false);
  const event = await parseEvent(delivery?.body ?? '', delivery?.headers ?? {}, ['whsec_old', secret]);
  expect(event.type === 'report.ready' && event.data.assessmentId).toMatch(/^asmt_/);
  const changed = parseEvent(`${delivery?.body ?? ''} `, delivery?.headers ?? {}, secret);
  await expect(changed).rejects.toBeInstanceOf(WebhookVerificationError);
  await receiver.stop();
});
