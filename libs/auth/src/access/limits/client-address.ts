import { isIPv4, isIPv6 } from 'node:net';
import { embeddedIPv4, ipv6Groups, isMappedIPv4 } from '#platform';

/**
 * The key under which an address is limited. IPv6 counts by its /64, the least a single customer is given, with 2^64
 * addresses. What is no address (a header that a trusted proxy let through) shares one key,
 * so that inventing such texts gains no fresh quota.
 */
export function clientAddress(ip: string | undefined): string {
  const address = ip?.split('%', 1)[0] ?? '';
  if (isIPv4(address)) return address;
  if (!isIPv6(address)) return 'unknown';
  const groups = ipv6Groups(address);
  if (isMappedIPv4(groups)) return embeddedIPv4(groups);
  const network = groups.slice(0, 4).map((group) => group.toString(16));
  return `${network.join(':')}::/64`;
}
