import { createServer, type Server } from 'node:http';
import { json } from 'node:stream/consumers';
import type { AddressInfo } from 'node:net';
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { aLog } from '../engine/a-log.js';
import { createTestDatabase, type TestDatabase } from '../harness/database.js';
import { eventually } from '../harness/eventually.js';
import { ServiceProcess } from '../harness/service-process.js';
import { Receiver } from '../webhooks/receiver.js';

interface Recorded {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly kind: number;
  readonly status: { readonly code?: number; readonly message?: string };
  readonly attributes: readonly { readonly key: string; readonly value: Readonly<Record<string, unknown>> }[];
}

interface Export {
  readonly resourceSpans: readonly {
    readonly resource: { readonly attributes: Recorded['attributes'] };
    readonly scopeSpans: readonly { readonly spans: readonly Recorded[] }[];
  }[];
}

/** A collector that receives OTLP over HTTP. */
class Collector {
  readonly services = new Set<unknown>();
  readonly spans: Recorded[] = [];
  readonly tokens = new Set<unknown>();
  private readonly server: Server = createServer((request, response) => {
    void json(request).then((body) => {
      expect(request.url).toBe('/v1/traces');
      this.tokens.add(request.headers['x-token']);
      for (const { resource, scopeSpans } of (body as Export).resourceSpans) {
        this.services.add(valueOf(resource, 'service.name'));
        for (const { spans } of scopeSpans) this.spans.push(...spans);
      }
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });

  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  stop(): void {
    this.server.close();
    this.server.closeAllConnections();
  }

  named(name: string, traceId?: string): Recorded | undefined {
    return this.spans.find((span) => span.name === name && (traceId === undefined || span.traceId === traceId));
  }
}

const valueOf = ({ attributes }: Pick<Recorded, 'attributes'>, name: string): unknown =>
  Object.values(attributes.find(({ key }) => key === name)?.value ?? {})[0];

const traceId = randomBytes(16).toString('hex');
const callerSpan = randomBytes(8).toString('hex');
const token = 'administrator-token-of-the-tests';
const collector = new Collector();
const processes: ServiceProcess[] = [];

let database: TestDatabase;
let receiver: Receiver;
let environment: NodeJS.ProcessEnv;
let address: string;
let key: string;

beforeAll(async () => {
  database = await createTestDatabase();
  receiver = await Receiver.start();
  environment = {
    DATABASE_URL: database.url,
    SECRETS_KEY: randomBytes(32).toString('base64'),
    ADMIN_TOKEN: token,
    WEBHOOK_ALLOW_HTTP: 'true',
    WEBHOOK_ALLOW_PRIVATE_NETWORKS: 'true',
    WEBHOOK_RETRY_DELAYS: '1s',
    OTEL_EXPORTER_OTLP_ENDPOINT: await collector.start(),
    OTEL_EXPORTER_OTLP_HEADERS: 'x-token=secret',
    OTEL_BSP_SCHEDULE_DELAY: '200',
    LOG_LEVEL: 'warn',
  };
  address = await start('api', environment);
  const organization = await call(
    '/v1/admin/organizations',
    { name: 'Traced', notificationEmail: 'ops@example.com' },
    token,
  );
  const scopes = [
    'webhooks:manage',
    'integrations:write',
    'integrations:read',
    'assessments:write',
    'assessments:read',
  ];
  const keys = `/v1/admin/organizations/${organization['id'] ?? ''}/api-keys`;
  ({ key = '' } = await call(keys, { name: 'traces', environment: 'live', scopes }, token));
});
afterAll(async () => {
  for (const running of processes) await running.kill();
  collector.stop();
  await receiver.stop();
  await database.drop();
});

async function start(app: string, settings: NodeJS.ProcessEnv): Promise<string> {
  const started = new ServiceProcess(`dist/bundle/${app}.js`, settings);
  processes.push(started);
  return started.ready();
}

async function call(
  path: string,
  body: unknown,
  bearer = key,
  headers: Record<string, string> = {},
): Promise<Record<string, string | undefined>> {
  const isText = typeof body === 'string';
  const response = await fetch(`${address}${path}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${bearer}`,
      'content-type': isText ? 'application/x-ndjson' : 'application/json',
      ...headers,
    },
    body: isText ? body : JSON.stringify(body),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${path}: ${response.status} ${text}`);
  return (JSON.parse(text) as { data: Record<string, string | undefined> }).data;
}

it('a trace goes from the caller’s request over the upload and the run to the receiver, through both processes', async () => {
  await call('/v1/webhooks', { url: receiver.url('/in?token=secret'), events: ['report.ready', 'assessment.created'] });
  const { id } = await call('/v1/integrations', { tool: 'upload', name: 'Orders' });
  const traced = { traceparent: `00-${traceId}-${callerSpan}-01` };
  await call(`/v1/integrations/${id ?? ''}/events?fileName=orders`, aLog(), key, traced);
  await call('/v1/assessments', { company: 'Traced' }, key, traced);
  await start('worker', environment);
  await eventually(
    () => receiver.received.length,
    (count) => count === 2,
  );
  const deliveries = await eventually(
    () => collector.spans.filter(({ name, traceId: of }) => name === 'webhook delivery' && of === traceId),
    ({ length }) => length === 2,
  );
  // What the receiver gets is the attempt's own span, so that its spans are nested in it.
  expect(new Set(receiver.received.map(({ headers }) => headers['traceparent']))).toEqual(
    new Set(deliveries.map(({ spanId }) => `00-${traceId}-${spanId}-01`)),
  );
  const names = ['upload', 'upload read', 'upload store', 'assessment connect', 'assessment run', 'assessment report'];
  await eventually(() => names.every((name) => collector.named(name, traceId)));
  const byId = new Map(collector.spans.map((span) => [span.spanId, span]));
  /** The names from a span up to the caller's. */
  const path = (span: Recorded | undefined): string[] => {
    if (!span) return [];
    return [span.name, ...(span.parentSpanId === callerSpan ? ['caller'] : path(byId.get(span.parentSpanId ?? '')))];
  };
  const uploading = 'POST /v1/integrations/:integrationId/events';
  const creating = 'POST /v1/assessments';
  expect(path(collector.named('upload store', traceId))).toEqual(['upload store', 'upload', uploading, 'caller']);
  expect(path(collector.named('assessment mapping', traceId))).toEqual([
    'assessment mapping',
    'assessment run',
    creating,
    'caller',
  ]);
  expect(deliveries.map(path).sort((one, other) => one.length - other.length)).toEqual([
    ['webhook delivery', creating, 'caller'],
    ['webhook delivery', 'assessment report', 'assessment run', creating, 'caller'],
  ]);
  const [delivery] = deliveries;
  const request = collector.named(uploading, traceId);
  if (!delivery || !request) throw new Error('spans are missing');
  expect([delivery.kind, valueOf(delivery, 'http.response.status_code')]).toEqual([3, 200]);
  expect([request.kind, valueOf(request, 'http.response.status_code')]).toEqual([2, 202]);
  expect([...collector.services]).toEqual(['assessment-service']);
  expect([...collector.tokens]).toEqual(['secret']);
  // No secret, no query, and no body leaves the service with a span.
  expect(JSON.stringify(collector.spans)).not.toMatch(/token=|fileName|Receive/);
});

it('no context leaks: what another request causes is in a trace of its own', async () => {
  const before = receiver.received.length;
  await call('/v1/assessments', { company: 'Another', scheduledFor: '2999-01-01T00:00:00Z' });
  await eventually(
    () => receiver.received.length,
    (count) => count === before + 1,
  );
  const sent = String(receiver.received[before]?.headers['traceparent']);
  expect(sent).toMatch(/^00-[0-9a-f]{32}-[0-9a-f]{16}-01$/);
  const own = sent.slice(3, 35);
  expect(own).not.toBe(traceId);
  await eventually(() => collector.named('POST /v1/assessments', own) && collector.named('webhook delivery', own));
});

it('a delivery that fails is a failed span, and a trace that cannot be read begins a new one', async () => {
  receiver.behaviour = Receiver.answer(503);
  const traceparent = `00-${'0'.repeat(32)}-${callerSpan}-01`;
  await call('/v1/assessments', { company: 'Failing', scheduledFor: '2999-01-01T00:00:00Z' }, key, { traceparent });
  const failed = await eventually(() => collector.spans.find(({ status }) => status.code === 2));
  expect(failed?.name).toBe('webhook delivery');
  expect(failed?.status.message).toBe('the endpoint answered 503');
  expect(failed?.traceId).toMatch(/[1-9a-f]/);
});

it('the token of a link is in no span', async () => {
  const links = ['sign-in/link/svc_link_', 'sign-in/password/svc_password_', 'shared/svc_share_'];
  for (const link of links) await fetch(`${address}/${link}${'A1'.repeat(24)}b`);
  const paths = await eventually(
    () =>
      collector.spans.flatMap((span) =>
        links.filter((link) => String(valueOf(span, 'url.path')).startsWith(`/${link}`)),
      ),
    ({ length }) => length === links.length,
  );
  expect(paths).toEqual(links);
  expect(JSON.stringify(collector.spans)).not.toContain('A1A1A1');
});

it('an address that is none is refused at the start', async () => {
  const service = new ServiceProcess('dist/bundle/api.js', {
    ...environment,
    OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318',
  });
  expect(await service.exited).toBe(1);
  expect(service.said).toMatch(/^OTEL_EXPORTER_OTLP_ENDPOINT must be an http\(s\) URL/m);
});

it('without an address nothing is sent: no header goes out, and the rows stay empty', async () => {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: _off, ...off } = environment;
  for (const running of processes.splice(0)) await running.kill();
  receiver.behaviour = Receiver.answer(200);
  address = await start('standalone', off);
  const before = receiver.received.length;
  const traced = { traceparent: `00-${traceId}-${callerSpan}-01` };
  const { id } = await call('/v1/assessments', { company: 'Quiet', scheduledFor: '2999-01-01T00:00:00Z' }, key, traced);
  const quiet = await eventually(() => receiver.received.slice(before).find(({ body }) => body.includes(id ?? '')));
  expect(quiet?.headers).not.toHaveProperty('traceparent');
  expect(await database.query(`SELECT FROM assessments WHERE company = 'Quiet' AND traceparent IS NULL`)).toHaveLength(
    1,
  );
});
