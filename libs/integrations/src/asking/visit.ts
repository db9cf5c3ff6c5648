import type { RateLimit } from './rate-limit.js';
import type { ApiOptions, ToolApi } from './tool-api.js';
import type { VisitBudget } from './visit-budget.js';

/** How large a file may be, as it is sent and decompressed. */
export interface FileLimits {
  readonly compressedLimit: number;
  readonly decompressedLimit: number;
}

/** What a connector is given for one call: whom it may ask, and how long. */
export interface Visit {
  readonly signal: AbortSignal;
  /** How far back a first collection goes. */
  readonly since: Date;
  /** The tool's HTTP API, behind the outgoing-address guard, with timeouts and retries. */
  api(options: ApiOptions): ToolApi;
  /** An address of this host that may be connected to, for what is not HTTP. */
  addressOf(host: string): Promise<string>;
  /** How a person appears in the log: under a pseudonym, unless names are on. Null without an identity. */
  person(identity: string | number | null | undefined, name?: string | null): string | null;
  /** What the visit may take of the tool; whatever is asked through `api` is charged to it. */
  readonly budget: VisitBudget;
  readonly fileLimits: FileLimits;
  /** How many cases are read, of how many in all where the tool says so: what was held until now has been handed on. */
  progress(done: number, total: number | null): void;
  /** What the tool last said of its rate limit. */
  readonly rateLimit: RateLimit | null;
}
