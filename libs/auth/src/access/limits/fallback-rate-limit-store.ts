import { Logger, type LoggerService } from '@nestjs/common';
import type { RateLimitSettings } from '../../tokens/auth.settings.js';
import { MemoryRateLimitStore } from './memory-rate-limit-store.js';
import { type Limit, RateLimitStore, stricter, type Verdict } from './rate-limit.js';
import type { RedisRateLimitStore } from './redis-rate-limit-store.js';

const shortestPauseMs = 1_000;
const longestPauseMs = 30_000;
/** If a connection breaks sooner than this, the next attempt waits longer. */
const steadyAfterMs = 10_000;

/**
 * Counts in Redis while it is available, and otherwise in memory. It connects only in the background: no request waits
 * for a connection, and if Redis dies, only the requests that are waiting for it lose time, at most one deadline. The
 * requests that this process allows are always counted in memory as well, and both counts must have room: a Redis that
 * goes away or comes back empty grants no client a second quota.
 */
export class FallbackRateLimitStore extends RateLimitStore {
  private shared: RedisRateLimitStore | null = null;
  private sharedSince = 0;
  private isOutageLogged = false;
  private pause = shortestPauseMs;
  private timer: NodeJS.Timeout | undefined;
  private isClosed = false;

  constructor(
    private readonly local: MemoryRateLimitStore,
    private readonly connect: () => Promise<RedisRateLimitStore>,
    private readonly logger: Pick<LoggerService, 'log' | 'warn'>,
  ) {
    super();
    void this.connectInBackground();
  }

  async consumeAll(limits: readonly Limit[]): Promise<readonly Verdict[]> {
    const ofProcess = await Promise.all(limits.map(({ key, quota }) => this.local.peek(key, quota)));
    const hasRoom = ofProcess.every(({ allowed }) => allowed);
    const ofRedis = await this.tryRedis((redis) => (hasRoom ? redis.consumeAll(limits) : redis.peekAll(limits)));
    if (!ofRedis) return this.local.consumeAll(limits);
    const isCounted = hasRoom && ofRedis.every(({ allowed }) => allowed);
    const counted = isCounted ? this.local.consumeAll(limits) : ofProcess;
    return counted.map((verdict, index) => stricter(verdict, ofRedis[index] as Verdict));
  }

  async peek(key: string, quota: number): Promise<Verdict> {
    const ofRedis = await this.tryRedis((redis) => redis.peek(key, quota));
    const ofProcess = await this.local.peek(key, quota);
    return ofRedis ? stricter(ofProcess, ofRedis) : ofProcess;
  }

  async count(key: string): Promise<void> {
    await this.local.count(key);
    await this.tryRedis((redis) => redis.count(key));
  }

  override close(): void {
    this.isClosed = true;
    clearTimeout(this.timer);
    this.shared?.close();
    this.shared = null;
  }

  /** Null if Redis is unavailable or fails during the call. */
  private async tryRedis<Answer>(question: (redis: RedisRateLimitStore) => Promise<Answer>): Promise<Answer | null> {
    const redis = this.shared;
    if (!redis) return null;
    try {
      return await question(redis);
    } catch (error) {
      this.disconnect(redis, error);
      return null;
    }
  }

  private async connectInBackground(): Promise<void> {
    try {
      const redis = await this.connect();
      if (this.isClosed) {
        redis.close();
        return;
      }
      this.shared = redis;
      this.sharedSince = performance.now();
      this.isOutageLogged = false;
      this.logger.log('Redis is available: all processes share their rate limits');
      void redis.broken.then((reason) => {
        this.disconnect(redis, reason);
      });
    } catch (error) {
      this.connectLater(error);
    }
  }

  /** Many calls may fail at the same moment; only the first one handles it. */
  private disconnect(redis: RedisRateLimitStore, error: unknown): void {
    if (this.shared !== redis) return;
    this.shared = null;
    redis.close();
    const wasSteady = performance.now() - this.sharedSince >= steadyAfterMs;
    this.pause = wasSteady ? shortestPauseMs : Math.min(this.pause * 2, longestPauseMs);
    this.connectLater(error);
  }

  private connectLater(error: unknown): void {
    if (this.isClosed) return;
    if (!this.isOutageLogged) {
      const reason = error instanceof Error ? error.message : String(error);
      this.logger.warn(`Redis is unavailable (${reason}): each process counts rate limits separately until it is back`);
    }
    this.isOutageLogged = true;
    this.timer = setTimeout(() => void this.connectInBackground(), this.pause).unref();
  }
}

/** Without REDIS_URL, each instance counts in its own memory. */
export function rateLimitStore({ redisUrl }: Pick<RateLimitSettings, 'redisUrl'>): RateLimitStore {
  const memory = new MemoryRateLimitStore();
  if (redisUrl === undefined) return memory;
  return new FallbackRateLimitStore(
    memory,
    async () => {
      // Imported here, so that a start without Redis does not load its client.
      const { RedisRateLimitStore } = await import('./redis-rate-limit-store.js');
      return RedisRateLimitStore.connect(redisUrl);
    },
    new Logger('RateLimits'),
  );
}
