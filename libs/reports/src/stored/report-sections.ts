import { isDeepStrictEqual } from 'node:util';
import type { ReportTerms } from '#assessments';

/** The sections that clients can ask for, in reading order. */
export const sectionNames = ['summary', 'workflows', 'bottlenecks', 'opportunities', 'roi', 'roadmap'] as const;

export type SectionName = (typeof sectionNames)[number];

/**
 * The facts found in the log: a report is recomputed from them without reading the log again, and `replay` lets its cases
 * go again.
 */
const factNames = ['mapped', 'profile', 'natures', 'people', 'diagnosis', 'replay'] as const;

/** Everything stored of a report: its sections, the facts behind them, and cases to look at. */
export type StoredName = SectionName | (typeof factNames)[number] | 'cases';

/** Sections as JSON text. */
export type StoredSections = Partial<Record<StoredName, string>>;

/** The path of the file of each section: sections may be too long for the memory, and two processes share them. */
export type SectionFiles = Partial<Record<StoredName, string>>;

/** JSON with one list entry per line, so that neither writing nor reading blocks the event loop for long. */
export async function writeSection(value: unknown): Promise<string> {
  if (!Array.isArray(value)) return JSON.stringify(value);
  const entries: string[] = [];
  for (const entry of value) {
    entries.push(JSON.stringify(entry));
    await turn();
  }
  return `[${entries.join(',\n')}]`;
}

/** Reads what `writeSection` wrote: JSON text contains no other line breaks. */
export async function readList<Entry>(text: string): Promise<Entry[]> {
  const inside = text.slice(1, -1);
  const entries: Entry[] = [];
  if (inside === '') return entries;
  for (const line of inside.split(',\n')) {
    entries.push(JSON.parse(line) as Entry);
    await turn();
  }
  return entries;
}

/** The entries of a list that comes in pieces; only one line is in memory at a time. */
export async function* readEntries<Entry>(pieces: AsyncIterable<Buffer>): AsyncGenerator<Entry, void> {
  let opening = 1;
  for await (const line of splitLines(pieces)) {
    // Without the brackets around all of them, and the commas between them.
    yield* JSON.parse(`[${line.slice(opening, -1)}]`) as Entry[];
    opening = 0;
    await turn();
  }
}

/** Splits at line feeds only: JSON may contain U+2028, at which other line readers split. */
export async function* splitLines(pieces: AsyncIterable<Buffer>): AsyncGenerator<string, void> {
  let begun: Buffer[] = [];
  for await (const piece of pieces) {
    let from = 0;
    for (let end = piece.indexOf(lineFeed); end !== -1; end = piece.indexOf(lineFeed, from)) {
      yield Buffer.concat([...begun, piece.subarray(from, end)]).toString();
      begun = [];
      from = end + 1;
    }
    begun.push(piece.subarray(from));
  }
  const last = Buffer.concat(begun);
  if (last.length > 0) yield last.toString();
}

/** Whether `text` occurs in the pieces, also across two of them. */
export async function contains(pieces: AsyncIterable<Buffer>, text: string): Promise<boolean> {
  const wanted = Buffer.from(text);
  let end = Buffer.alloc(0);
  for await (const piece of pieces) {
    const bytes = Buffer.concat([end, piece]);
    if (bytes.includes(wanted)) return true;
    end = bytes.subarray(Math.max(0, bytes.length - wanted.length + 1));
  }
  return false;
}

const lineFeed = 0x0a;
const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/**
 * The sections that a recomputed report shares with the report before it. Other rules or another calendar require reading
 * the log again; other natures, names or sensitive columns only change how the facts are judged.
 */
export function findUnchangedSections(before: ReportTerms, after: ReportTerms): StoredName[] {
  const isSame = (term: keyof ReportTerms): boolean => isDeepStrictEqual(before[term], after[term]);
  if (!isSame('rules') || !isDeepStrictEqual(before.calendar ?? null, after.calendar ?? null)) return [];
  if (!isSame('natures') || !isSame('showPeople') || !isSame('sensitive')) return [...factNames, 'cases'];
  return [...factNames, 'cases', 'workflows', 'bottlenecks'];
}
