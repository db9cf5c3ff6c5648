/**
 * The eight 16-bit groups of a valid IPv6 address without a zone. Node's URL parser writes each address in one way, in
 * hexadecimal. (ipaddr.js would read `::8.8.8.8`, which no router knows, as the IPv4 address in it.)
 */
export function ipv6Groups(address: string): number[] {
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const parse = (part: string): number[] => (part ? part.split(':').map((group) => Number.parseInt(group, 16)) : []);
  const [first, last] = [parse(head), parse(tail ?? '')];
  return [...first, ...Array<number>(8 - first.length - last.length).fill(0), ...last];
}

/** `::ffff:0:0/96`: IPv4-mapped addresses (RFC 4291 §2.5.5.2). */
export const isMappedIPv4 = (groups: readonly number[]): boolean =>
  groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;

/** The IPv4 address in the last 32 bits. */
export function embeddedIPv4(groups: readonly number[]): string {
  const bytes = groups.slice(6).flatMap((group) => [group >> 8, group & 255]);
  return bytes.join('.');
}
