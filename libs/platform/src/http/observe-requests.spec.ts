import { expect, it } from '@jest/globals';
import type { Socket } from 'node:net';
import { findClientAddress } from './observe-requests.js';

const socket = { remoteAddress: '198.51.100.7' } as Socket;

it.each([
  ['203.0.113.5', '203.0.113.5'],
  ['203.0.113.5:4711', '203.0.113.5'],
  ['2001:db8::1', '2001:db8::1'],
  ['[2001:db8::1]:443', '2001:db8::1'],
  ['[2001:db8::1]', '2001:db8::1'],
  ['::ffff:203.0.113.5', '::ffff:203.0.113.5'],
  [`fe80::1%${'x'.repeat(10_000)}`, 'fe80::1'],
])('the address that a proxy sends, %s, is the client’s', (ip, address) => {
  expect(findClientAddress({ ip, socket })).toBe(address);
});

it.each(['unknown', '_hidden', '<script>', '1.2.3.4.5', '203.0.113.5:port', '[1.2', '', 'x'.repeat(10_000), undefined])(
  'if a proxy sends %j, the connection’s address is the client’s',
  (ip) => {
    expect(findClientAddress({ ip, socket })).toBe('198.51.100.7');
  },
);
