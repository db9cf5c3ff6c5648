import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { aKey } from '../builders/a-key.js';
import { anAssessment } from '../builders/an-assessment.js';
import { anOrganization, type Organization } from '../builders/an-organization.js';
import type { ApiClient } from '../harness/api-client.js';
import { startTestApp, type TestApp } from '../harness/test-app.js';
import { parsePublicId } from '#events';

interface Change {
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** What a browser's EventSource reads, event by event. */
class Stream {
  private readonly reader: ReadableStreamDefaultReader<string>;
  private text = '';

  private constructor(readonly response: Response) {
    if (!response.body) throw new Error('no body');
    this.reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  }

  static async open(app: TestApp, key: string): Promise<Stream> {
    return new Stream(
      await fetch(`${app.baseUrl}/v1/assessments/changes`, { headers: { authorization: `Bearer ${key}` } }),
    );
  }

  /** Null once the service has ended the stream. */
  async next(): Promise<Change | null> {
    for (;;) {
      const end = this.text.indexOf('\n\n');
      if (end >= 0) {
        const lines = this.text.slice(0, end).split('\n');
        this.text = this.text.slice(end + 2);
        const of = (field: string): string | undefined =>
          lines.find((line) => line.startsWith(`${field}: `))?.slice(field.length + 2);
        const data = of('data');
        if (of('event') === 'ping') continue;
        if (data !== undefined) return { type: of('event') ?? '', data: JSON.parse(data) as Change['data'] };
        continue;
      }
      const { done, value } = await this.reader.read();
      if (done) return null;
      this.text += value;
    }
  }

  close(): Promise<void> {
    return this.reader.cancel();
  }
}

describe('the changes of a workspace', () => {
  let app: TestApp;
  let organization: Organization;
  let client: ApiClient;
  let key: string;

  beforeAll(async () => {
    app = await startTestApp();
    organization = await anOrganization(app, { reviewPolicy: 'manual' });
    ({ key } = await aKey(app, organization));
    client = app.client.as(key);
  });
  afterAll(() => app.stop());

  test('are refused with an unknown parameter, before the stream begins', async () => {
    const answer = await client.get('/v1/assessments/changes?since=today');
    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      400,
      expect.stringContaining('application/json'),
    ]);
  });

  test('start with what is open, and go on with what moves', async () => {
    const before = await anAssessment(client, { company: 'Before' });
    const stream = await Stream.open(app, key);
    expect(stream.response.headers.get('content-type')).toMatch(/^text\/event-stream/);
    expect(await stream.next()).toMatchObject({ type: 'assessment', data: { id: before.id, company: 'Before' } });
    const created = await anAssessment(client, { company: 'Meanwhile' });
    let change = await stream.next();
    // The first one may have come to review meanwhile.
    while (change?.data.id === before.id) change = await stream.next();
    expect(change).toMatchObject({ type: 'assessment', data: { id: created.id, company: 'Meanwhile' } });
    await client.delete(`/v1/assessments/${created.id}`);
    // Its review may have begun before it was deleted.
    while (change?.type === 'assessment') change = await stream.next();
    expect(change).toEqual({ type: 'deleted', data: { id: created.id } });
    await stream.close();
  });

  test('are list items, field by field', async () => {
    const stream = await Stream.open(app, key);
    const first = await stream.next();
    const { data } = await client.get<object[]>('/v1/assessments');
    expect(Object.keys(first?.data ?? {})).toEqual(Object.keys(data[0] ?? {}));
    await stream.close();
  });

  test('are those of no other organization and of no other workspace', async () => {
    const other = await anOrganization(app, { reviewPolicy: 'manual' });
    const strangers = [await aKey(app, other), await aKey(app, organization, { environment: 'test' })];
    for (const stranger of strangers) {
      const own = await anAssessment(app.client.as(stranger.key), { company: 'Own' });
      const stream = await Stream.open(app, stranger.key);
      const { id } = await anAssessment(client, { company: 'Not yours' });
      const next = await anAssessment(app.client.as(stranger.key), { company: 'Own, too' });
      const seen: unknown[] = [];
      while (seen.at(-1) !== next.id) seen.push((await stream.next())?.data.id);
      expect(seen).toContain(own.id);
      expect(seen).not.toContain(id);
      await stream.close();
    }
  });

  test('end for a key that is revoked, also by another instance', async () => {
    const doomed = await aKey(app, organization);
    const stream = await Stream.open(app, doomed.key);
    await stream.next();
    // What another instance does leaves this one's cache as it is.
    await app.database.query('UPDATE api_keys SET revoked_at = clock_timestamp() WHERE id = $1', [
      parsePublicId('key', doomed.id),
    ]);
    const revoked = performance.now();
    while (await stream.next());
    expect(performance.now() - revoked).toBeLessThan(20_000);
  });

  test('are refused to a key without the scope', async () => {
    const { key: narrow } = await aKey(app, organization, { scopes: ['webhooks:manage'] });
    const { response } = await Stream.open(app, narrow);
    expect(response.status).toBe(403);
  });
});

test('streams do not hold up the end of the service', async () => {
  const app = await startTestApp({ alone: true });
  const { key } = await aKey(app, await anOrganization(app));
  await anAssessment(app.client.as(key));
  const stream = await Stream.open(app, key);
  await stream.next();
  const asked = performance.now();
  await app.stop();
  while (await stream.next().catch(() => null));
  expect(performance.now() - asked).toBeLessThan(20_000);
});
