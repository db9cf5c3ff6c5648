import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { Duration, uuidV7 } from '#platform';
import { Workspace } from '../../organizations/organization.entity.js';
import type { WorkspaceId } from '../../tokens/principal.js';
import { tokenHash } from '../../tokens/token.js';
import { ApiKey, ApiKeyEnded } from './api-key.entity.js';

const now = new Date('2026-03-01T12:00:00.000Z');
const day = Duration.ofSeconds(86_400);
const later = (seconds: number): Date => new Date(now.getTime() + seconds * 1000);

function aKey(terms: Partial<ApiKey> = {}): ApiKey {
  const workspace = Object.assign(new Workspace(), { id: uuidV7() as WorkspaceId, environment: 'live' });
  const { key } = ApiKey.issue(workspace, {
    name: 'Nightly sync',
    scopes: ['assessments:read'],
    rateLimitPerMinute: 90,
    allowedAddresses: ['203.0.113.0/24'],
    expiresAt: null,
  });
  return Object.assign(key, { createdAt: now }, terms);
}

describe('a new key', () => {
  test('keeps the hash of its secret, not the secret', () => {
    const { workspace } = aKey();
    const { key, secret } = ApiKey.issue(workspace, {
      name: 'A',
      scopes: ['assessments:read'],
      rateLimitPerMinute: null,
      allowedAddresses: null,
      expiresAt: null,
    });
    expect(key.hash).toEqual(tokenHash(secret));
    expect(JSON.stringify(Object.values(key))).not.toContain(secret);
  });

  test('names the environment of its workspace', () => {
    const workspace = Object.assign(new Workspace(), { id: uuidV7() as WorkspaceId, environment: 'test' });
    const terms = { name: 'A', scopes: [], rateLimitPerMinute: null, allowedAddresses: null, expiresAt: null };
    expect(ApiKey.issue(workspace, terms).secret).toMatch(/^svc_test_/);
  });
});

describe('a successor', () => {
  test('has another secret on the same terms', () => {
    const old = aKey({ expiresAt: later(30 * 86_400) });
    const { key } = old.succeed(day, undefined, now);
    const { name, scopes, rateLimitPerMinute, allowedAddresses, workspaceId } = old;
    const expiresAt = later(30 * 86_400);
    expect(key).toMatchObject({ name, scopes, rateLimitPerMinute, allowedAddresses, workspaceId, expiresAt });
    expect(key.id).not.toBe(old.id);
    expect(key.hash).not.toEqual(old.hash);
  });

  test('has other scopes where they are given, and the old key keeps its own', () => {
    const old = aKey();
    const { key } = old.succeed(day, ['webhooks:manage'], now);
    expect(key.scopes).toEqual(['webhooks:manage']);
    expect(old.scopes).toEqual(['assessments:read']);
  });

  test('ends the old key after the grace period', () => {
    const old = aKey();
    old.succeed(day, undefined, now);
    expect(old.expiresAt).toEqual(later(86_400));
  });

  test('without a grace period ends the old key at once', () => {
    const old = aKey();
    old.succeed(Duration.ofSeconds(0), undefined, now);
    expect(old.isUsable(now)).toBe(false);
  });

  test('never lets the old key live longer than it would have', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 604_800 }), fc.nat(604_800), (life, grace) => {
        const old = aKey({ expiresAt: later(life) });
        old.succeed(Duration.ofSeconds(grace), undefined, now);
        expect(old.expiresAt).toEqual(later(Math.min(life, grace)));
      }),
    );
  });

  test('is not given to a revoked key', () => {
    expect(() => aKey({ revokedAt: now }).succeed(day, undefined, now)).toThrow(ApiKeyEnded);
  });

  test('is not given to an expired key', () => {
    expect(() => aKey({ expiresAt: now }).succeed(day, undefined, now)).toThrow(ApiKeyEnded);
  });
});

describe('revoking', () => {
  test('ends a key at once', () => {
    const key = aKey();
    expect(key.revoke(now)).toBe(true);
    expect(key.isUsable(now)).toBe(false);
  });

  test('twice leaves the first time standing', () => {
    const key = aKey();
    key.revoke(now);
    expect(key.revoke(later(60))).toBe(false);
    expect(key.revokedAt).toEqual(now);
  });
});

describe('rotation', () => {
  test.each([
    ['after 90 days is not yet due', 90 * 86_400, false],
    ['later than 90 days is due', 90 * 86_400 + 1, true],
  ])('%s', (_what, age, isDue) => {
    expect(aKey().isRotationDue(later(age))).toBe(isDue);
  });

  test('is not due for a key that has ended', () => {
    expect(aKey({ revokedAt: now }).isRotationDue(later(100 * 86_400))).toBe(false);
    expect(aKey({ expiresAt: later(5) }).isRotationDue(later(100 * 86_400))).toBe(false);
  });
});
