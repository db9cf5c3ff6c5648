import { Agent } from 'undici';
import { ConnectionOpener, type AddressRules } from './connection-opener.js';
import { ConnectionStart } from './connection-start.js';
import type { HostNames } from './host-names.js';

/** For fetch: each connection goes to an address that these rules permit as it is made. */
export function guardedAgent(names: HostNames, rules: AddressRules): Agent {
  const opener = new ConnectionOpener(names, rules);
  return new Agent({
    connect: ({ protocol, hostname, port }, callback) => {
      const url = new URL(`${protocol}//${hostname}${port ? `:${port}` : ''}`);
      opener.open(url, new ConnectionStart()).then(
        (socket) => {
          callback(null, socket);
        },
        (error: unknown) => {
          callback(error as Error, null);
        },
      );
    },
  });
}
