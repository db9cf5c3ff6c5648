import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { parsePublicId } from '#events';
import { aLog } from '../engine/a-log.js';
import { anAssessment, type AssessmentDetail } from '../builders/an-assessment.js';
import { anIntegration } from '../builders/an-integration.js';
import type { ApiClient } from '../harness/api-client.js';
import { eventually } from '../harness/eventually.js';
import { VendorServer, type VendorAnswer } from '../vendors/vendor-server.js';
import { Receiver } from '../webhooks/receiver.js';
import { forLoopback, type Delivery, type DeliveryDetail, type Endpoint } from '../webhooks/webhooks-app.js';
import { expectUnharmed, measureBystander } from './bystander.js';
import { HostileScene } from './hostile-scene.js';

interface Asked {
  readonly status: string;
  readonly nextCollectionAt: string | null;
  readonly rateLimit: { readonly limit: number | null; readonly remaining: number; readonly resetsAt: string | null };
}

interface Round {
  readonly status: string;
  readonly reason: string | null;
  readonly casesFound: number | null;
}

const none = { nodes: [], pageInfo: { hasNextPage: false } };
const nothingNew: VendorAnswer = {
  body: { data: { viewer: { id: 'u1' }, teams: none, workflowStates: none, issues: none } },
};

let scene: HostileScene;
let receiver: Receiver;
let tool: VendorServer;
let answer: VendorAnswer;

beforeAll(async () => {
  scene = await HostileScene.start({
    environment: { ...forLoopback, CONNECTOR_ALLOW_PRIVATE_NETWORKS: 'true', CONNECTOR_RETRY_DELAYS: '10ms' },
  });
  receiver = await Receiver.start();
  tool = await VendorServer.start(() => answer);
});
afterAll(async () => {
  await scene.stop();
  await receiver.stop();
  await tool.stop();
});

const deliveriesTo = async (client: ApiClient, { id }: Endpoint): Promise<Delivery[]> =>
  (await client.get<Delivery[]>(`/v1/webhooks/${id}/deliveries`)).data;
const haveEnded = (count: number) => (all: Delivery[]) =>
  all.length === count && all.every(({ status }) => status !== 'pending');

async function endpointOf(client: ApiClient, path: string): Promise<Endpoint> {
  return (await client.post<Endpoint>('/v1/webhooks', { url: receiver.url(path), events: ['*'] })).data;
}

describe('a receiver that answers 410 with half of a character where its answer is cut', () => {
  it('is on record like any other, twice, and delays no one’s deliveries', async () => {
    receiver.behaviour = ({ path }, response) => {
      response.writeHead(path === '/poison' ? 410 : 200).end(`${'x'.repeat(199)}😀 and more\0`);
    };
    const other = await scene.aTenant('Fabrikam');
    const poison = await endpointOf(scene.attacker, '/poison');
    const good = await endpointOf(other.client, '/good');
    let sent = 0;
    const result = await measureBystander(scene, async () => {
      await scene.attacker.patch(`/v1/webhooks/${poison.id}`, { status: 'enabled' });
      await scene.attacker.post(`/v1/webhooks/${poison.id}/test`, {});
      await other.client.post(`/v1/webhooks/${good.id}/test`, {});
      sent += 1;
      await eventually(() => deliveriesTo(scene.attacker, poison), haveEnded(sent));
      await eventually(() => deliveriesTo(other.client, good), haveEnded(sent));
    });
    expectUnharmed(result);
    expect(sent).toBeGreaterThan(1);
    expect(new Set((await deliveriesTo(other.client, good)).map(({ status }) => status))).toEqual(
      new Set(['succeeded']),
    );
    const [last] = await deliveriesTo(scene.attacker, poison);
    const path = `/v1/webhooks/${poison.id}/deliveries/${last?.id ?? ''}`;
    const { attempts } = (await scene.attacker.get<DeliveryDetail>(path)).data;
    expect(attempts).toMatchObject([{ responseStatus: 410, responseBody: `${'x'.repeat(199)}😀 and more\u{FFFD}` }]);
  });
});

