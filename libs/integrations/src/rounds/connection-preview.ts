import type { Connection, Connector } from '../connectors/kit/connector.js';
import type { RateLimit } from '../tool-client/response-headers.js';
import type { RoundReport } from '../tool-client/round-report.js';
import type { ToolSession } from '../tool-client/tool-session.js';
import { partRefused } from '../tool-client/tool.errors.js';

/** What a first collection would take, by its first pages. */
export interface ConnectionPreview {
  /** How many items there are; null where neither the tool says so nor its list ends soon. */
  readonly items: number | null;
  /** As many were seen. */
  readonly itemsAtLeast: number;
  /** Null where the items are not known. */
  readonly requests: number | null;
  readonly seconds: number | null;
  /** What the account may not read, in words. */
  readonly missing: readonly string[];
}

/** Milliseconds; a person waits. */
const readingTime = 5_000;
const listingTime = 3_000;

/** Reads the first pages as a collection would, and stores nothing. */
export async function previewConnection(
  connector: Connector,
  connection: Connection,
  session: ToolSession,
  report: RoundReport,
): Promise<ConnectionPreview> {
  const begun = performance.now();
  const missing: string[] = [];
  const isAll = await walk(connector.collect(connection, null, session), readingTime, missing);
  const milliseconds = performance.now() - begun;
  const { requests } = session.budget;
  const { cases, rateLimit, skipped, note } = report.take();
  const done = cases?.done ?? 0;
  const told = isAll ? done : (cases?.total ?? null);
  const list = told === null ? connector.list?.(connection, session) : undefined;
  const counted = list && (await countItems(list, missing));
  const items = told ?? (counted?.isAll === true ? counted.items : null);
  const times = items === null || done === 0 ? null : Math.max(1, items / done);
  const requestsInAll = times === null ? null : Math.ceil(requests * times);
  const pauses = requestsInAll === null ? 0 : pauseOf(rateLimit, requestsInAll);
  return {
    items,
    itemsAtLeast: Math.max(done, counted?.items ?? 0, items ?? 0),
    requests: requestsInAll,
    seconds: times === null ? null : Math.ceil((milliseconds * times) / 1000 + pauses),
    missing: [
      ...missing,
      ...(note === null ? [] : [note]),
      ...skipped.failed.map(({ name, reason }) => `${name}: ${reason}`),
    ],
  };
}

/** Whether the pages came to their end within the time. */
async function walk(pages: AsyncIterable<unknown>, time: number, missing: string[], onPage?: (page: unknown) => void) {
  const until = performance.now() + time;
  try {
    for await (const page of pages) {
      onPage?.(page);
      if (performance.now() > until) return false;
    }
  } catch (error) {
    missing.push(partRefused(error).message);
  }
  return true;
}

async function countItems(pages: AsyncIterable<readonly unknown[]>, missing: readonly string[]) {
  let items = 0;
  const count = (page: unknown): void => void (items += (page as readonly unknown[]).length);
  // What is refused has been told already.
  const isAll = await walk(pages, listingTime, [...missing], count);
  return { items, isAll };
}

/** How long so many requests have to wait for the tool's limit, in seconds. */
function pauseOf(limit: RateLimit | null, requests: number): number {
  if (!limit?.resetsAt || limit.limit === null || limit.limit === 0 || requests <= limit.remaining) return 0;
  const untilReset = Math.max(0, (limit.resetsAt.getTime() - Date.now()) / 1000);
  return Math.ceil((requests - limit.remaining) / limit.limit) * untilReset;
}
