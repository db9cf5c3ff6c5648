import { describe, expect, test } from '@jest/globals';
import { scopes, scopesOfRole } from './scope.js';

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
