import { BlockList, isIP, isIPv6 } from 'node:net';

/**
 * The eight 16-bit groups of a valid IPv6 address without a zone, taken from Node's URL parser, which writes each
 * address in one way. (ipaddr.js reads `::8.8.8.8` as an IPv4 address, which no router does.)
 */
export function ipv6Groups(address: string): number[] {
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const parse = (part: string): number[] => (part ? part.split(':').map((group) => Number.parseInt(group, 16)) : []);
  const first = parse(head);
  const last = parse(tail ?? '');
  return [...first, ...Array<number>(8 - first.length - last.length).fill(0), ...last];
}

/** `::ffff:0:0/96`: IPv4-mapped addresses (RFC 4291 §2.5.5.2). */
export const isMappedIPv4 = (groups: readonly number[]): boolean =>
  groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;

export function embeddedIPv4(groups: readonly number[]): string {
  const bytes = groups.slice(6).flatMap((group) => [group >> 8, group & 255]);
  return bytes.join('.');
}

/**
 * Networks that the IANA special-purpose registries call not globally reachable, and addresses that lead inside
 * although the registries allow them: 6to4 and Teredo (in 2001::/23) contain an arbitrary IPv4 address, and
 * 168.63.129.16 is Azure's host.
 */
const refused: readonly (readonly [network: string, prefix: number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
  ['168.63.129.16', 32],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
];

/** Globally reachable networks inside a refused one. */
const excepted: typeof refused = [
  ['192.0.0.9', 32],
  ['192.0.0.10', 32],
  ['2001:1::1', 128],
  ['2001:1::2', 128],
  ['2001:1::3', 128],
  ['2001:3::', 32],
  ['2001:4:112::', 48],
  ['2001:20::', 28],
  ['2001:30::', 28],
];

const refusals = makeBlockList(refused);
const exceptions = makeBlockList(excepted);

/** Only 2000::/3 is allocated as global unicast; ULA, link-local, site-local, and multicast addresses are outside. */
const allocated = makeBlockList([['2000::', 3]]);

/** NAT64 (RFC 6052) and IPv4-mapped addresses are the IPv4 address in their last 32 bits. */
const carriers = makeBlockList([['64:ff9b::', 96]]);

/** Whether an address is on the public Internet, and not one of this network. */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 0 || address.includes('%')) return false;
  if (version === 4) return exceptions.check(address, 'ipv4') || !refusals.check(address, 'ipv4');
  const groups = ipv6Groups(address);
  // BlockList matches IPv4-mapped addresses against its IPv4 rules, so they are unpacked first.
  if (isMappedIPv4(groups) || carriers.check(address, 'ipv6')) return isPublicAddress(embeddedIPv4(groups));
  if (exceptions.check(address, 'ipv6')) return true;
  return allocated.check(address, 'ipv6') && !refusals.check(address, 'ipv6');
}

function makeBlockList(networks: typeof refused): BlockList {
  const list = new BlockList();
  for (const [network, prefix] of networks) list.addSubnet(network, prefix, isIPv6(network) ? 'ipv6' : 'ipv4');
  return list;
}
