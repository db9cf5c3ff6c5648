import type { Socket } from 'node:net';
import { performance } from 'node:perf_hooks';

/** Milliseconds; null for what did not take place (a connection that was kept, an address without a name). */
export interface ConnectionTimings {
  readonly dns: number | null;
  readonly connect: number | null;
  readonly tls: number | null;
}

/** How one connection came about: what the attempt that opened it has in its log. */
export class ConnectionStart {
  socket: Socket | null = null;
  address: string | null = null;
  private readonly startedAt = performance.now();
  private lastMark = this.startedAt;
  private dns: number | null = null;
  private connect: number | null = null;
  private tls: number | null = null;

  resolved(): void {
    this.dns = this.lap();
  }

  connected(socket: Socket): void {
    if (this.connect !== null) return;
    this.connect = this.lap();
    this.address = socket.remoteAddress ?? null;
  }

  /** Through a proxy: which address it connects to is not known here. */
  tunnelled(): void {
    this.connect = this.lap();
  }

  secured(): void {
    this.tls = this.lap();
  }

  cut(): void {
    this.socket?.destroy();
  }

  get timings(): ConnectionTimings {
    return { dns: this.dns, connect: this.connect, tls: this.tls };
  }

  private lap(): number {
    const [now, before] = [performance.now(), this.lastMark];
    this.lastMark = now;
    return Math.round((now - before) * 10) / 10;
  }
}
