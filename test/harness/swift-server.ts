import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { CreateBucketCommand, GetObjectCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import { findFreePort } from '../../apps/standalone/src/embedded-postgres/embedded-postgres.js';

const kinds = ['account', 'container', 'object'] as const;
const programs = ['swift-ring-builder', 'swift-proxy-server', ...kinds.map((kind) => `swift-${kind}-server`)];

/** A local OpenStack Swift with its S3 API (Debian's swift-proxy, swift-account, swift-container, and swift-object). */
export class SwiftServer {
  static readonly isInstalled = programs.every((program) => spawnSync('which', [program]).status === 0);
  static readonly credentials = { accessKeyId: 'test:tester', secretAccessKey: 'the-secret/of+the:store' };
  /** Created at startup. */
  static readonly bucket = 'event-logs';

  private readonly folder = mkdtempSync(join(tmpdir(), 'swift-'));
  private processes: ChildProcess[] = [];
  private port = 0;
  private client: S3Client | null = null;

  get endpoint(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  async start(): Promise<void> {
    const ports = await Promise.all(Array.from({ length: 4 }, findFreePort));
    this.port = ports[3] ?? 0;
    mkdirSync(join(this.folder, 'devices/disk'), { recursive: true });
    this.write('swift.conf', '[swift-hash]\nswift_hash_path_suffix=test\nswift_hash_path_prefix=test\n');
    for (const [index, kind] of kinds.entries()) this.prepare(kind, ports[index] ?? 0);
    this.write('proxy.conf', `${this.common(this.port)}${proxy}`);
    this.processes = [...kinds, 'proxy'].map((kind) =>
      spawn(`swift-${kind}-server`, [join(this.folder, `${kind}.conf`)], { stdio: 'ignore' }),
    );
    // It listens before it is ready.
    while (!(await this.makesBucket())) await sleep(200);
  }

  /** The EVENT_STORE_URL of it, or of a proxy in front of it. */
  address(prefix: string, endpoint = this.endpoint): string {
    const { accessKeyId, secretAccessKey } = SwiftServer.credentials;
    const who = `${encodeURIComponent(accessKeyId)}:${encodeURIComponent(secretAccessKey)}`;
    return `s3://${who}@${SwiftServer.bucket}/${prefix}?endpoint=${endpoint}&pathStyle=true`;
  }

  async keys(prefix: string): Promise<string[]> {
    const { Contents } = await this.s3.send(new ListObjectsV2Command({ Bucket: SwiftServer.bucket, Prefix: prefix }));
    return (Contents ?? []).map(({ Key }) => Key ?? '');
  }

  async read(key: string): Promise<Uint8Array> {
    const { Body } = await this.s3.send(new GetObjectCommand({ Bucket: SwiftServer.bucket, Key: key }));
    if (!Body) throw new Error(`${key} has no body`);
    return Body.transformToByteArray();
  }

  private async makesBucket(): Promise<boolean> {
    return this.s3.send(new CreateBucketCommand({ Bucket: SwiftServer.bucket })).then(
      () => true,
      () => false,
    );
  }

  private get s3(): S3Client {
    const { credentials } = SwiftServer;
    this.client ??= new S3Client({ endpoint: this.endpoint, region: 'us-east-1', forcePathStyle: true, credentials });
    return this.client;
  }

  async stop(): Promise<void> {
    this.client?.destroy();
    await Promise.all(
      this.processes.map(async (process) => {
        if (process.exitCode !== null) return;
        process.kill('SIGKILL');
        await once(process, 'exit');
      }),
    );
    rmSync(this.folder, { recursive: true, force: true });
  }

  private prepare(kind: string, port: number): void {
    const builder = join(this.folder, `${kind}.builder`);
    const steps = [['create', '2', '1', '1'], ['add', `r1z1-127.0.0.1:${port}/disk`, '1'], ['rebalance']];
    for (const step of steps) spawnSync('swift-ring-builder', [builder, ...step]);
    const app = `[pipeline:main]\npipeline=${kind}-server\n[app:${kind}-server]\nuse=egg:swift#${kind}\n`;
    this.write(`${kind}.conf`, `${this.common(port)}${app}`);
  }

  private common(port: number): string {
    const devices = join(this.folder, 'devices');
    return `[DEFAULT]
bind_ip=127.0.0.1
bind_port=${port}
swift_dir=${this.folder}
devices=${devices}
mount_check=false
user=${userInfo().username}
workers=0
`;
  }

  private write(name: string, text: string): void {
    writeFileSync(join(this.folder, name), text);
  }
}

const [account, person] = SwiftServer.credentials.accessKeyId.split(':');
const proxy = `[pipeline:main]
pipeline=catch_errors cache s3api tempauth proxy-server
[app:proxy-server]
use=egg:swift#proxy
allow_account_management=true
account_autocreate=true
[filter:catch_errors]
use=egg:swift#catch_errors
[filter:cache]
use=egg:swift#memcache
memcache_servers=127.0.0.1:1
[filter:s3api]
use=egg:swift#s3api
[filter:tempauth]
use=egg:swift#tempauth
user_${account ?? ''}_${person ?? ''}=${SwiftServer.credentials.secretAccessKey} .admin
`;
