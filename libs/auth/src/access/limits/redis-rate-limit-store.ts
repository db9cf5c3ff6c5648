import { type CommandParser, createClient, defineScript } from '@redis/client';
import { withinDeadline } from '#platform';
import { RateLimitStore, type Verdict, verdictOf, type WindowState } from './rate-limit.js';

export type SlidingWindowAction = 'consume' | 'peek' | 'count';

/**
 * SlidingWindow (memory-rate-limit-store.ts) inside Redis, whose clock all instances share. The value is a flat list:
 * the last hit of a second, the number of its hits, and so on. If Redis's clock is set back, hits of the future count
 * as hits of now, so that no key is locked for longer than a minute.
 */
const lua = `
local microseconds_per_second = 1000000
local width = 60 * microseconds_per_second
local action, quota = ARGV[1], tonumber(ARGV[2])
local time = redis.call('TIME')
local now = time[1] * microseconds_per_second + time[2]

local stored = redis.call('GET', KEYS[1])
local seconds, hits = {}, 0
if stored then
  local all = cmsgpack.unpack(stored)
  for i = 1, #all, 2 do
    local last_hit = math.min(all[i], now)
    if last_hit + width > now then
      seconds[#seconds + 1] = last_hit
      seconds[#seconds + 1] = all[i + 1]
      hits = hits + all[i + 1]
    end
  end
end

local allowed = hits < quota
if action == 'count' or (action == 'consume' and allowed) then
  local n = #seconds
  if n > 0 and math.floor(seconds[n - 1] / microseconds_per_second) == math.floor(now / microseconds_per_second) then
    seconds[n - 1] = now
    seconds[n] = seconds[n] + 1
  else
    seconds[n + 1] = now
    seconds[n + 2] = 1
  end
  hits = hits + 1
  redis.call('SET', KEYS[1], cmsgpack.pack(seconds), 'EX', 61)
end

local to_leave, wait = math.max(1, hits - quota + 1), width
for i = 1, #seconds, 2 do
  wait = seconds[i] + width - now
  to_leave = to_leave - seconds[i + 1]
  if to_leave <= 0 then break end
end
return { allowed and 1 or 0, hits, wait }
`;

export const slidingWindowScript = defineScript({
  SCRIPT: lua,
  NUMBER_OF_KEYS: 1,
  parseCommand(parser: CommandParser, key: string, action: SlidingWindowAction, quota: number): void {
    parser.pushKey(key);
    parser.push(action, String(quota));
  },
  transformReply: ([allowed, hits, wait]: [0 | 1, number, number]): WindowState => ({
    allowed: allowed === 1,
    hits,
    wait,
  }),
});

const connectTimeout = 2_000;
const answerTimeout = 100;

/**
 * Counts in Redis, for all instances together: each call is one script in one round trip. A store is one connection and
 * never reconnects: every failure rejects within a tenth of a second, and a new store has to be connected.
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

  /**
   * Resolves once Redis has counted a hit, so that a Redis that is read-only, full, or does not permit it fails here.
   */
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

  consume(key: string, quota: number): Promise<Verdict> {
    return this.ask('consume', key, quota);
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
    // Every Redis, Valkey and proxy supports this older protocol, which needs no handshake.
    RESP: 2,
    scripts: { slideWindow: slidingWindowScript },
    disableOfflineQueue: true,
    socket: { connectTimeout: connectTimeout, reconnectStrategy: false },
  });
  // Neither a connection nor an attempt to connect keeps a finished process alive.
  client.unref();
  return client;
}
