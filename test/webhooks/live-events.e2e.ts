import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { AssessmentCreated, EventBus, publicId } from '#events';
import { UnitOfWork } from '#platform';
import { aKey } from '../builders/a-key.js';
import { startTestApp, type TestApp } from '../harness/test-app.js';
import { Receiver } from './receiver.js';
import { createTenant, publish, register, startQuickApp, type Tenant } from './webhooks-app.js';

interface Message {
  readonly id?: string;
  readonly event?: string;
  readonly data?: string;
}

interface Follower extends Tenant {
  readonly key: string;
}

const first = 'evt_00000000000000000000000000';

/** What an EventSource reads, message by message. */
class Stream {
  private readonly reader: ReadableStreamDefaultReader<string>;
  private text = '';

  private constructor(readonly response: Response) {
    if (!response.body) throw new Error('no body');
    this.reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  }

  static async open(app: TestApp, { key }: Follower, lastSeen?: string): Promise<Stream> {
    const headers = { authorization: `Bearer ${key}`, ...(lastSeen !== undefined && { 'last-event-id': lastSeen }) };
    const stream = new Stream(await fetch(`${app.baseUrl}/v1/events/stream`, { headers }));
    open.push(stream);
    return stream;
  }

  async next(): Promise<Message> {
    for (;;) {
      const end = this.text.indexOf('\n\n');
      if (end >= 0) {
        const lines = this.text.slice(0, end).split('\n');
        this.text = this.text.slice(end + 2);
        const fields = lines.flatMap((line) => (/^\w/.test(line) ? [line.split(/: (.*)/s, 2)] : []));
        if (fields.length > 0) return Object.fromEntries(fields) as Message;
        continue;
      }
      const { done, value } = await this.reader.read();
      if (done) throw new Error('the stream has ended');
      this.text += value;
    }
  }

  async take(count: number): Promise<string[]> {
    const ids: string[] = [];
    while (ids.length < count) {
      const { id, data } = await this.next();
      if (data !== undefined) ids.push(id ?? '');
    }
    return ids;
  }

  close(): Promise<void> {
    return this.reader.cancel();
  }
}

let app: TestApp;
let tenant: Follower;
let open: Stream[] = [];

async function aFollower(): Promise<Follower> {
  const created = await createTenant(app);
  const { key } = await aKey(app, { id: created.organizationId }, { scopes: ['webhooks:manage'] });
  return { ...created, key };
}

beforeAll(async () => {
  app = await startQuickApp();
  tenant = await aFollower();
});
afterEach(async () => {
  await Promise.all(open.map((stream) => stream.close()));
  open = [];
});
afterAll(() => app.stop());

describe('the stream of events', () => {
  test('begins with the place to go on from, and sends each event as a webhook receives it', async () => {
    const receiver = await Receiver.start();
    try {
      await register(tenant, receiver.url());
      const stream = await Stream.open(app, tenant);
      expect(stream.response.headers.get('content-type')).toMatch(/^text\/event-stream/);
      expect(await stream.next()).toEqual({ id: first, retry: '2000' });
      const [id] = await publish(app, tenant, 1, { company: 'Größe "x"\n\u2028 æ' });
      const event = await stream.next();
      expect(event).toMatchObject({ id, event: 'assessment.created' });
      while (receiver.received.length === 0) await new Promise((resolve) => setTimeout(resolve, 20));
      expect(event.data).toBe(receiver.received[0]?.body);
      const [last] = await publish(app, tenant);
      await stream.take(1);
      expect((await (await Stream.open(app, tenant)).next()).id).toBe(last);
    } finally {
      await receiver.stop();
    }
  });

  test('goes on after the last one seen, however many came since, in their order and without a gap', async () => {
    const ids = [...(await publish(app, tenant, 3)), ...(await publish(app, tenant, 250))];
    const stream = await Stream.open(app, tenant, ids[1]);
    expect((await stream.next()).id).toBe(ids[1]);
    expect(await stream.take(251)).toEqual(ids.slice(2));
    const [live] = await publish(app, tenant);
    expect(await stream.take(1)).toEqual([live]);
  });

  test('that was opened before the first event goes on from there', async () => {
    const young = await aFollower();
    const stream = await Stream.open(app, young);
    const { id } = await stream.next();
    await stream.close();
    const missed = await publish(app, young, 2);
    expect(await (await Stream.open(app, young, id)).take(2)).toEqual(missed);
  });

  test('passes over no event that is committed later than one after it', async () => {
    const stream = await Stream.open(app, tenant);
    await stream.next();
    const unitOfWork = app.app.get(UnitOfWork);
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    const data = { assessmentId: 'asmt_01h455vb4pex5vsknk084sn02q', company: 'Slow' };
    const slow = new AssessmentCreated(tenant.workspaceId, {
      ...data,
      ...({ status: 'received', phase: 'connect', progress: 0, createdAt: new Date().toISOString() } as const),
    });
    let published: () => void = () => undefined;
    const isPublished = new Promise<void>((resolve) => (published = resolve));
    const slowCommit = unitOfWork.run(async () => {
      await app.app.get(EventBus, { strict: false }).publish(slow);
      published();
      await held;
    });
    await isPublished;
    const [quick] = await publish(app, tenant);
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    release();
    await slowCommit;
    expect(await stream.take(2)).toEqual([publicId('evt', slow.id), quick]);
  });

  test('has the events that another copy of the service publishes, and none of other workspaces', async () => {
    const other = await startTestApp({ database: app.database });
    try {
      const stranger = await aFollower();
      const stream = await Stream.open(app, tenant);
      await stream.next();
      await publish(other, stranger);
      const [mine] = await publish(other, tenant);
      expect(await stream.take(1)).toEqual([mine]);
      const [theirs] = await publish(other, stranger);
      expect((await (await Stream.open(app, stranger)).next()).id).toBe(theirs);
      await publish(app, tenant);
      expect(JSON.parse((await stream.next()).data ?? '')).toMatchObject({ type: 'assessment.created' });
    } finally {
      await other.stop();
    }
  });

  test('is refused before it begins: with an unknown event, a stranger’s, an unknown parameter, a key without the scope', async () => {
    const [theirs = ''] = await publish(app, await createTenant(app));
    for (const id of ['evt_01h455vb4pex5vsknk084sn02q', theirs, '5', 'asmt_01h455vb4pex5vsknk084sn02q']) {
      const answer = await tenant.client.with({ 'last-event-id': id }).get('/v1/events/stream');
      expect([answer.status, answer.error.code]).toEqual([404, 'EVENT_NOT_FOUND']);
    }
    expect((await tenant.client.get('/v1/events/stream?since=today')).status).toBe(400);
    const { key } = await aKey(app, { id: tenant.organizationId }, { scopes: ['assessments:read'] });
    expect((await app.client.as(key).get('/v1/events/stream')).status).toBe(403);
  });

  test('counts among the streams that a credential may have open', async () => {
    for (let count = 0; count < 20; count++) {
      const stream = await Stream.open(app, tenant);
      expect(stream.response.status).toBe(200);
    }
    const refused = await app.client.as(tenant.key).get('/v1/events/stream');
    expect([refused.status, refused.error.code]).toEqual([429, 'QUOTA_EXCEEDED']);
  });
});
