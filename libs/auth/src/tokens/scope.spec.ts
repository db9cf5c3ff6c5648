import { describe, expect, it, test } from '@jest/globals';
import fc from 'fast-check';
import { commonScopes, parseScopes, scopes, scopesOfRole } from './scope.js';

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
    expect([...scopesOfRole('admin')].sort()).toEqual([...scopes].sort());
  });

  test('of a member are the two that read', () => {
    expect([...scopesOfRole('member')].sort()).toEqual(['assessments:read', 'integrations:read']);
  });

  test('of a person without a role are none', () => {
    expect(scopesOfRole(null).size).toBe(0);
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
