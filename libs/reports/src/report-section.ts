/** The six that clients can ask for, in the order in which they are read. */
export const sectionNames = ['summary', 'workflows', 'bottlenecks', 'opportunities', 'roi', 'roadmap'] as const;

export type SectionName = (typeof sectionNames)[number];

/** What the log showed before anything was judged: a report is judged anew from it without reading the log again. */
export const factNames = ['mapped', 'profile', 'natures', 'people', 'diagnosis'] as const;

/** What is kept of a report: its sections, the facts behind them, and cases to look at. */
export type StoredName = SectionName | (typeof factNames)[number] | 'cases';

/** Sections as JSON text. */
export type StoredSections = Partial<Record<StoredName, string>>;

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

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
