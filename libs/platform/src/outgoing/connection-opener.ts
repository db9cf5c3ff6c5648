import { type LookupFunction, type Socket, connect, isIP } from 'node:net';
import { type SecureContext, connect as connectTls, createSecureContext } from 'node:tls';
import { ConnectionStart, openTunnel } from './connection-start.js';
import { HostNames } from './host-names.js';
import { SendFailure } from './send-failure.js';
import { Agent } from 'undici';

/** What one kind of outgoing request may reach, and by which way. */
export interface AddressRules {
  /** Asked of every address at the moment of connecting; `host` is what the address was looked up for. */
  mayReach(address: string, host: string): boolean;
  /** An HTTP proxy that everything goes through. */
  readonly proxyUrl?: string | undefined;
  /** Certificates (PEM) to trust, instead of Node's own. */
  readonly authorities?: readonly string[] | undefined;
}

/**
 * Opens connections to addresses that are permitted at the very moment of connecting: a name that was checked earlier
 * and answers otherwise now gains nothing. Behind a proxy the proxy resolves: there only what needs no resolving can be checked,
 * which must not be left to the proxy, because `localhost` would be the proxy's own.
 */
export class ConnectionOpener {
  private readonly secureContext: SecureContext;
  private readonly proxy: URL | null;

  constructor(
    private readonly names: HostNames,
    private readonly rules: AddressRules,
  ) {
    this.proxy = rules.proxyUrl === undefined ? null : new URL(rules.proxyUrl);
    this.secureContext = createSecureContext(rules.authorities ? { ca: [...rules.authorities] } : {});
  }

  /** Resolves with a socket that is ready for HTTP. `start` has it from its first moment, so that it can be cut. */
  async open(url: URL, start: ConnectionStart): Promise<Socket> {
    const host = url.hostname.replace(/^\[|\]$/g, '');
    const isSecure = url.protocol === 'https:';
    const port = Number(url.port || (isSecure ? 443 : 80));
    // For IP literals no lookup takes place, and behind a proxy for nothing.
    const certain = this.names.certainAddressesOf(host) ?? [];
    if (!certain.every((address) => this.rules.mayReach(address, host))) throw blocked(host);
    const tunnel = this.proxy && (await openTunnel(this.proxy, host, port, start));
    // The proxy's address is the operator's own affair.
    if (tunnel) start.tunnelled();
    const route = tunnel ? { socket: tunnel } : { host, port, lookup: this.lookup(start), autoSelectFamily: true };
    if (!isSecure) return tunnel ?? this.established(connect({ ...route, host, port }), start, 'connect', host);
    const socket = connectTls({
      ...route,
      // A name in its full form, with a dot at its end, is sent without it (RFC 6066 §3).
      servername: isIP(host) ? '' : host.replace(/\.$/, ''),
      // What the certificate is held against, also where no name can be sent.
      host,
      secureContext: this.secureContext,
      ALPNProtocols: ['http/1.1'],
    });
    return this.established(socket, start, 'secureConnect', host);
  }

  private established(
    socket: Socket,
    start: ConnectionStart,
    event: 'connect' | 'secureConnect',
    host: string,
  ): Promise<Socket> {
    start.socket = socket;
    socket.setNoDelay(true);
    return new Promise((resolve, reject) => {
      socket.once('connect', () => {
        start.connected(socket);
        const { remoteAddress = '' } = socket;
        if (!this.proxy && !this.rules.mayReach(remoteAddress, host)) socket.destroy(blocked(host));
      });
      socket.once(event, () => {
        if (event === 'secureConnect') start.secured();
        if (!socket.destroyed) resolve(socket);
      });
      socket.once('error', reject);
      socket.once('close', () => {
        reject(new SendFailure('connection_error', 'the connection was closed before it was established'));
      });
    });
  }

  /** Gives all permitted addresses; Node tries them side by side (RFC 8305) and no other. */
  private lookup(start: ConnectionStart): LookupFunction {
    return (name, _options, callback) => {
      this.permittedAddresses(name).then(
        (addresses) => {
          start.resolved();
          callback(
            null,
            addresses.map((address) => ({ address, family: isIP(address) })),
          );
        },
        (error: unknown) => {
          callback(error as NodeJS.ErrnoException, []);
        },
      );
    };
  }

  private async permittedAddresses(name: string): Promise<string[]> {
    const addresses = await this.names.addressesOf(name).catch((error: unknown) => {
      throw new SendFailure('connection_error', `${name} could not be resolved`, { cause: error });
    });
    if (addresses.length === 0) throw new SendFailure('connection_error', `${name} does not resolve to an address`);
    const permitted = addresses.filter((address) => this.rules.mayReach(address, name));
    if (permitted.length === 0) throw blocked(name);
    return permitted;
  }
}

/** Without the address: clients must not learn what a name resolves to in this network. */
function blocked(host: string): SendFailure {
  return new SendFailure('blocked', `${host} does not resolve to a public address`);
}

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