describe('a tool', () => {
  const connect = async (): Promise<string> =>
    (await anIntegration(scene.attacker, { tool: 'linear', config: { url: tool.url }, credentials: { apiKey: 'k' } }))
      .id;
  const roundsOf = async (id: string): Promise<Round[]> =>
    (await scene.attacker.get<Round[]>(`/v1/integrations/${id}/collections`)).data;
  const ended = (id: string, count: number): Promise<Round[]> =>
    eventually(
      () => roundsOf(id),
      (all) => all.length === count && all.every(({ status }) => status !== 'running'),
    );
  const shown = async (id: string): Promise<Asked> => (await scene.attacker.get<Asked>(`/v1/integrations/${id}`)).data;
  const completes = async (client: ApiClient): Promise<void> => {
    const { id } = await anAssessment(client);
    await eventually(
      async () => (await client.get<AssessmentDetail>(`/v1/assessments/${id}`)).data.status,
      (status) => status === 'completed',
    );
  };
  const upload = async (client: ApiClient): Promise<void> => {
    const { id } = await anIntegration(client);
    const headers = { 'content-type': 'application/x-ndjson' };
    await client.raw('POST', `/v1/integrations/${id}/events`, { headers, body: aLog({ cases: 5 }) });
  };

  it('that tells impossible numbers of its rate limit is believed as far as they can be kept', async () => {
    const limits = {
      'x-ratelimit-requests-limit': '9'.repeat(400),
      'x-ratelimit-requests-remaining': '999999999999',
      'x-ratelimit-requests-reset': '8640000000000000',
    };
    answer = { ...nothingNew, headers: limits };
    const id = await connect();
    expect(await ended(id, 1)).toMatchObject([{ status: 'succeeded' }]);
    expect((await shown(id)).rateLimit).toEqual({ limit: null, remaining: 2_147_483_647, resetsAt: null });
  });

  it('whose limit was stored so by the version before stops no run, of its organization or of another one', async () => {
    answer = nothingNew;
    const kept = [
      { id: await connect(), limit: { limit: 5_000, remaining: 999_999_999_999, resetsAt: null } },
      { id: await connect(), limit: { limit: 5_000, remaining: 0, resetsAt: '+275760-09-13T00:00:00.000Z' } },
    ];
    const other = await scene.aTenant('Litware');
    for (const client of [scene.attacker, other.client]) await upload(client);
    for (const { id, limit } of kept) {
      await ended(id, 1);
      // Of a tool that was collected last week.
      await scene.database.query(
        `UPDATE integrations SET rate_limit = $1, last_collected_at = clock_timestamp() - interval '7 days'
         WHERE id = $2`,
        [JSON.stringify(limit), parsePublicId('int', id)],
      );
    }
    await Promise.all([completes(scene.attacker), completes(other.client)]);
    for (const { id } of kept) expect(await roundsOf(id)).toHaveLength(2);
  });

  it.each([
    ['fails', 'INTERNAL', 'attention', /^The tool could not be reached: it answered 400 to \/graphql: a\u{FFFD}b/u],
    ['refuses', 'FORBIDDEN', 'attention', /^The tool refused: it refused \/graphql: a\u{FFFD}b/u],
    ['ends the credential', 'AUTHENTICATION_ERROR', 'disconnected', /^The tool refused: .*a\u{FFFD}b/u],
  ])(
    'that %s with a NUL in its words ends the round, which is not asked again at once',
    async (_what, code, status, said) => {
      answer = nothingNew;
      const id = await connect();
      await ended(id, 1);
      answer = { status: 400, body: { errors: [{ message: `a\0b${'😀'.repeat(500)}`, extensions: { code } }] } };
      await scene.attacker.post(`/v1/integrations/${id}/collect`);
      const [round] = await ended(id, 2);
      expect(round?.status).toBe('failed');
      expect(round?.reason).toMatch(said);
      const { status: becomes, nextCollectionAt: next } = await shown(id);
      expect(becomes).toBe(status);
      expect(next === null || Date.parse(next) > Date.now()).toBe(true);
    },
  );

  it('that asks to wait for a thousand years is asked again after a day', async () => {
    answer = nothingNew;
    const id = await connect();
    await ended(id, 1);
    answer = { status: 429, headers: { 'retry-after': '9'.repeat(30) } };
    await scene.attacker.post(`/v1/integrations/${id}/collect`);
    expect(await ended(id, 2)).toMatchObject([{ status: 'interrupted' }, {}]);
    const wait = Date.parse((await shown(id)).nextCollectionAt ?? '') - Date.now();
    expect(Math.round(wait / 3_600_000)).toBe(24);
  });
});
