import { describe, expect, it, test } from '@jest/globals';
import fc from 'fast-check';
import { commonScopes, grantableScopes, parseScopes, scopes, scopesOfPerson } from './scope.js';

describe('scopes', () => {
  test('are the five of the specification', () => {
    expect([...scopes].sort()).toEqual([
      'assessments:read',
      'assessments:write',
      'integrations:read',
      'integrations:write',
      'webhooks:manage',
    ]);
  });

  test('of an admin are all five', () => {
    expect([...scopesOfPerson({ role: 'admin', reports: null })].sort()).toEqual([...scopes].sort());
  });

  test('of a member are the two that read, without sources for one who is limited to some reports', () => {
    const scopesOfMember = (reports: string[] | null) => [...scopesOfPerson({ role: 'member', reports })].sort();
    expect(scopesOfMember(null)).toEqual(['assessments:read', 'integrations:read']);
    expect(scopesOfMember([])).toEqual(['assessments:read']);
  });

  test('of a viewer is the one that reads reports, which a viewer can give no application', () => {
    const viewer = { role: 'viewer', reports: null } as const;
    expect([...scopesOfPerson(viewer)]).toEqual(['assessments:read']);
    expect(grantableScopes(viewer).size).toBe(0);
  });

  test('of a person without a role are none', () => {
    expect(scopesOfPerson({ role: null, reports: null }).size).toBe(0);
  });
});

describe('scope lists', () => {
  it('reads every list of known scopes, in any order and however often', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...scopes), { minLength: 1 }), (list) => {
        expect(new Set(parseScopes(list.join(' ')))).toEqual(new Set(list));
      }),
    );
  });

  it.each(['', ' ', 'assessments', 'assessments:read,assessments:write', 'assessments:read\tx', 'ASSESSMENTS:READ'])(
    'does not take "%s" for a list of scopes',
    (text) => {
      expect(parseScopes(text)).toBeNull();
    },
  );

  it('one unknown scope spoils the list', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), (text) => {
        fc.pre(text.trim() !== '' && !scopes.some((scope) => text.split(' ').includes(scope)));
        expect(parseScopes(`assessments:read ${text}`)).toBeNull();
      }),
    );
  });

  it('never gives more than every list has', () => {
    expect(commonScopes(scopes, ['webhooks:manage', 'assessments:read'], new Set(['assessments:read']))).toEqual([
      'assessments:read',
    ]);
  });
});
