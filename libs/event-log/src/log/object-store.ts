import { stat } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { Histogram } from 'prom-client';
import { Metrics, untilDeadline } from '#platform';
import { EventStoreRefusal, s3Failure } from './event-store.errors.js';
import { EventStoreSettings } from './event-store.settings.js';
import type { S3Bucket } from './s3-bucket.js';

/** For one request with all its retries and pauses. */
const requestTimeoutMs = 90_000;
/** AWS's client does not retry a body that breaks off after the response has begun. */
const downloadAttempts = 3;

/** The objects of event logs, where a store is configured. Failures are EventStoreAway, unless an object is missing. */
@Injectable()
export class ObjectStore implements OnModuleDestroy {
  private readonly requests: Histogram<'operation' | 'outcome'>;
  private opened: Promise<S3Bucket> | undefined;

  constructor(
    private readonly settings: EventStoreSettings,
    metrics: Metrics,
  ) {
    this.requests = new Histogram({
      name: 'event_store_request_seconds',
      help: 'Duration of requests to the event store, including retries',
      labelNames: ['operation', 'outcome'] as const,
      buckets: [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 90],
      registers: this.isConfigured ? [metrics.registry] : [],
    });
  }

  get isConfigured(): boolean {
    return this.settings.address !== undefined;
  }

  put(key: string, bytes: Uint8Array, signal?: AbortSignal): Promise<void> {
    return this.request('put', key, (bucket, within) => bucket.put(key, bytes, within), signal);
  }

  /** Writes an object into a file. Throws where the file is not complete. */
  fetch(key: string, path: string, bytes: number, signal?: AbortSignal): Promise<void> {
    return this.request('get', key, (bucket, within) => download(bucket, key, path, { bytes, signal: within }), signal);
  }

  /** Does nothing where the object is gone already. */
  remove(key: string, signal?: AbortSignal): Promise<void> {
    return this.request('delete', key, (bucket, within) => bucket.remove(key, within), signal);
  }

  async onModuleDestroy(): Promise<void> {
    (await this.opened)?.close();
  }

  private async request(
    operation: 'put' | 'get' | 'delete',
    key: string,
    send: (bucket: S3Bucket, within: AbortSignal) => Promise<void>,
    signal?: AbortSignal,
  ): Promise<void> {
    signal?.throwIfAborted();
    const done = this.requests.startTimer({ operation });
    try {
      await untilDeadline(requestTimeoutMs, async (within) => send(await this.bucket(), within), signal);
      done({ outcome: 'ok' });
    } catch (error) {
      signal?.throwIfAborted();
      const failure = s3Failure(error, `${operation} ${key}`);
      done({ outcome: failure instanceof EventStoreRefusal ? 'refused' : 'away' });
      throw failure;
    }
  }

  private bucket(): Promise<S3Bucket> {
    const { address } = this.settings;
    if (!address) throw new EventStoreRefusal('EVENT_STORE_URL is not set, but parts of event logs are in a store');
    // Imported only here, so that a start without a store does not load the S3 client.
    this.opened ??= import('./s3-bucket.js').then(({ S3Bucket }) => new S3Bucket(address));
    return this.opened;
  }
}

async function download(
  bucket: S3Bucket,
  key: string,
  path: string,
  { bytes, signal }: { bytes: number; signal: AbortSignal },
): Promise<void> {
  for (let left = downloadAttempts; ; left -= 1) {
    try {
      await bucket.fetch(key, path, signal);
      const { size } = await stat(path);
      if (size === bytes) return;
      throw new Error(`${key} has ${bytes} bytes, but only ${size} were received`);
    } catch (error) {
      if (left === 1 || signal.aborted || '$metadata' in (error as object)) throw error;
      await sleep(200 * 2 ** (downloadAttempts - left), undefined, { signal });
    }
  }
}
