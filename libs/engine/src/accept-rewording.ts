/** Quantities in words: a text that gains one says something nobody counted. */
const numberWords =
  /\b(two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundreds?|thousands?|millions?|billions?|dozens?|half|halves|thirds?|quarters?|doubles?|doubled|twice|triples?|tripled|thrice|most|majority|all|none)\b/giu;
const numbers = /\d+(?:[.,\u00a0\u202f ]\d{3})*(?:[.,]\d+)?/gu;

/**
 * Whether `reworded` may stand for `original`: the same figures and the same names and nothing added to either, about
 * as long, and plain text. Wording is a matter of taste, figures are not.
 */
export function acceptsRewording(original: string, reworded: string): boolean {
  const text = reworded.trim();
  if (text === '' || text.length > original.length * 1.6 + 60) return false;
  if (/[\p{Cc}<>{}`*_#]/u.test(text.replace(quotedNames, ''))) return false;
  return sameAll(figuresOf(original), figuresOf(text)) && sameAll(namesOf(original), namesOf(text));
}

const quotedNames = /“[^“”]*”/gu;

/** A name may hold digits, which are no figures. */
function figuresOf(text: string): string[] {
  const bare = text.replace(quotedNames, '');
  return [...bare.matchAll(numbers), ...bare.toLowerCase().matchAll(numberWords)].map(([figure]) => figure);
}

const namesOf = (text: string): string[] => [...text.matchAll(quotedNames)].map(([name]) => name);

function sameAll(one: readonly string[], other: readonly string[]): boolean {
  const [a, b] = [new Set(one), new Set(other)];
  return [...a].every((entry) => b.has(entry)) && [...b].every((entry) => a.has(entry));
}
