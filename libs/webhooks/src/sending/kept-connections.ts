import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { ConnectionOpener, type ConnectionStart } from '#platform';
import { Connection } from './connection.js';

/** Idle connections of all origins together; above it the one that has idled longest goes. */
const mostIdle = 512;

/** KeptConnections that wait for their next request, by origin. */
@Injectable()
export class KeptConnections implements OnApplicationShutdown {
  /** In the order in which they became idle. */
  private readonly idle = new Set<Connection>();
  private readonly byOrigin = new Map<string, Connection[]>();

  constructor(private readonly opener: ConnectionOpener) {}

  /** The one that was used last, because the receiver will keep it the longest. */
  takeIdle(origin: string): Connection | null {
    const waiting = this.byOrigin.get(origin);
    const connection = waiting?.pop();
    if (!connection) return null;
    if (waiting?.length === 0) this.byOrigin.delete(origin);
    this.idle.delete(connection);
    return connection.isUsable ? connection : this.takeIdle(origin);
  }

  async open(url: URL, start: ConnectionStart): Promise<Connection> {
    const socket = await this.opener.open(url, start);
    return new Connection(url.origin, socket, start, (connection) => {
      this.forget(connection);
    });
  }

  keep(connection: Connection): void {
    if (!connection.isUsable) return;
    this.idle.add(connection);
    const others = this.byOrigin.get(connection.origin);
    if (others) others.push(connection);
    else this.byOrigin.set(connection.origin, [connection]);
    if (this.idle.size <= mostIdle) return;
    const [oldest] = this.idle;
    oldest?.destroy();
    if (oldest) this.forget(oldest);
  }

  onApplicationShutdown(): void {
    for (const connection of [...this.idle]) connection.destroy();
  }

  private forget(connection: Connection): void {
    if (!this.idle.delete(connection)) return;
    const left = (this.byOrigin.get(connection.origin) ?? []).filter((other) => other !== connection);
    if (left.length > 0) this.byOrigin.set(connection.origin, left);
    else this.byOrigin.delete(connection.origin);
  }
}
