import { truncate } from '#platform';
import type { RateLimit } from './response-headers.js';
import { ToolDown } from './tool.errors.js';

/** An item that could not be read. */
export interface SetAsideItem {
  /** For `Connector.read`: what `session.caseKey` is called with. Null where the tool did not even tell the id. */
  readonly id: string | null;
  /** Its name for people. */
  readonly name: string;
  readonly reason: string;
  /** It is larger than allowed, which hardly changes, so it is tried again less often. */
  readonly isTooMuch?: boolean;
}

/** What a round found out about items that cannot be read. */
export interface SkippedItems {
  readonly failed: readonly SetAsideItem[];
  /** Items that were skipped before, and have been read. */
  readonly recovered: readonly string[];
}

/** Ids and names are cut, because they are part of the key. */
const longestKey = 500;
export const skippedKey = ({ id, name }: Pick<SetAsideItem, 'id' | 'name'>): string => truncate(id ?? name, longestKey);

/** What a round finds out besides events; it is stored with them. */
export interface RoundProgress {
  readonly rateLimit: RateLimit | null;
  readonly cases: { readonly done: number; readonly total: number | null } | null;
  /** What things of the tool are called, by `kind:id`, as far as it was not reported before. */
  readonly names: Readonly<Record<string, string>>;
  /** As far as it was not reported before. */
  readonly skipped: SkippedItems;
  /** What people should know about the connection, although it works. */
  readonly note: string | null;
}

/** More names than any account should have; their texts then show ids. */
const namesAtMost = 50_000;
/** More than that is no matter of single items. */
const skippedAtMost = 1_000;

/** Gathers what a session reports. */
export class RoundReport {
  private limit: RateLimit | null = null;
  private cases: RoundProgress['cases'] = null;
  private told: string | null = null;
  private names: Record<string, string> = {};
  private readonly namesReported = new Map<string, string>();
  private readonly failed = new Map<string, SetAsideItem>();
  private readonly failedBefore = new Set<string>();
  private readonly recovered = new Set<string>();
  private readonly skipped: Set<string>;

  /** Whether progress is that of the round: set to false for what it reads besides. */
  countsCases = true;

  constructor(skipped: readonly string[]) {
    this.skipped = new Set(skipped);
  }

  progress(done: number, total: number | null): void {
    if (this.countsCases) this.cases = { done, total };
  }

  rateLimit(limit: RateLimit): void {
    this.limit = limit;
  }

  note(text: string): void {
    this.told = text;
  }

  /** `key` is a reference without its marks. */
  name(key: string, name: string): void {
    if (this.namesReported.get(key) === name || this.namesReported.size >= namesAtMost) return;
    this.namesReported.set(key, name);
    this.names[key] = name;
  }

  /** Throws where so many items fail that people should know before the collection goes on. */
  setAside(item: SetAsideItem): void {
    const key = skippedKey(item);
    if (!this.skipped.has(key) && this.skipped.size >= skippedAtMost) {
      const words = `more than ${skippedAtMost} of its items cannot be read, the last one ${item.name}: ${item.reason}`;
      throw new ToolDown(words);
    }
    this.skipped.add(key);
    this.failedBefore.add(key);
    this.failed.set(key, item);
    this.recovered.delete(key);
  }

  /** Whether it was set aside, in this round or before, and has not been read since. */
  isSkipped(id: string): boolean {
    return this.skipped.has(id);
  }

  /** Whether it was set aside in this round. */
  hasFailed(id: string): boolean {
    return this.failedBefore.has(id);
  }

  wasRead(id: string): void {
    if (!this.skipped.delete(id)) return;
    this.failed.delete(id);
    this.recovered.add(id);
  }

  /** An event of the item came, by whatever way. */
  wasSeen(id: string): void {
    if (!this.hasFailed(id)) this.wasRead(id);
  }

  get hasSkipped(): boolean {
    return this.skipped.size > 0;
  }

  /** What is known by now; names and items only once. */
  take(): RoundProgress {
    const { limit, cases, names, told } = this;
    const skipped = { failed: [...this.failed.values()], recovered: [...this.recovered] };
    this.names = {};
    this.failed.clear();
    this.recovered.clear();
    return { rateLimit: limit, cases, names, skipped, note: told };
  }
}
