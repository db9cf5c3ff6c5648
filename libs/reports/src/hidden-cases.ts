import { readList, writeSection } from './report-section.js';

/** A section, as JSON text, without the ids of the cases behind what it says. */
export async function withoutExamples(section: string): Promise<string> {
  if (!section.includes('"examples"')) return section;
  const value: unknown = section.startsWith('[') ? await readList<unknown>(section) : JSON.parse(section);
  return writeSection(emptied(value));
}

/** Cases under numbers instead of their ids, the same case under the same one. */
export function withoutCaseIds(cases: string): string {
  const numbers = new Map<unknown, number>();
  return JSON.stringify(
    JSON.parse(cases, (key, value: unknown) => {
      if (key !== 'case') return value;
      if (!numbers.has(value)) numbers.set(value, numbers.size + 1);
      return `Case ${numbers.get(value) ?? 0}`;
    }),
  );
}

function emptied(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(emptied);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [key, key === 'examples' && Array.isArray(each) ? [] : emptied(each)]),
  );
}
