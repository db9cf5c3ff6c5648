import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { FakeTime } from '../../../../../test/harness/fake-time.mjs';
import { uuidV7 } from '#platform';
import type { Credential, WorkspaceId } from '../../tokens/principal.js';
import { CredentialCache } from './credential-cache.js';

const hash = Buffer.from('one');

function aCredential(validForMs = Infinity): Credential {
  const principal = {
    organizationId: uuidV7(),
    workspaceId: uuidV7() as WorkspaceId,
    environment: 'live' as const,
    scopes: new Set<never>(),
    actor: { type: 'api_key', id: uuidV7(), name: 'A' },
    quota: 600,
    organizationQuota: 3_000,
  };
  const details = { type: 'api_key' as const, expiresAt: null, apiKey: null, client: null, person: null };
  return { principal, details, validForMs };
}

/** A look-up that counts its calls and resolves when the test says so. */
function aLookUp() {
  const waiting: ((credential: Credential | null) => void)[] = [];
  const look = { asked: 0, answer: (credential: Credential | null) => waiting.shift()?.(credential) };
  const find = (): Promise<Credential | null> => {
    look.asked += 1;
    return new Promise((resolve) => waiting.push(resolve));
  };
  return { look, find };
}

describe('the credential cache', () => {
  let time: FakeTime;
  let cache: CredentialCache;

  beforeEach(async () => {
    time = await FakeTime.start();
    cache = new CredentialCache();
  });

  afterEach(() => {
    time.end();
  });

  const remember = (credential: Credential) => cache.get(hash, () => Promise.resolve(credential));
  const isRemembered = async (): Promise<boolean> => {
    let asked = false;
    await cache.get(hash, () => {
      asked = true;
      return Promise.resolve(null);
    });
    return !asked;
  };

  test('gives back what it has learnt without asking again', async () => {
    const credential = aCredential();
    await remember(credential);
    expect(await cache.get(hash, () => Promise.reject(new Error('asked again')))).toBe(credential);
  });

  test('keeps tokens apart', async () => {
    await remember(aCredential());
    expect(await cache.get(Buffer.from('two'), () => Promise.resolve(null))).toBeNull();
  });

  test('remembers for less than a second', async () => {
    await remember(aCredential());
    await time.pass(900);
    expect(await isRemembered()).toBe(false);
  });

  test('remembers long enough to spare a busy caller its look-ups', async () => {
    await remember(aCredential());
    await time.pass(700);
    expect(await isRemembered()).toBe(true);
  });

  test('forgets a credential at the moment it expires', async () => {
    await remember(aCredential(200));
    await time.pass(200);
    expect(await isRemembered()).toBe(false);
  });

  test('counts a slow look-up from its start', async () => {
    const { look, find } = aLookUp();
    const asked = cache.get(hash, find);
    await time.pass(790);
    look.answer(aCredential());
    await asked;
    await time.pass(20);
    expect(await isRemembered()).toBe(false);
  });

  test('does not remember unknown tokens', async () => {
    await cache.get(hash, () => Promise.resolve(null));
    expect(await isRemembered()).toBe(false);
  });

  test('asks once for many who ask at the same time', async () => {
    const { look, find } = aLookUp();
    const all = Promise.all(Array.from({ length: 50 }, () => cache.get(hash, find)));
    const credential = aCredential();
    look.answer(credential);
    expect(new Set(await all)).toEqual(new Set([credential]));
    expect(look.asked).toBe(1);
  });

  test('passes a failed look-up on to all who wait, and asks again next time', async () => {
    const failing = () => Promise.reject(new Error('the database is away'));
    const both = await Promise.allSettled([cache.get(hash, failing), cache.get(hash, failing)]);
    expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await isRemembered()).toBe(false);
  });

  test('forgets on request', async () => {
    await remember(aCredential());
    cache.forget(hash);
    expect(await isRemembered()).toBe(false);
  });

  test('does not remember an answer that was asked for before it was told to forget', async () => {
    const { look, find } = aLookUp();
    const asked = cache.get(hash, find);
    cache.forget(hash);
    look.answer(aCredential());
    await asked;
    expect(await isRemembered()).toBe(false);
  });

  test('looks a token up again after forgetting it, although an older look-up is still in progress', async () => {
    const older = aLookUp();
    const newer = aLookUp();
    const first = cache.get(hash, older.find);
    cache.forget(hash);
    const second = cache.get(hash, newer.find);
    const old = aCredential();
    const current = aCredential();
    newer.look.answer(current);
    older.look.answer(old);
    expect(await second).toBe(current);
    expect(await first).toBe(old);
    expect(await cache.get(hash, () => Promise.resolve(null))).toBe(current);
  });

  test('forgets all tokens at once', async () => {
    await remember(aCredential());
    cache.forgetAll();
    expect(await isRemembered()).toBe(false);
  });

  test('stays bounded under a flood of tokens', async () => {
    for (let index = 0; index < 25_000; index++) {
      await cache.get(Buffer.from(String(index)), () => Promise.resolve(aCredential()));
    }
    expect(cache.size).toBeLessThanOrEqual(10_000);
  });
});
