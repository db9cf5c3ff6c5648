import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect as connectSocket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { DeliverPolicy, jetstream, jetstreamManager, type StreamConfig, type StreamInfo } from '@nats-io/jetstream';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { findFreePort } from '../../apps/standalone/src/embedded-postgres/embedded-postgres.js';

export interface StreamedMessage {
  readonly subject: string;
  readonly id: string;
  readonly contentType: string;
  readonly body: string;
}

/** A local nats-server with JetStream that a test can kill, freeze, and start again on the same port. */
export class NatsServer {
  static readonly isInstalled = spawnSync('nats-server', ['--version']).status === 0;
  static readonly credentials = { user: 'service', pass: 'the-secret/of+the:stream' };

  /** A client with all permissions. */
  static readonly reader = { user: 'tests', pass: 'tests' };

  private readonly folder = mkdtempSync(join(tmpdir(), 'nats-'));
  private process: ChildProcess | undefined;
  private port = 0;

  get server(): string {
    return `127.0.0.1:${this.port}`;
  }

  address(stream: string, pass = NatsServer.credentials.pass): string {
    return `nats://${NatsServer.credentials.user}:${encodeURIComponent(pass)}@${this.server}?stream=${stream}`;
  }

  /** Can be started again with everything that it had acknowledged. */
  async start(): Promise<void> {
    this.port ||= await findFreePort();
    const { user, pass } = NatsServer.credentials;
    const path = join(this.folder, 'nats.conf');
    writeFileSync(
      path,
      `listen: "127.0.0.1:${this.port}"
jetstream { store_dir: "${this.folder}", max_file_store: 4GB }
authorization { users: [
  { user: "tests", password: "tests" }
  { user: "${user}", password: "${pass}", permissions: ${permissions} }
] }
`,
    );
    this.process = spawn('nats-server', ['-c', path], { stdio: 'ignore' });
    while (!(await this.isListening())) await sleep(20);
  }

  signal(signal: 'SIGSTOP' | 'SIGCONT'): void {
    this.process?.kill(signal);
  }

  async kill(): Promise<void> {
    const process = this.process;
    this.process = undefined;
    if (!process || process.exitCode !== null) return;
    process.kill('SIGKILL');
    await once(process, 'exit');
  }

  async stop(): Promise<void> {
    await this.kill();
    rmSync(this.folder, { recursive: true, force: true });
  }

  /** Null without a stream of the name. */
  info(stream: string): Promise<StreamInfo | null> {
    return this.request(async (connection) =>
      (await jetstreamManager(connection)).streams.info(stream).catch((error: unknown) => {
        if ((error as Error).name === 'StreamNotFoundError') return null;
        throw error;
      }),
    );
  }

  /** All messages of the stream, as a consumer receives them. */
  async messages(stream: string): Promise<StreamedMessage[]> {
    const count = (await this.info(stream))?.state.messages ?? 0;
    if (count === 0) return [];
    return this.request(async (connection) => {
      const consumer = await jetstream(connection).consumers.get(stream, { deliver_policy: DeliverPolicy.All });
      const read: StreamedMessage[] = [];
      for await (const message of await consumer.consume()) {
        const { subject, headers } = message;
        const [id, contentType] = ['Nats-Msg-Id', 'content-type'].map((name) => headers?.get(name) ?? '');
        read.push({ subject, id: id ?? '', contentType: contentType ?? '', body: message.string() });
        if (read.length === count) break;
      }
      return read;
    });
  }

  async add(config: Partial<StreamConfig> & { readonly name: string }): Promise<void> {
    await this.request(async (connection) => (await jetstreamManager(connection)).streams.add(config));
  }

  /** Two streams cannot have the same subjects. */
  async deleteStreams(): Promise<void> {
    await this.request(async (connection) => {
      const { streams } = await jetstreamManager(connection);
      for await (const name of streams.names()) await streams.delete(name);
    });
  }

  private async request<Answer>(question: (connection: NatsConnection) => Promise<Answer>): Promise<Answer> {
    const connection = await connect({ servers: this.server, ...NatsServer.reader, reconnect: false });
    try {
      return await question(connection);
    } finally {
      await connection.close();
    }
  }

  private isListening(): Promise<boolean> {
    return new Promise((resolve) => {
      const socket = connectSocket(this.port, '127.0.0.1');
      // It sends its INFO line when it can be used.
      socket.once('data', () => {
        resolve(true);
        socket.destroy();
      });
      socket.once('error', () => {
        resolve(false);
      });
    });
  }
}

/** The stream that docs/event-stream.md describes. */
const permissions = JSON.stringify({
  publish: ['assessment.events.>', '$JS.API.INFO', '$JS.API.STREAM.INFO.*', '$JS.API.STREAM.CREATE.*'],
  subscribe: ['_INBOX.>'],
});
