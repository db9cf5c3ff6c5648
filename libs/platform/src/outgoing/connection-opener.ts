import { type LookupFunction, type Socket, connect, isIP } from 'node:net';
import { type SecureContext, connect as connectTls, createSecureContext } from 'node:tls';
import { ConnectionStart, openTunnel } from './connection-start.js';
import { HostNames } from './host-names.js';
import { SendFailure } from './send-failure.js';
import { Agent } from 'undici';

/** Which addresses one kind of outgoing request can reach, and how. */
export interface AddressRules {
  /** Called for every address when connecting; `host` is the name that resolved to it. */
  mayReach(address: string, host: string): boolean;
  /** The HTTP proxy for all connections. */
  readonly proxyUrl?: string | undefined;
  /** Trusted certificates (PEM) in place of Node's. */
  readonly authorities?: readonly string[] | undefined;
}

/**
 * Opens connections, and checks each address when connecting, so that a name cannot resolve to a permitted address
 * first and to another one later. A proxy resolves names itself; then only literals and `localhost` can be checked, and
 * must be, because the proxy's `localhost` is the proxy.
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

  /**
   * Returns a socket that is ready for HTTP. `start` knows the socket from the beginning, so that the caller can
   * destroy it.
   */
  async open(url: URL, start: ConnectionStart): Promise<Socket> {
    const host = url.hostname.replace(/^\[|\]$/g, '');
    const isSecure = url.protocol === 'https:';
    const port = Number(url.port || (isSecure ? 443 : 80));
    // No lookup is made for IP literals, or behind a proxy.
    const certain = this.names.findCertainAddresses(host) ?? [];
    if (!certain.every((address) => this.rules.mayReach(address, host))) throw blocked(host);
    const tunnel = this.proxy && (await openTunnel(this.proxy, host, port, start));
    // The operator chooses the proxy, so its address is not checked.
    if (tunnel) start.tunnelled();
    const route = tunnel ? { socket: tunnel } : { host, port, lookup: this.lookup(start), autoSelectFamily: true };
    if (!isSecure) return tunnel ?? this.established(connect({ ...route, host, port }), start, 'connect', host);
    const socket = connectTls({
      ...route,
      // A trailing dot is not part of the server name (RFC 6066 §3).
      servername: isIP(host) ? '' : host.replace(/\.$/, ''),
      // The name that the certificate must have, also if no server name is sent.
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

  /** Returns only permitted addresses, which Node tries in parallel (RFC 8305). */
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
    const addresses = await this.names.findAddresses(name).catch((error: unknown) => {
      throw new SendFailure('connection_error', `${name} could not be resolved`, { cause: error });
    });
    if (addresses.length === 0) throw new SendFailure('connection_error', `${name} does not resolve to an address`);
    const permitted = addresses.filter((address) => this.rules.mayReach(address, name));
    if (permitted.length === 0) throw blocked(name);
    return permitted;
  }
}

/** The message does not contain the address, so that clients cannot explore this network. */
function blocked(host: string): SendFailure {
  return new SendFailure('blocked', `${host} does not resolve to a public address`);
}

/** An undici agent for `fetch` whose connections go only to permitted addresses. */
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
