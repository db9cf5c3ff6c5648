import { isIPv4, isIPv6 } from 'node:net';
import ipaddr from 'ipaddr.js';

/**
 * The key under which an address is limited. IPv6 counts by its /64, the least a single customer is given: whoever has
 * one has 2^64 addresses. What is no address (a header that a trusted proxy let through) shares one key,
 * so that inventing such texts wins nobody a fresh quota.
 */
export function clientAddress(ip: string | undefined): string {
  const address = ip?.split('%', 1)[0] ?? '';
  if (isIPv4(address)) return address;
  if (!isIPv6(address)) return 'unknown';
  const parsed = ipaddr.IPv6.parse(address);
  if (parsed.isIPv4MappedAddress()) return parsed.toIPv4Address().toString();
  const network = parsed.parts.slice(0, 4).map((group) => group.toString(16));
  return `${network.join(':')}::/64`;
}
