import { isIP } from 'node:net';
import type { Request } from 'express';

/**
 * Whose request it is: what a trusted proxy says, where that is an address, else the other end of the connection. Some
 * proxies add the port. A header may hold any text, and this one is limited by, stored and shown.
 */
export function addressOf({ ip, socket }: Pick<Request, 'ip' | 'socket'>): string {
  return addressIn(ip ?? '') ?? addressIn(socket.remoteAddress ?? '') ?? '';
}

const withPort = /^(?:\[([^\]]*)\]|([^:]*))(?::\d{1,5})?$/;

function addressIn(text: string): string | null {
  const [, ipv6, ipv4] = withPort.exec(text) ?? [];
  // The zone of a link-local address is a name of the sender's.
  const [address = ''] = (ipv6 ?? ipv4 ?? text).split('%', 1);
  return isIP(address) === 0 ? null : address;
}
