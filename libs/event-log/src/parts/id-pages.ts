/** Bytes of a hash: the first 128 bits of the SHA-256 of an event's id, or of its content. */
export const hashBytes = 16;
/** Eight such pages, or four with contents, fill a block of PostgreSQL. */
const mostInPage = 58;
/** How many ids a page gets where a page is cut: the next few then do not cut it again. */
const idsAfterCut = 52;

/** Hashes of ids, packed in ascending order, each once. */
export interface HashedIds {
  readonly hashes: Buffer;
  /** The hash of each event's content in the same order; null where it is not known. */
  readonly contents: Buffer | null;
}

/**
 * A piece of the sorted ids of a log, like a leaf of a B-tree: those from `first` up to the next page's. What lies
 * below the first page of a log has no page yet.
 */
export interface IdPage {
  readonly first: Buffer;
  readonly ids: Buffer;
  /** The hash of each event's content; zeros, or null for the whole page, where it is not known. */
  readonly contents: Buffer | null;
}

/** What became of an id: it is new, was stored before, or was stored with a content that is another or not known. */
export const isNew = 0;
export const isKnown = 1;
export const isChanged = 2;

export interface MergedIds {
  /** One byte an id. */
  readonly outcomes: Uint8Array;
  /** Pages that are new or have changed. */
  readonly written: IdPage[];
}

/** Puts ids into those pages that they belong to; `pages` may hold others between them. */
export function mergeIds(pages: readonly IdPage[], ids: HashedIds): MergedIds {
  const outcomes = new Uint8Array(ids.hashes.length / hashBytes);
  const written: IdPage[] = [];
  for (const { page, from, to } of reached(pages, ids.hashes)) {
    const part = { hashes: ids.hashes.subarray(from, to), contents: ids.contents?.subarray(from, to) ?? null };
    const merged = mergePage(page, part, outcomes.subarray(from / hashBytes, to / hashBytes));
    if (merged) written.push(...cut(merged));
  }
  return { outcomes, written };
}

/** Takes ids out of their pages. Pages without any are in `written` as well. */
export function removeIds(pages: readonly IdPage[], hashes: Buffer): IdPage[] {
  const written: IdPage[] = [];
  for (const { page, from, to } of reached(pages, hashes)) {
    const kept = without(page, hashes.subarray(from, to));
    if (kept.ids.length < page.ids.length) written.push(kept);
  }
  return written;
}

interface Reached {
  readonly page: IdPage;
  /** The bytes of the hashes that belong to it. */
  readonly from: number;
  readonly to: number;
}

function* reached(pages: readonly IdPage[], hashes: Buffer): Generator<Reached> {
  const lowest = { first: Buffer.alloc(hashBytes), ids: Buffer.alloc(0), contents: null };
  const all = [lowest, ...pages];
  let from = 0;
  for (const [number, page] of all.entries()) {
    const next = all[number + 1];
    let to = next ? from : hashes.length;
    while (next && to < hashes.length && compareAt(hashes, to, next.first, 0) < 0) to += hashBytes;
    if (to > from) yield { page, from, to };
    from = to;
  }
}

/** Null where nothing changes. */
function mergePage(page: IdPage, sent: HashedIds, outcomes: Uint8Array): IdPage | null {
  const last = page.ids.length - hashBytes;
  return last < 0 || compareAt(page.ids, last, sent.hashes, 0) < 0
    ? appended(page, sent)
    : interleaved(page, sent, outcomes);
}

/** All of a log's first upload are in order behind those before. */
function appended({ first, ids, contents }: IdPage, sent: HashedIds): IdPage {
  const fillContents = (has: Buffer | null, { length }: Buffer): Buffer => has ?? Buffer.alloc(length);
  return {
    first,
    ids: Buffer.concat([ids, sent.hashes]),
    contents:
      contents || sent.contents
        ? Buffer.concat([fillContents(contents, ids), fillContents(sent.contents, sent.hashes)])
        : null,
  };
}

