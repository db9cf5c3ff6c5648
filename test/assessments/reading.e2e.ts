import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { aKey } from '../builders/a-key.js';
import { aTenant } from '../builders/a-tenant.js';
import { anAssessment, type AssessmentDetail, type AssessmentItem } from '../builders/an-assessment.js';
import { anIntegration } from '../builders/an-integration.js';
import type { ApiClient } from '../harness/api-client.js';
import { startTestApp, type TestApp } from '../harness/test-app.js';
import { moveTo } from './move-to.js';
import { parsePublicId } from '#events';

const itemFields = ['id', 'company', 'status', 'phase', 'progress', 'createdAt', 'estimatedCompletion'];

describe('reading assessments', () => {
  let app: TestApp;

  beforeAll(async () => {
    app = await startTestApp({ environment: { RATE_LIMIT_PER_MINUTE: '1000000' } });
  });
  afterAll(() => app.stop());

  /** All pages, as a client would walk them. */
  async function walk(client: ApiClient, query = '', betweenPages?: () => Promise<unknown>): Promise<string[]> {
    const seen: string[] = [];
    for (let cursor: string | null = ''; cursor !== null;) {
      const page: Awaited<ReturnType<typeof list>> = await list(
        client,
        `limit=2${query}${cursor && `&cursor=${cursor}`}`,
      );
      seen.push(...page.data.map(({ id }) => id));
      cursor = page.meta.nextCursor;
      await betweenPages?.();
    }
    return seen;
  }

  const list = (client: ApiClient, query = '') => client.get<AssessmentItem[]>(`/v1/assessments?${query}`);

  async function several(client: ApiClient, count: number): Promise<string[]> {
    const ids: string[] = [];
    for (let index = 0; index < count; index += 1) ids.unshift((await anAssessment(client)).id);
    return ids;
  }

  describe('the list', () => {
    test('of a new organization is empty', async () => {
      const { client } = await aTenant(app);
      expect((await list(client)).body).toEqual({ data: [], meta: { total: 0, nextCursor: null } });
    });

    test('has exactly the fields of the specification, in its order', async () => {
      const { client } = await aTenant(app);
      await anAssessment(client);
      const [item] = (await list(client)).data;
      expect(Object.keys(item ?? {})).toEqual(itemFields);
    });

    test('tells what was created', async () => {
      const { client } = await aTenant(app, { reviewPolicy: 'manual' });
      const { id, createdAt, estimatedCompletion } = await anAssessment(client, { company: 'Contoso' });
      const [item] = (await list(client)).data;
      expect(item).toEqual({
        id: expect.stringMatching(/^asmt_[0-7][0-9a-hjkmnp-tv-z]{25}$/),
        company: 'Contoso',
        status: expect.stringMatching(/^(received|in_review)$/),
        phase: 'connect',
        progress: 0,
        createdAt,
        estimatedCompletion,
      });
      expect(item?.id).toBe(id);
    });

    test('is sorted newest first', async () => {
      const { client } = await aTenant(app);
      const ids = await several(client, 4);
      expect((await list(client)).data.map(({ id }) => id)).toEqual(ids);
    });

    test('has twenty on a page unless told otherwise', async () => {
      const { client } = await aTenant(app);
      await several(client, 21);
      expect((await list(client)).data).toHaveLength(20);
    });

    test('counts in meta.total what is there, not what is on the page', async () => {
      const { client } = await aTenant(app);
      await several(client, 5);
      expect((await list(client, 'limit=2')).meta.total).toBe(5);
    });

    test('shows each assessment once on its pages', async () => {
      const { client } = await aTenant(app);
      const ids = await several(client, 5);
      expect(await walk(client)).toEqual(ids);
    });

    test('skips and repeats nothing while assessments are being added', async () => {
      const { client } = await aTenant(app);
      const ids = await several(client, 5);
      expect(await walk(client, '', () => anAssessment(client))).toEqual(ids);
    });

    test('skips nothing when those already shown are deleted while it is paged', async () => {
      const { client } = await aTenant(app);
      const ids = await several(client, 5);
      const seen = await walk(client, '', () => client.delete(`/v1/assessments/${ids[0] ?? ''}`));
      expect(seen).toEqual(ids);
    });

    test('breaks ties of the creation time by id', async () => {
      const { client } = await aTenant(app);
      const ids = await several(client, 5);
      await app.database.query(`UPDATE assessments SET created_at = '2026-01-01T00:00:00Z' WHERE id = ANY($1)`, [
        ids.map((id) => parsePublicId('asmt', id)),
      ]);
      expect(await walk(client)).toEqual([...ids].sort().reverse());
    });

    test('has no next cursor on a last page that is full', async () => {
      const { client } = await aTenant(app);
      await several(client, 2);
      expect((await list(client, 'limit=2')).meta.nextCursor).toBeNull();
    });

    test('is filtered by status', async () => {
      const { client } = await aTenant(app);
      const [kept, other] = await several(client, 2);
      await moveTo(app, kept, 'in_progress');
      await moveTo(app, other, 'completed');
      const answer = await list(client, 'status=in_progress');
      expect([answer.data.map(({ id }) => id), answer.meta.total]).toEqual([[kept], 1]);
    });

    test('pages through a filter', async () => {
      const { client } = await aTenant(app);
      const ids = await several(client, 5);
      for (const id of ids) await moveTo(app, id, 'in_progress');
      await several(client, 2);
      expect(await walk(client, '&status=in_progress')).toEqual(ids);
    });

    test.each<[string, string]>([
      ['status=done', 'status'],
      ['status=', 'status'],
      ['status=received&status=completed', 'status'],
      ['limit=0', 'limit'],
      ['limit=101', 'limit'],
      ['limit=ten', 'limit'],
      ['limit=1.5', 'limit'],
      ['page=2', 'page'],
    ])('refuses %s', async (query, field) => {
      const { client } = await aTenant(app);
      const answer = await list(client, query);
      expect([answer.status, answer.error.code, answer.error.details?.[0]?.field]).toEqual([
        400,
        'VALIDATION_FAILED',
        field,
      ]);
    });
  });

  describe('one assessment', () => {
    test('has all fields of the specification first, in its order', async () => {
      const { client } = await aTenant(app);
      const { id } = await anAssessment(client);
      const { data } = await client.get<AssessmentDetail>(`/v1/assessments/${id}`);
      expect(Object.keys(data).slice(0, 9)).toEqual([...itemFields, 'integrations', 'metrics']);
    });

    test('lists its tools as the specification shows them, with the names people gave them', async () => {
      const { client } = await aTenant(app);
      const { connectedAt } = await anIntegration(client);
      const { id } = await anAssessment(client);
      const { data } = await client.get<AssessmentDetail>(`/v1/assessments/${id}`);
      expect(data.integrations).toEqual([
        {
          id: expect.stringMatching(/^int_/),
          name: 'File upload',
          tool: 'upload',
          status: 'connected',
          connectedAt,
          eventsDeletedAt: null,
        },
      ]);
    });

    test('lists only the tools it was created for', async () => {
      const { client } = await aTenant(app);
      await anIntegration(client, { tool: 'custom' });
      const { id: named } = await anIntegration(client);
      const { integrations } = await anAssessment(client, { integrationIds: [named] });
      expect(integrations.map(({ tool }) => tool)).toEqual(['upload']);
    });

    test('has counted nothing before it has begun', async () => {
      const { client } = await aTenant(app);
      const { metrics } = await anAssessment(client);
      expect(metrics).toEqual({ workflowsMapped: 0, bottlenecksIdentified: 0, dataPointsCollected: 0 });
    });

    test('is answered with 304 to a client that has it', async () => {
      const { client } = await aTenant(app, { reviewPolicy: 'manual' });
      const path = `/v1/assessments/${(await anAssessment(client)).id}`;
      await app.database.query(`UPDATE assessments SET status = 'in_review' WHERE status = 'received'`);
      const etag = (await client.get(path)).headers.get('etag') ?? '';
      expect((await client.get(path, { headers: { 'if-none-match': etag } })).status).toBe(304);
    });

    test('is answered with 304 on a page that leads on, too', async () => {
      const { client } = await aTenant(app, { reviewPolicy: 'manual' });
      for (const company of ['A', 'B']) await anAssessment(client, { company });
      await app.database.query(`UPDATE assessments SET status = 'in_review' WHERE status = 'received'`);
      const path = '/v1/assessments?limit=1';
      const first = await client.get(path);
      expect(first.meta.nextCursor).not.toBeNull();
      const again = await client.get(path, { headers: { 'if-none-match': first.headers.get('etag') ?? '' } });
      expect(again.status).toBe(304);
    });

    test.each(['asmt_01h455vb4pex5vsknk084sn02q', 'int_01h455vb4pex5vsknk084sn02q', 'asmt_', '1', '%00', 'asmt_ZZ'])(
      'with the id %s is unknown',
      async (id) => {
        const { client } = await aTenant(app);
        const answer = await client.get(`/v1/assessments/${id}`);
        expect([answer.status, answer.error.code]).toEqual([404, 'ASSESSMENT_NOT_FOUND']);
      },
    );

    test('of another organization is unknown', async () => {
      const { client: owner } = await aTenant(app);
      const { client: stranger } = await aTenant(app);
      const { id } = await anAssessment(owner);
      const answer = await stranger.get(`/v1/assessments/${id}`);
      expect([answer.status, answer.error.code]).toEqual([404, 'ASSESSMENT_NOT_FOUND']);
    });

    test("of the organization's other workspace is unknown", async () => {
      const { organization, client } = await aTenant(app);
      const { id } = await anAssessment(client);
      const { key } = await aKey(app, organization, { environment: 'test' });
      expect((await app.client.as(key).get(`/v1/assessments/${id}`)).error.code).toBe('ASSESSMENT_NOT_FOUND');
    });
  });

  describe('needs the scope assessments:read', () => {
    test.each(['', '/asmt_01h455vb4pex5vsknk084sn02q'])('for /v1/assessments%s', async (path) => {
      const { organization } = await aTenant(app);
      const { key } = await aKey(app, organization, { scopes: ['assessments:write'] });
      const answer = await app.client.as(key).get(`/v1/assessments${path}`);
      expect([answer.status, answer.error.code]).toEqual([403, 'INSUFFICIENT_SCOPE']);
    });
  });
});
