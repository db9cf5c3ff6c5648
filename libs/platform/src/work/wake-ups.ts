import { setImmediate as turn } from 'node:timers/promises';
import { Injectable, Logger, type OnApplicationShutdown } from '@nestjs/common';
import { Client } from 'pg';
import { DataSource } from 'typeorm';
import { Config } from '../config/config.js';
import { findPool } from '../database/database.js';
import { UnitOfWork } from '../database/unit-of-work.js';

const channel = 'wake_up';
const reconnectDelayMs = 1_000;
const notification = 'SELECT pg_notify($1, name) FROM unnest($2::text[]) AS name';

/**
 * A signal that pollers wait for, as a constant of the lib that sends it. NOTIFY sends its name to other processes, so
 * the name must be unique.
 */
export class WakeUp {
  constructor(readonly name: string) {}
}

/**
 * Signals pollers in all processes that there is work, so that they need not wait for their next round: those of this
 * process at once, others by NOTIFY. A lost signal only costs one interval. Many signals at once are sent as one.
 */
@Injectable()
export class WakeUps implements OnApplicationShutdown {
  private readonly logger = new Logger(WakeUps.name);
  private readonly listeners: { readonly wakeUp: WakeUp; readonly listener: () => void }[] = [];
  private readonly pending = new Set<WakeUp>();
  private sending: Promise<void> | null = null;
  private client: Client | null = null;
  private isConnected = false;
  private isStopped = false;

  constructor(
    private readonly config: Config,
    private readonly dataSource: DataSource,
    private readonly unitOfWork: UnitOfWork,
  ) {}

  /** Whether this process receives signals at the moment. */
  get isListening(): boolean {
    return this.isConnected;
  }

  /** Sends the signal after the commit, or at once outside of a transaction. It never waits and never throws. */
  signal(wakeUp: WakeUp): void {
    if (this.unitOfWork.isRunning) {
      this.unitOfWork.afterCommit(() => {
        this.enqueue(wakeUp);
      });
    } else this.enqueue(wakeUp);
  }

  on(wakeUp: WakeUp, listener: () => void): void {
    const isNameTaken = this.listeners.some(({ wakeUp: other }) => other !== wakeUp && other.name === wakeUp.name);
    if (isNameTaken) throw new Error(`Two wake-ups have the name "${wakeUp.name}"`);
    this.listeners.push({ wakeUp, listener });
    if (!this.client && !this.isStopped) void this.listen();
  }

  async onApplicationShutdown(): Promise<void> {
    this.isStopped = true;
    await this.sending;
    await this.client?.end().catch(() => undefined);
  }

  private enqueue(wakeUp: WakeUp): void {
    this.wake(wakeUp.name);
    this.pending.add(wakeUp);
    this.sending ??= this.send().finally(() => {
      this.sending = null;
    });
  }

  private async send(): Promise<void> {
    while (this.pending.size > 0) {
      // Waits one turn of the event loop, to send all signals of a commit together.
      await turn();
      const names = [...this.pending].map(({ name }) => name);
      this.pending.clear();
      try {
        // The connection that listens knows its own signals, which have arrived here already, from those of others.
        const connection = this.isConnected && this.client ? this.client : findPool(this.dataSource);
        await connection.query({ name: 'wake-up', text: notification, values: [channel, names] });
      } catch (error) {
        this.logger.debug('could not send a wake-up; pollers will find the work anyway', error);
      }
    }
  }

  private wake(name: string | undefined): void {
    for (const { wakeUp, listener } of this.listeners) if (wakeUp.name === name) listener();
  }

  private async listen(): Promise<void> {
    // A reconnection can be due after the application has stopped.
    if (this.isStopped) return;
    const client = new Client({
      connectionString: this.config.databaseUrl,
      application_name: 'assessment-service wake-ups',
      keepAlive: true,
    });
    this.client = client;
    client.on('notification', ({ payload, processId }) => {
      if (processId !== (client as Client & { processID: number | null }).processID) this.wake(payload);
    });
    client.on('error', () => undefined);
    client.once('end', () => {
      this.isConnected = false;
      if (!this.isStopped) setTimeout(() => void this.listen(), reconnectDelayMs).unref();
    });
    try {
      await client.connect();
      await client.query(`LISTEN ${channel}`);
      this.isConnected = true;
      // PostgreSQL does not repeat signals that were sent while this connection was down.
      for (const { listener } of this.listeners) listener();
    } catch {
      await client.end().catch(() => undefined);
    }
  }
}
