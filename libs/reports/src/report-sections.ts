import { isDeepStrictEqual } from 'node:util';
import type { ReportTerms } from '#assessments';

/** The six that clients can ask for, in the order in which they are read. */
export const sectionNames = ['summary', 'workflows', 'bottlenecks', 'opportunities', 'roi', 'roadmap'] as const;

export type SectionName = (typeof sectionNames)[number];

/** What the log showed before anything was judged: a report is judged anew from it without reading the log again. */
const factNames = ['mapped', 'profile', 'natures', 'people', 'diagnosis'] as const;

/** What is kept of a report: its sections, the facts behind them, and cases to look at. */
export type StoredName = SectionName | (typeof factNames)[number] | 'cases';

/** Sections as JSON text. */
export type StoredSections = Partial<Record<StoredName, string>>;

/** Where each section is: as files, because they may be too long to be held, and are shared by two processes. */
export type SectionFiles = Partial<Record<StoredName, string>>;

/** JSON, its list entries a line each, so that neither writing nor reading it holds the event loop for long. */
export async function writeSection(value: unknown): Promise<string> {
  if (!Array.isArray(value)) return JSON.stringify(value);
  const entries: string[] = [];
  for (const entry of value) {
    entries.push(JSON.stringify(entry));
    await turn();
  }
  return `[${entries.join(',\n')}]`;
}

/** JSON holds no line breaks but the ones written above. */
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

/** The entries of a list that comes in pieces, of which one line is held. */
export async function* readEntries<Entry>(pieces: AsyncIterable<Buffer>): AsyncGenerator<Entry, void> {
  let opening = 1;
  for await (const line of linesOf(pieces)) {
    // Without the brackets around all of them, and the commas between them.
    yield* JSON.parse(`[${line.slice(opening, -1)}]`) as Entry[];
    opening = 0;
    await turn();
  }
}

/** Ended by line feeds alone: U+2028 and what else readers of lines break at may stand in JSON. */
export async function* linesOf(pieces: AsyncIterable<Buffer>): AsyncGenerator<string, void> {
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

/** Whether `text` stands in what comes in pieces, be it in two of them. */
export async function standsIn(pieces: AsyncIterable<Buffer>, text: string): Promise<boolean> {
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
 * What a report on other terms has in common with the one before it. Rules are counted on the log itself, and a calendar
 * tells all of its times anew, so it is read again for both; natures, names, and sensitive columns only change how the facts are judged.
 */
export function unchangedBy(before: ReportTerms, after: ReportTerms): StoredName[] {
  const isSame = (term: keyof ReportTerms): boolean => isDeepStrictEqual(before[term], after[term]);
  if (!isSame('rules') || !isDeepStrictEqual(before.calendar ?? null, after.calendar ?? null)) return [];
  if (!isSame('natures') || !isSame('showPeople') || !isSame('sensitive')) return [...factNames, 'cases'];
  return [...factNames, 'cases', 'workflows', 'bottlenecks'];
}
