import { createClient } from '@redis/client';
import { withinDeadline } from '#platform';
import { RateLimitStore } from './rate-limit-store.js';
import { slidingWindowScript, type SlidingWindowAction } from './sliding-window.script.js';
import { verdictOf, type Verdict } from './verdict.js';

const connectTimeout = 2_000;
const answerTimeout = 100;

/**
 * Counts in Redis, all instances together: one script, one round trip a question. It stands for one connection and
 * never mends it: whatever goes wrong rejects within a tenth of a second, and a new store must be connected.
 */
export class RedisRateLimitStore extends RateLimitStore {
  /** Resolves with the reason when the connection breaks. */
  readonly broken: Promise<Error>;

  private constructor(
    private readonly client: ReturnType<typeof clientFor>,
    private readonly timeout: number,
  ) {
    super();
    this.broken = new Promise((resolve) => client.on('error', resolve));
  }

  /** Resolves once Redis has really counted: a read-only, full or forbidding Redis is found out here. */
  static async connect(url: string, prefix = 'rate-limits:', timeout = answerTimeout): Promise<RedisRateLimitStore> {
    const client = clientFor(url, prefix);
    const store = new RedisRateLimitStore(client, timeout);
    try {
      await withinDeadline(client.connect(), connectTimeout);
      await store.count('probe');
      return store;
    } catch (error) {
      store.close();
      throw error;
    }
  }

  take(key: string, quota: number): Promise<Verdict> {
    return this.ask('take', key, quota);
  }

  peek(key: string, quota: number): Promise<Verdict> {
    return this.ask('peek', key, quota);
  }

  async count(key: string): Promise<void> {
    await this.ask('count', key, 0);
  }

  override close(): void {
    this.client.destroy();
  }

  private async ask(action: SlidingWindowAction, key: string, quota: number): Promise<Verdict> {
    const answer = this.client.slideWindow(key, action, quota);
    return verdictOf(quota, await withinDeadline(answer, this.timeout));
  }
}

function clientFor(url: string, keyPrefix: string) {
  const client = createClient({
    url,
    keyPrefix,
    // The older protocol is spoken by every Redis, Valkey and proxy, and needs no greeting.
    RESP: 2,
    scripts: { slideWindow: slidingWindowScript },
    disableOfflineQueue: true,
    socket: { connectTimeout: connectTimeout, reconnectStrategy: false },
  });
  // A connection, or an attempt at one, must not keep a process alive that is done.
  client.unref();
  return client;
}
