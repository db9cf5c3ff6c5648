import { Logger } from '@nestjs/common';
import type { RateLimitSettings } from './rate-limit.settings.js';
import { FallbackRateLimitStore } from './fallback-rate-limit-store.js';
import { MemoryRateLimitStore } from './memory-rate-limit-store.js';
import type { RateLimitStore } from './rate-limit-store.js';

/** One instance counts in memory; with REDIS_URL, all instances count together. */
export function rateLimitStore({ redisUrl }: Pick<RateLimitSettings, 'redisUrl'>): RateLimitStore {
  const memory = new MemoryRateLimitStore();
  if (redisUrl === undefined) return memory;
  return new FallbackRateLimitStore(
    memory,
    async () => {
      // Loaded here so that a start without Redis does not pay for its client.
      const { RedisRateLimitStore } = await import('./redis-rate-limit-store.js');
      return RedisRateLimitStore.connect(redisUrl);
    },
    new Logger('RateLimits'),
  );
}
