import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { expectUnharmed, measureBystander } from './bystander.js';
import { HostileScene } from './hostile-scene.js';

let scene: HostileScene;

beforeAll(async () => {
  scene = await HostileScene.start();
});
afterAll(() => scene.stop());

const json = { 'content-type': 'application/json' };
const numbered = (count: number): Record<string, number> =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`k${index}`, 1]));

/** Just under the megabyte that a body may have. */
const manyKeys = JSON.stringify(numbered(85_000));
/** As many as a body may have. */
const justKeys = JSON.stringify(numbered(9_900));
const bodies: [string, string, string][] = [
  ['unknown keys', '/v1/assessments', manyKeys],
  ['unknown keys, as many as a body may have', '/v1/assessments', justKeys],
  ['unknown keys within an object', '/v1/assessments', `{"company":"x","assumptions":${justKeys}}`],
  ['keys of a free object', '/v1/integrations', `{"tool":"upload","config":${justKeys}}`],
  [
    'entries of a list',
    '/v1/webhooks',
    JSON.stringify({ url: 'https://example.com/', events: Object.keys(numbered(9_900)) }),
  ],
  [
    'entries of a list that must be unlike each other',
    '/v1/assessments',
    JSON.stringify({ company: 'x', integrationIds: Object.keys(numbered(9_900)) }),
  ],
];

describe.each(bodies)('a body with very many %s', (_what, path, body) => {
  it('is refused in few words, and delays no one', async () => {
    const result = await measureBystander(scene, async () => {
      const answer = await scene.attacker.raw('POST', path, { headers: json, body });
      expect([400, 422]).toContain(answer.status);
      expect(answer.error.details?.length ?? 0).toBeLessThanOrEqual(100);
      expect(answer.bytes.length).toBeLessThan(64 * 1024);
    });
    expectUnharmed(result);
    expect(scene.peakMemory()).toBeLessThan(512);
  });
});

describe('a refusal', () => {
  it('names at most a hundred fields, and is kept as short as it was answered', async () => {
    const headers = { ...json, 'idempotency-key': 'many keys' };
    const [first, again] = [
      await scene.attacker.raw('POST', '/v1/assessments', { headers, body: justKeys }),
      await scene.attacker.raw('POST', '/v1/assessments', { headers, body: justKeys }),
    ];
    expect(first.error.details).toHaveLength(100);
    expect(again.headers.get('idempotency-replayed')).toBe('true');
    expect(again.error.details).toEqual(first.error.details);
    const [kept] = await scene.database.query<{ bytes: number }>(
      `SELECT length(answer) AS bytes FROM idempotency_keys WHERE key = 'many keys'`,
    );
    expect(kept?.bytes).toBeLessThan(64 * 1024);
  });

  it('repeats at most 300 characters of a key', async () => {
    const answer = await scene.attacker.post('/v1/assessments', { company: 'x', ['k'.repeat(900_000)]: 1 });
    expect(answer.error.details).toEqual([
      { field: `${'k'.repeat(299)}…`, message: expect.stringContaining('is not a known field') },
    ]);
    expect(answer.bytes.length).toBeLessThan(2_000);
  });
});

describe('an object that is no object', () => {
  it.each([[[]], [[{}]], ['x'], [7], [true], [null]])('%j is refused as assumptions', async (assumptions) => {
    const answer = await scene.attacker.post('/v1/assessments', { company: 'x', assumptions });
    expect([answer.status, answer.error.details]).toEqual([
      400,
      [{ field: 'assumptions', message: expect.stringContaining('must be an object') }],
    ]);
  });
});

describe('the service', () => {
  it('ends in time in the middle of it', async () => {
    const sent = Array.from({ length: 8 }, () =>
      fetch(`${scene.baseUrl}/v1/assessments`, {
        method: 'POST',
        headers: { ...json, authorization: `Bearer ${scene.attackerKey}` },
        body: manyKeys,
      }).catch(() => null),
    );
    await scene.expectPromptEnd();
    await Promise.all(sent);
  });
});
