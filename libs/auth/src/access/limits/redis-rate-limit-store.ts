import { type CommandParser, createClient, defineScript } from '@redis/client';
import { withinDeadline } from '#platform';
import { type Limit, RateLimitStore, type Verdict, makeVerdict, type WindowState } from './rate-limit.js';

export type SlidingWindowAction = 'consume' | 'peek' | 'count';

/**
 * SlidingWindow (memory-rate-limit-store.ts) inside Redis, whose clock all instances share. The value is a flat list:
 * the last hit of a second, the number of its hits, and so on. If Redis's clock is set back, hits of the future count
 * as hits of now, so that no key is locked for longer than a minute.
 */
const lua = `
local microseconds_per_second = 1000000
local width = 60 * microseconds_per_second
local action = ARGV[1]
local time = redis.call('TIME')
local now = time[1] * microseconds_per_second + time[2]

local function read(key)
  local stored = redis.call('GET', key)
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
  return seconds, hits
end

local function add(key, seconds)
  local n = #seconds
  if n > 0 and math.floor(seconds[n - 1] / microseconds_per_second) == math.floor(now / microseconds_per_second) then
    seconds[n - 1] = now
    seconds[n] = seconds[n] + 1
  else
    seconds[n + 1] = now
    seconds[n + 2] = 1
  end
  redis.call('SET', key, cmsgpack.pack(seconds), 'EX', 61)
end

local function wait_of(seconds, hits, quota)
  local to_leave, wait = math.max(1, hits - quota + 1), width
  for i = 1, #seconds, 2 do
    wait = seconds[i] + width - now
    to_leave = to_leave - seconds[i + 1]
    if to_leave <= 0 then break end
  end
  return wait
end

local windows, all_allowed = {}, true
for i, key in ipairs(KEYS) do
  local seconds, hits = read(key)
  local quota = tonumber(ARGV[i + 1])
  windows[i] = { seconds = seconds, hits = hits, quota = quota, allowed = hits < quota }
  all_allowed = all_allowed and hits < quota
end

local states = {}
for i, window in ipairs(windows) do
  if action == 'count' or (action == 'consume' and all_allowed) then
    add(KEYS[i], window.seconds)
    window.hits = window.hits + 1
  end
  states[i] = { window.allowed and 1 or 0, window.hits, wait_of(window.seconds, window.hits, window.quota) }
end
return states
`;

export const slidingWindowScript = defineScript({
  SCRIPT: lua,
  parseCommand(parser: CommandParser, action: SlidingWindowAction, limits: readonly Limit[]): void {
    parser.pushKeysLength(limits.map(({ key }) => key));
    parser.push(action, ...limits.map(({ quota }) => String(quota)));
  },
  transformReply: (states: [0 | 1, number, number][]): WindowState[] =>
    states.map(([allowed, hits, wait]) => ({ allowed: allowed === 1, hits, wait })),
});

const connectTimeout = 2_000;
const answerTimeoutMs = 100;

/**
 * Counts in Redis, for all instances together: each call is one script in one round trip, however many windows it asks. A store is one connection and
 * never reconnects: every failure rejects within a tenth of a second, and a new store has to be connected.
 */
export class RedisRateLimitStore extends RateLimitStore {
  /** Resolves with the reason when the connection breaks. */
  readonly broken: Promise<Error>;

  private constructor(
    private readonly client: ReturnType<typeof makeClient>,
    private readonly timeout: number,
  ) {
    super();
    this.broken = new Promise((resolve) => client.on('error', resolve));
  }

  /**
   * Resolves once Redis has counted a hit, so that a Redis that is read-only, full, or does not permit it fails here.
   */
  static async connect(url: string, prefix = 'rate-limits:', timeout = answerTimeoutMs): Promise<RedisRateLimitStore> {
    const client = makeClient(url, prefix);
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

  consumeAll(limits: readonly Limit[]): Promise<Verdict[]> {
    return this.ask('consume', limits);
  }

  peekAll(limits: readonly Limit[]): Promise<Verdict[]> {
    return this.ask('peek', limits);
  }

  async peek(key: string, quota: number): Promise<Verdict> {
    const [only] = await this.peekAll([{ key, quota }]);
    return only as Verdict;
  }

  async count(key: string): Promise<void> {
    await this.ask('count', [{ key, quota: 0 }]);
  }

  override close(): void {
    this.client.destroy();
  }

  private async ask(action: SlidingWindowAction, limits: readonly Limit[]): Promise<Verdict[]> {
    const states = await withinDeadline(this.client.slideWindow(action, limits), this.timeout);
    return states.map((state, index) => makeVerdict(limits[index]?.quota ?? 0, state));
  }
}

function makeClient(url: string, keyPrefix: string) {
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
