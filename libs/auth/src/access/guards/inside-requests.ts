import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Principal } from '../../tokens/principal.js';

/** By the connection itself, so that nothing a client sends can name a caller. */
const callers = new WeakMap<Duplex, Principal>();

/** Lets requests on a connection of the service to itself act for a caller who has been admitted and counted. */
export function admitInside(connection: Duplex, caller: Principal): void {
  callers.set(connection, caller);
}

export const callerInside = ({ socket }: Pick<IncomingMessage, 'socket'>): Principal | undefined => callers.get(socket);
