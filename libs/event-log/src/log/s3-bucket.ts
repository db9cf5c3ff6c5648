import { createWriteStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { DeleteObjectCommand, GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import type { StoreAddress } from './event-store.settings.js';

// The client's warning about Node 20 would appear between the log's lines of JSON.
process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true';

const connectionTimeoutMs = 5_000;
/** For one attempt, with a part of at most some 16 MiB. */
const requestTimeoutMs = 30_000;
const mostAttempts = 4;
const mostSockets = 16;

/** One bucket of an S3-compatible server. Temporary failures are retried with growing pauses. */
export class S3Bucket {
  private readonly client: S3Client;

  constructor(private readonly address: StoreAddress) {
    const { endpoint, region, pathStyle, credentials } = address;
    this.client = new S3Client({
      ...(endpoint !== undefined && { endpoint }),
      // The client requires a region, which servers other than AWS seldom have.
      ...(region !== undefined ? { region } : endpoint !== undefined && { region: 'us-east-1' }),
      ...(credentials && { credentials }),
      forcePathStyle: pathStyle,
      maxAttempts: mostAttempts,
      // Many servers do not know the newer trailing checksums, and each request is signed with the hash of its body
      // anyway.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
      requestHandler: {
        connectionTimeout: connectionTimeoutMs,
        requestTimeout: requestTimeoutMs,
        throwOnRequestTimeout: true,
        httpAgent: { keepAlive: true, maxSockets: mostSockets },
        httpsAgent: { keepAlive: true, maxSockets: mostSockets },
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
