import { createWriteStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { DeleteObjectCommand, GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import type { StoreAddress } from './event-store.settings.js';

// Its remark about Node 20 is for developers, and would stand between lines of JSON in the log.
process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true';

const connectionTimeout = 5_000;
/** Of one attempt, for a part of some 16 MiB at most. */
const requestTimeout = 30_000;
const attempts = 4;
const sockets = 16;

/** One bucket of an S3-compatible server. Answers that are worth it are tried again, with growing pauses. */
export class S3Bucket {
  private readonly client: S3Client;

  constructor(private readonly address: StoreAddress) {
    const { endpoint, region, pathStyle, credentials } = address;
    this.client = new S3Client({
      ...(endpoint !== undefined && { endpoint }),
      // A server that is not AWS seldom has regions, and the client insists on one.
      ...(region !== undefined ? { region } : endpoint !== undefined && { region: 'us-east-1' }),
      ...(credentials && { credentials }),
      forcePathStyle: pathStyle,
      maxAttempts: attempts,
      // Every request is signed with the hash of its body; the newer trailing checksums are unknown to many servers.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      requestHandler: {
        connectionTimeout,
        requestTimeout,
        throwOnRequestTimeout: true,
        httpAgent: { keepAlive: true, maxSockets: sockets },
        httpsAgent: { keepAlive: true, maxSockets: sockets },
      },
    });
  }

  async put(key: string, bytes: Uint8Array, abortSignal: AbortSignal): Promise<void> {
    const ContentType = 'application/vnd.apache.parquet';
    await this.client.send(new PutObjectCommand({ ...this.at(key), Body: bytes, ContentType }), { abortSignal });
  }

  async fetch(key: string, path: string, signal: AbortSignal): Promise<void> {
    const { Body } = await this.client.send(new GetObjectCommand(this.at(key)), { abortSignal: signal });
    await pipeline(Body as Readable, createWriteStream(path, { mode: 0o600 }), { signal });
  }

  async remove(key: string, abortSignal: AbortSignal): Promise<void> {
    await this.client.send(new DeleteObjectCommand(this.at(key)), { abortSignal });
  }

  close(): void {
    this.client.destroy();
  }

  private at(key: string): { Bucket: string; Key: string } {
    return { Bucket: this.address.bucket, Key: `${this.address.prefix}${key}` };
  }
}
