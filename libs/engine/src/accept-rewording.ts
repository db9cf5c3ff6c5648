import { wholeName } from '#mining';

/** Quantities in words: a rewording that adds one states an uncounted figure. */
const numberWords =
  /\b(two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundreds?|thousands?|millions?|billions?|dozens?|half|halves|thirds?|quarters?|doubles?|doubled|twice|triples?|tripled|thrice|most|majority|all|none)\b/giu;
const numbers = /\d+(?:[.,\u00a0\u202f ]\d{3})*(?:[.,]\d+)?/gu;

/**
 * Whether `reworded` may stand for `original`: the same figures and the same names and nothing added to either, about
 * as long, and plain text. Wording is a matter of taste, figures and names are not. `names` are those of the report,
 * the longest first; most stand in a text without quotes.
 */
export function acceptsRewording(original: string, reworded: string, names: readonly string[]): boolean {
  const text = reworded.trim();
  if (text === '' || text.length > original.length * 1.6 + 60) return false;
  const [before, after] = [readNames(original, names), readNames(text, names)];
  if (/[\p{Cc}\p{Cs}<>{}`*_#]/u.test(after.rest)) return false;
  return sameInOrder(before.names, after.names) && sameAll(figuresOf(before.rest), figuresOf(after.rest));
}

const quotedNames = /“[^“”]*”/gu;
const hole = '\uFFFC';

/** The names a text says, in the order in which it first says them, and the text without them: digits in names are no figures. */
function readNames(text: string, names: readonly string[]): { names: string[]; rest: string } {
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

/** "From A to B" is not "from B to A". */
function sameInOrder(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((name, index) => name === other[index]);
}

function figuresOf(text: string): string[] {
  return [...text.matchAll(numbers), ...text.toLowerCase().matchAll(numberWords)].map(([figure]) => figure);
}

function sameAll(one: readonly string[], other: readonly string[]): boolean {
  const [a, b] = [new Set(one), new Set(other)];
  return [...a].every((entry) => b.has(entry)) && [...b].every((entry) => a.has(entry));
}