function interleaved(page: IdPage, sent: HashedIds, outcomes: Uint8Array): IdPage | null {
  const ids = Buffer.allocUnsafe(page.ids.length + sent.hashes.length);
  const contents = page.contents || sent.contents ? Buffer.alloc(ids.length) : null;
  let stored = 0;
  let at = 0;
  let end = 0;
  let isSame = true;
  while (at < sent.hashes.length || stored < page.ids.length) {
    const order = compareNext(page.ids, stored, sent.hashes, at);
    if (order <= 0) {
      copyHash(page.ids, stored, ids, end);
      if (contents && page.contents) copyHash(page.contents, stored, contents, end);
    } else copyHash(sent.hashes, at, ids, end);
    if (order >= 0 && contents && sent.contents) {
      const differs = order === 0 && compareAt(contents, end, sent.contents, at) !== 0;
      if (differs) outcomes[at / hashBytes] = isChanged;
      copyHash(sent.contents, at, contents, end);
    }
    if (order === 0) outcomes[at / hashBytes] ||= isKnown;
    if (order > 0 || outcomes[at / hashBytes] === isChanged) isSame = false;
    if (order <= 0) stored += hashBytes;
    if (order >= 0) at += hashBytes;
    end += hashBytes;
  }
  return isSame ? null : { first: page.first, ids: ids.subarray(0, end), contents: contents?.subarray(0, end) ?? null };
}

function without(page: IdPage, hashes: Buffer): IdPage {
  const ids = Buffer.allocUnsafe(page.ids.length);
  const contents = page.contents ? Buffer.allocUnsafe(page.ids.length) : null;
  let at = 0;
  let end = 0;
  for (let stored = 0; stored < page.ids.length; stored += hashBytes) {
    while (compareNext(hashes, at, page.ids, stored) < 0) at += hashBytes;
    if (compareNext(hashes, at, page.ids, stored) === 0) continue;
    copyHash(page.ids, stored, ids, end);
    if (contents && page.contents) copyHash(page.contents, stored, contents, end);
    end += hashBytes;
  }
  return { first: page.first, ids: ids.subarray(0, end), contents: contents?.subarray(0, end) ?? null };
}

/** Into pages of about the same size; the first one keeps its place. */
function cut(page: IdPage): IdPage[] {
  const count = page.ids.length / hashBytes;
  if (count <= mostInPage) return [page];
  const pieces = Math.ceil(count / idsAfterCut);
  const computeStart = (piece: number): number => Math.floor((piece * count) / pieces) * hashBytes;
  return Array.from({ length: pieces }, (_none, piece) => {
    const from = computeStart(piece);
    const to = computeStart(piece + 1);
    const first = piece === 0 ? page.first : page.ids.subarray(from, from + hashBytes);
    return { first, ids: page.ids.subarray(from, to), contents: page.contents?.subarray(from, to) ?? null };
  });
}

/** Like `compareAt`; the end of a buffer comes after everything. */
function compareNext(a: Buffer, atA: number, b: Buffer, atB: number): number {
  if (atA >= a.length) return atB >= b.length ? 0 : 1;
  return atB >= b.length ? -1 : compareAt(a, atA, b, atB);
}

/** The first four bytes nearly always decide, and reading them is several times as fast as a call of `compare`. */
export function compareAt(a: Buffer, atA: number, b: Buffer, atB: number): number {
  const order = a.readUInt32BE(atA) - b.readUInt32BE(atB);
  return order !== 0 ? order : a.compare(b, atB, atB + hashBytes, atA, atA + hashBytes);
}

/** Faster for so few bytes than `copy`, which calls out of JavaScript. */
export function copyHash(from: Buffer, at: number, to: Buffer, end: number): void {
  for (let byte = 0; byte < hashBytes; byte += 1) to[end + byte] = from[at + byte] ?? 0;
}
