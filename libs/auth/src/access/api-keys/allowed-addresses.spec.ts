import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { AddressList, allowedAddressProblem } from './allowed-addresses.js';

describe('an entry of the allowed addresses', () => {
  test.each(['203.0.113.7', '203.0.113.0/24', '0.0.0.0/0', '2001:db8::1', '2001:DB8::/32', '::/0', '::1/128'])(
    'can be %s',
    (entry) => {
      expect(allowedAddressProblem(entry)).toBeNull();
    },
  );

  test.each([
    ['no text', 7],
    ['empty', ''],
    ['a host name', 'office.example.com'],
    ['a prefix that is too long', '203.0.113.0/33'],
    ['a prefix that is too long for IPv6', '2001:db8::/129'],
    ['a prefix that is no number', '203.0.113.0/x'],
    ['two prefixes', '203.0.113.0/24/24'],
    ['a mask', '203.0.113.0/255.255.255.0'],
    ['half an address', '203.0.113'],
    ['an octal number', '203.0.113.010'],
    ['a port', '203.0.113.7:80'],
    ['a zone', 'fe80::1%eth0'],
    ['spaces', ' 203.0.113.7'],
    ['IPv4 as IPv6', '::ffff:203.0.113.7'],
  ])('cannot be %s', (_what, entry) => {
    expect(allowedAddressProblem(entry)).toEqual(expect.any(String));
  });

  test('any other text is refused, and nothing throws', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
        fc.pre(!/^[0-9a-f.:/]+$/i.test(text));
        expect(allowedAddressProblem(text)).not.toBeNull();
        expect(new AddressList(['203.0.113.0/24', '2001:db8::/32']).has(text)).toBe(false);
      }),
    );
  });
});

describe('a list of allowed addresses', () => {
  test.each([
    ['203.0.113.0/24', '203.0.113.255', true],
    ['203.0.113.0/24', '203.0.114.0', false],
    ['203.0.113.77/24', '203.0.113.1', true],
    ['203.0.113.7', '203.0.113.7', true],
    ['203.0.113.7', '203.0.113.8', false],
    ['203.0.113.0/24', '::ffff:203.0.113.9', true],
    ['203.0.113.0/24', '::ffff:cb00:7109', true],
    ['203.0.113.0/24', '::ffff:198.51.100.1', false],
    ['0.0.0.0/0', '198.51.100.1', true],
    ['0.0.0.0/0', '2001:db8::1', false],
    ['::/0', '2001:db8::1', true],
    ['::/0', '::ffff:203.0.113.9', false],
    ['2001:db8:7::/48', '2001:db8:7:ffff::1', true],
    ['2001:db8:7::/48', '2001:db8:8::1', false],
    ['2001:db8::1', '2001:0db8:0:0::1', true],
    ['203.0.113.0/24', '', false],
    ['203.0.113.0/24', 'unknown', false],
  ])('%s and %s: %s', (entry, address, isIn) => {
    expect(new AddressList([entry]).has(address)).toBe(isIn);
  });

  test('holds what is in any of its networks', () => {
    const list = new AddressList(['203.0.113.0/24', '2001:db8::/32']);
    expect(['203.0.113.1', '2001:db8::1', '198.51.100.1', '2001:db9::1'].map((address) => list.has(address))).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  test('of IPv4 networks holds exactly the addresses with the same first bits', () => {
    const numbers = fc.tuple(fc.nat(2 ** 32 - 1), fc.nat(2 ** 32 - 1), fc.nat(32));
    const text = (number: number): string => [24, 16, 8, 0].map((shift) => (number >>> shift) & 255).join('.');
    fc.assert(
      fc.property(numbers, ([network, address, bits]) => {
        const same = bits === 0 || network >>> (32 - bits) === address >>> (32 - bits);
        expect(new AddressList([`${text(network)}/${bits}`]).has(text(address))).toBe(same);
      }),
    );
  });
});
