import { wholeName } from './names.js';

/** Quantities in words: a text that adds one states a figure that nothing has counted. */
const numberWords =
  /\b(two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundreds?|thousands?|millions?|billions?|dozens?|half|halves|thirds?|quarters?|doubles?|doubled|twice|triples?|tripled|thrice|most|majority|all|none)\b/giu;

const dates = String.raw`\b(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]* \d{1,2}\b`;
const currency = String.raw`(?:\b[A-Z]{3}[\u00a0 ]|(?:\b(?:R|CA|A|NZ))?[€$£¥₹₩])`;
const digits = String.raw`\d+(?:[.,\u00a0\u202f ]\d{3})*(?:[.,]\d+)?`;
const scale = String.raw`(?:[\u00a0 -](?:thousand|million|billion)\b)`;
const unit = String.raw`(?:[\u00a0\u202f ]?%|[\u00a0 -](?:years?|months?|weeks?|days?|hours?|minutes?|seconds?|h|min|s)\b)`;
const numbers = new RegExp(`${dates}|${currency}?${digits}${scale}?${unit}?`, 'gu');

/** The figures in a text without names, each with its unit and written one way: `7.9 days` and `7.9-day` are the same. */
export function findFigures(text: string): string[] {
  const found = [...text.matchAll(numbers)].map(([figure]) => sameWritten(figure));
  return [...found, ...[...text.toLowerCase().matchAll(numberWords)].map(([word]) => word)];
}

const sameWritten = (figure: string): string =>
  figure
    .toLowerCase()
    .replace(/^([a-z]{3})[a-z]*(?= \d)/u, '$1')
    .replace(/(?<=\d)[\u00a0\u202f -](?=[a-z])/gu, ' ')
    .replace(/[\u00a0\u202f ](?=%)/gu, '')
    .replace(/(?<=\d)[\u00a0\u202f](?=\d)/gu, ' ')
    .replace(/(?<= (?:year|month|week|day|hour|minute|second))s$/u, '');

const quotedNames = /“[^“”]*”/gu;
const hole = '\uFFFC';

/**
 * The names in a text, in order, and the text without them: digits in names are no figures. `names` are those that have no
 * quotes in most texts, the longest first.
 */
export function readNames(text: string, names: readonly string[]): { names: string[]; rest: string } {
  const found: { at: number; name: string }[] = [];
  let rest = text;
  const takeOut = (pattern: RegExp): void => {
    rest = rest.replace(pattern, (name: string, ...more) => {
      found.push({ at: more.findLast((each) => typeof each === 'number') as number, name });
      return hole.repeat(name.length);
    });
  };
  takeOut(quotedNames);
  for (const name of names) if (rest.includes(name)) takeOut(wholeName(name));
  const inOrder = found.toSorted((a, b) => a.at - b.at).map(({ name }) => name);
  return { names: [...new Set(inOrder)], rest: rest.replaceAll(hole, '') };
}
