import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { compareCases, compareDays } from '#event-log';
import type { Connection, Connector } from '../connectors/kit/connector.js';
import type { ToolSession } from '../tool-client/tool-session.js';
import { ListsTooLittle, type PartRefused, partRefused } from '../tool-client/tool.errors.js';
import type { GatheredBatch } from './gather-batches.js';

/** What is needed to compare a log with all that its tool lists. */
export interface Comparison {
  /** For files that the caller removes. */
  readonly folder: string;
  /** The log, as `StoredLog.checkOut` gives it. */
  readonly parts: readonly string[];
  /** When the last completed comparison began. */
  readonly comparedBefore: Date | null;
  /** The id up to which a comparison that was interrupted has got. */
  readonly after: string | null;
}

const idsAtOnce = 100;
/** More unlisted cases than this, and more than half of all, are no deletions: the tool does not show them any more. */
const suspiciousUnlisted = 20;

/**
 * Reads what the log lacks of what the tool lists, and asks for what the tool does not list any more. The position of a
 * batch is the id up to which the comparison has got.
 */
export async function* compared(
  connector: Connector,
  connection: Connection,
  session: ToolSession,
  comparison: Comparison,
  position: string | null,
): AsyncGenerator<GatheredBatch> {
  if (connector.listDays) yield* comparedByDays(connector, connection, session, comparison, position);
  const { folder, parts, comparedBefore, after } = comparison;
  if (!connector.list || !connector.read) return;
  const listed = join(folder, 'listed.csv');
  const refused = await writeList(connector.list(connection, session, position), listed, session);
  const log = { folder, parts, listed, account: session.caseKey(''), since: session.since };
  const { path, open: cases, unlisted } = await compareCases({ ...log, comparedBefore, after }, session.signal);
  const isCredible = refused === null && (unlisted <= suspiciousUnlisted || unlisted * 2 <= cases);
  for await (const { ids, kind } of readDifferences(path, isCredible)) {
    session.evidence.acquit();
    const isBack = kind === 'back';
    // What it says of deleted items is only whole where no part is refused.
    if (isBack && refused) continue;
    for await (const events of connector.read(connection, ids, session, position)) {
      yield { events, position: null, ...(isBack && { snapshot: 'part' }) };
    }
    session.budget.endStep();
    const back = ids.map((id) => session.caseKey(id));
    yield { events: [], position: ids.at(-1) ?? null, ...(isBack && { snapshot: { spans: [], back } }) };
  }
  if (refused) throw new ListsTooLittle(refused.message);
  if (!isCredible) throw new ListsTooLittle(`it lists only ${cases - unlisted} of ${cases} items that were collected`);
}

/** Days on which the log holds other events than the source are read again, and stored as they are now, all at once. */
async function* comparedByDays(
  connector: Connector,
  connection: Connection,
  session: ToolSession,
  { folder, parts, after }: Comparison,
  position: string | null,
): AsyncGenerator<GatheredBatch> {
  const listed = (await connector.listDays?.(connection, session)) ?? null;
  if (listed === null) {
    yield* connector.collect(connection, after, session);
    return;
  }
  const different = new Set(await compareDays({ folder, parts, listed }, session.signal));
  const days = listed.filter(({ day }) => different.has(day));
  if (days.length === 0 || !connector.readDays) return;
  const names = days.map(({ day }) => day);
  for await (const events of connector.readDays(connection, names, session, position)) {
    yield { events, position: null, snapshot: 'part' };
  }
  // Days that the source no longer has at all are not among them: many sources keep no old rows.
  yield { events: [], position: null, snapshot: { spans: days.map(({ from, to }) => [from, to] as const) } };
}

/** No tool has such ids; they would break the lines of the file. */
const unreadable = /[\n\r\0]/;

/** Returns why a part is missing from the list; null where it is whole. */
async function writeList(
  pages: ReturnType<NonNullable<Connector['list']>>,
  path: string,
  { budget }: ToolSession,
): Promise<PartRefused | null> {
  const file = await open(path, 'wx', 0o600);
  try {
    for await (const page of pages) {
      const lines = page.flatMap(({ id, changedAt }) => {
        const at = Date.parse(changedAt);
        return Number.isNaN(at) || unreadable.test(id) ? [] : [`"${id.replaceAll('"', '""')}",${BigInt(at) * 1000n}\n`];
      });
      await file.appendFile(lines.join(''));
      budget.endStep();
    }
    return null;
  } catch (error) {
    return partRefused(error);
  } finally {
    await file.close();
  }
}

/** The ids in a file of differences, in chunks of one kind. */
async function* readDifferences(path: string, withUnlisted: boolean) {
  let ids: string[] = [];
  let before = '';
  for await (const line of createInterface({ input: createReadStream(path), crlfDelay: Infinity })) {
    const comma = line.lastIndexOf(',');
    const told = line.slice(comma + 1);
    if (told === 'unlisted' && !withUnlisted) continue;
    const kind = told === 'back' ? told : 'read';
    if (ids.length === idsAtOnce || (kind !== before && ids.length > 0)) {
      yield { ids, kind: before };
      ids = [];
    }
    before = kind;
    ids.push(line.slice(1, comma - 1).replaceAll('""', '"'));
  }
  if (ids.length > 0) yield { ids, kind: before };
}
