import { describe, expect, it } from '@jest/globals';
import { changeHeaders, headerProblem } from './custom-headers.js';

describe('a header of one’s own', () => {
  it.each([
    ['Authorization', 'Bearer abc'],
    ['X-Tenant-2', 'a'],
    ['x-service', 'not the prefix'],
    ['Cookie', 'a=b; c=d'],
    ['X-Old', null],
    ['X_Old', null],
    ['X_Service_Signature', null],
  ])('may be %s: %s', (name, value) => {
    expect(headerProblem(name, value)).toBeNull();
  });

  it.each(['Content-Type', 'CONTENT-ENCODING', 'User-Agent'])('must not be %s', (name) => {
    expect(headerProblem(name, 'x')).toBe('is set by the service');
  });

  it.each(['Host', 'CONTENT-LENGTH', 'Connection', 'Expect', 'Proxy-Authorization', 'X-Forwarded-Host'])(
    'must not be %s, which says where a request goes, or how',
    (name) => {
      expect(headerProblem(name, 'x')).toBe('controls the connection or the route of a request');
    },
  );

  it.each(['X-Service-Signature', 'webhook-id'])('must not look like one of ours: %s', (name) => {
    expect(headerProblem(name, 'x')).toBe('is set by the service');
  });

  it.each(['X_Tenant', 'X_Service_Signature', 'x-service_Signature', 'CONTENT_TYPE'])(
    'must have no underscore, which receivers take for a hyphen: %s',
    (name) => {
      expect(headerProblem(name, 'x')).toMatch(/must contain no underscore/);
    },
  );

  it.each(['', 'X Tenant', 'X-Tenant:', 'X\r\nHost', '__proto__', 'Größe', `X${'x'.repeat(100)}`])(
    'must not be called %j',
    (name) => {
      expect(headerProblem(name, 'x')).toMatch(/must be a name/);
    },
  );

  it.each([['a\r\nHost: b'], ['a\0'], ['grün'], [''], [' a'], ['a '], ['\t'], [7], [{}], [undefined]])(
    'must not hold %j',
    (value) => {
      expect(headerProblem('X-Tenant', value)).toMatch(/printable ASCII/);
    },
  );

  it('has an end', () => {
    expect(headerProblem('X-Tenant', 'x'.repeat(1024))).toBeNull();
    expect(headerProblem('X-Tenant', 'x'.repeat(1025))).toMatch(/at most 1024/);
  });
});

describe('changing headers', () => {
  it('sets, removes and leaves', () => {
    expect(changeHeaders({ A: '1', B: '2', C: '3' }, { B: null, C: '4', D: '5' })).toEqual({ A: '1', C: '4', D: '5' });
  });

  it('takes a name for the same however it is written', () => {
    expect(changeHeaders({ 'X-Tenant': '1' }, { 'x-tenant': '2' })).toEqual({ 'x-tenant': '2' });
    expect(changeHeaders({ 'X-Tenant': '1' }, { 'X-TENANT': null })).toEqual({});
    expect(() => changeHeaders({}, { 'X-Tenant': '1', 'x-tenant': '2' })).toThrow();
  });

  it('stops at twenty', () => {
    const many = Object.fromEntries(Array.from({ length: 20 }, (_, index) => [`X-${index}`, 'x']));
    expect(Object.keys(changeHeaders({}, many))).toHaveLength(20);
    expect(() => changeHeaders(many, { 'X-More': 'x' })).toThrow();
    expect(changeHeaders(many, { 'X-0': null, 'X-More': 'x' })).toHaveProperty('X-More');
  });
});
