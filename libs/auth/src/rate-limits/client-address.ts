import { isIPv4, isIPv6 } from 'node:net';

/**
 * The key under which an address is limited. IPv6 counts by its /64, the least a single customer is given: whoever has
 * one has 2^64 addresses. What is no address (a header that a trusted proxy let through) shares one key,
 * so that inventing such texts wins nobody a fresh quota.
 */
export function clientAddress(ip: string | undefined): string {
  const address = ip?.split('%', 1)[0] ?? '';
  if (isIPv4(address)) return address;
  if (!isIPv6(address)) return 'unknown';
  const groups = groupsOf(address);
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (isMapped)
    return groups
      .slice(6)
      .flatMap((group) => [group >> 8, group & 0xff])
      .join('.');
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`;
}

/** The eight groups of an IPv6 address, whichever way it was written. */
function groupsOf(address: string): number[] {
  const [head = '', tail] = address.replace(/(?<![\d.])[\d.]+$/, dottedAsGroups).split('::');
  const before = parseGroups(head);
  const after = parseGroups(tail ?? '');
  return [...before, ...Array<number>(8 - before.length - after.length).fill(0), ...after];
}

function dottedAsGroups(ending: string): string {
  if (!isIPv4(ending)) return ending;
  const [a = 0, b = 0, c = 0, d = 0] = ending.split('.').map(Number);
  return `${((a << 8) | b).toString(16)}:${((c << 8) | d).toString(16)}`;
}

function parseGroups(text: string): number[] {
  return text === '' ? [] : text.split(':').map((group) => Number.parseInt(group, 16));
}
