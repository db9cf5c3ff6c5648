import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { connect, createServer, type AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** A local redis-server that a test can kill, freeze, and start again on the same port. */
export class RedisServer {
  static readonly isInstalled = spawnSync('redis-server', ['--version']).status === 0;

  private process: ChildProcess | undefined;

  private constructor(private readonly port: number) {}

  static async reserve(): Promise<RedisServer> {
    const listener = createServer().listen(0, '127.0.0.1');
    await once(listener, 'listening');
    const { port } = listener.address() as AddressInfo;
    listener.close();
    await once(listener, 'close');
    return new RedisServer(port);
  }

  get url(): string {
    return `redis://127.0.0.1:${this.port}`;
  }

  async start(...options: string[]): Promise<void> {
    const where = ['--port', String(this.port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
    this.process = spawn('redis-server', [...where, ...options], { stdio: 'ignore' });
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

  private isListening(): Promise<boolean> {
    return new Promise((resolve) => {
      const socket = connect(this.port, '127.0.0.1');
      socket.once('connect', () => {
        resolve(true);
        socket.destroy();
      });
      socket.once('error', () => {
        resolve(false);
      });
    });
  }
}
