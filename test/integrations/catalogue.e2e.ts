import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { ApiClient } from '../harness/api-client.js';
import { startTestApp, type TestApp } from '../harness/test-app.js';
import { aWorkspace } from './an-integration.js';

interface Entry {
  readonly tool: string;
  readonly kind: string;
  readonly cannotTell: readonly string[];
  readonly configSchema: { readonly required?: readonly string[] };
  readonly credentialsSchema: object;
}

describe('GET /v1/integrations/catalog', () => {
  let app: TestApp;
  let live: ApiClient | undefined;
  let inTest: ApiClient | undefined;
  beforeAll(async () => {
    app = await startTestApp();
    live = await aWorkspace(app, 'live');
    inTest = await aWorkspace(app, 'test');
  });
  afterAll(() => app.stop());

  test('lists the push tools in both workspaces, on one page', async () => {
    const answer = await live?.get<Entry[]>('/v1/integrations/catalog');
    expect(answer?.data.filter(({ kind }) => kind === 'push').map(({ tool }) => tool)).toEqual(['upload', 'custom']);
    expect(answer?.meta).toEqual({ total: answer?.data.length, nextCursor: null });
  });

  test('has the sample company in the test workspace only, with what it asks for', async () => {
    const toolsIn = async (client?: ApiClient) => (await client?.get<Entry[]>('/v1/integrations/catalog'))?.data ?? [];
    expect((await toolsIn(live)).map(({ tool }) => tool)).not.toContain('sample');
    const sample = (await toolsIn(inTest)).find(({ tool }) => tool === 'sample');
    expect(sample).toMatchObject({ kind: 'pull', configSchema: { required: ['system'] } });
  });

  test('describes each tool with schemas that compile', async () => {
    for (const { configSchema, credentialsSchema } of (await inTest?.get<Entry[]>('/v1/integrations/catalog'))?.data ??
      []) {
      for (const schema of [configSchema, credentialsSchema]) {
        expect(() => new Ajv2020({ strict: false }).compile(schema)).not.toThrow();
      }
    }
    expect.hasAssertions();
  });

  test('says what tools cannot tell, before they are connected', async () => {
    const { data = [] } = (await live?.get<Entry[]>('/v1/integrations/catalog')) ?? {};
    const limits = new Map(data.map(({ tool, cannotTell }) => [tool, cannotTell]));
    expect(limits.get('slack')?.[0]).toMatch(/^Slack does not say when a reaction was added/);
    expect(limits.get('freshdesk')).toContain('A merged ticket looks like a closed one.');
    expect(limits.get('upload')).toEqual([]);
  });

  test.each([
    ['resolvedWords', []],
    ['resolvedWords', Array.from({ length: 21 }, (_, index) => `word ${index}`)],
    ['resolvedWords[1]', ['resolved', 'x'.repeat(51)]],
    ['resolvedWords[0]', ['...']],
  ])('names the field where the words of a channel are not valid: %s', async (field, resolvedWords) => {
    const answer = await live?.post('/v1/integrations', {
      tool: 'slack',
      config: { channels: ['help-it'], resolvedWords },
      credentials: { token: 'xoxb-1' },
    });
    expect(answer?.error).toMatchObject({ code: 'VALIDATION_FAILED', details: [{ field: `config.${field}` }] });
  });

  test('a live workspace cannot connect the sample company', async () => {
    const answer = await live?.post('/v1/integrations', { tool: 'sample', config: { system: 'code_host' } });
    expect(answer?.status).toBe(400);
    expect(answer?.error).toMatchObject({ code: 'VALIDATION_FAILED', details: [{ field: 'tool' }] });
  });
});
