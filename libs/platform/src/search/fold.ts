/** Letters that Unicode does not decompose, but that people type without their strokes and ligatures. */
export const plainLetters: Readonly<Record<string, string>> = {
  ß: 'ss',
  ø: 'o',
  æ: 'ae',
  œ: 'oe',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ŧ: 't',
  ı: 'i',
  ĸ: 'k',
  ŋ: 'n',
  ς: 'σ',
  '‘': "'",
  '’': "'",
  ʼ: "'",
  '“': '"',
  '”': '"',
  ...Object.fromEntries(Array.from('‐‑‒–—―−', (dash) => [dash, '-'])),
};

const others = new RegExp(`[${Object.keys(plainLetters).join('')}]`, 'gu');

/** Combining marks, but not those of scripts in which they stand for letters of their own, such as Japanese and Thai. */
export const accents =
  /[\u0300-\u036f]|[\u0483-\u0487]|[\u0591-\u05bd]|[\u064b-\u065f]|[\u1ab0-\u1aff]|[\u1dc0-\u1dff]|[\u20d0-\u20f0]|[\ufe20-\ufe2f]/gu;

/**
 * A text as it is searched: case, accents, ligatures, width, and the kind of dash make no difference. Done here and not
 * in the database, because there the result would depend on its locale.
 */
export function fold(text: string): string {
  const letters = text.normalize('NFKD').toLowerCase().replace(accents, '');
  return letters.replace(others, (letter) => plainLetters[letter] ?? letter).normalize('NFC');
}

/** From a letter or digit to the last one before the next space, so that quotes, commas, and dashes around it are left out. */
const word = /[\p{L}\p{N}](?:\S*[\p{L}\p{N}])?/gu;

/** Where names of columns and types begin a word: DomesticDeclarations, domestic_declarations. */
const insideName = /(?<=\p{Ll})(?=\p{Lu})|_/gu;

/** The folded words of a search text. One without letters and digits, such as `%`, is a single word. */
export function splitWords(sought: string): readonly string[] {
  const folded = fold(sought.replace(insideName, ' ')).trim();
  const words = folded.match(word) ?? (folded === '' ? [] : [folded]);
  return [...new Set(words)];
}

/** Whether every word of the search text is in the text, in any order. */
export function hasWords(text: string, sought: string): boolean {
  const folded = fold(text);
  return splitWords(sought).every((each) => folded.includes(each));
}
