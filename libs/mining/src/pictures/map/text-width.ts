const wide =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\u33ff\u3400-\u4dbf\u4e00-\u9fff\ua000-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60\uffe0-\uffe6]|\p{Extended_Pictographic}/u;
const without = /[\p{Mn}\p{Me}\p{Cf}]/u;
const narrow = /[ijlI|.,:;'!()[\] ·]/u;
const broad = /[mwMW@%—]|\p{Lu}/u;

/** An estimate of the width of a text, for where no font is available; rather too wide. */
export function textWidth(text: string, size: number): number {
  let width = 0;
  for (const character of text) width += estimateWidth(character);
  return width * size;
}

function estimateWidth(character: string): number {
  if (without.test(character)) return 0;
  if (wide.test(character)) return 1.04;
  if (narrow.test(character)) return 0.36;
  return broad.test(character) ? 0.8 : 0.62;
}

/** A word that is a little too long is not broken: its last letters alone would look like a mistake. */
const overhangFactor = 1.25;

/** Breaks a text into at most so many lines: between words if possible, within words if necessary. */
export function wrapped(text: string, size: number, width: number, most: number): string[] {
  const lines = [''];
  for (const piece of splitPieces(text, size, width)) {
    const last = lines.at(-1) ?? '';
    if (textWidth(last + piece.trimEnd(), size) <= width) lines[lines.length - 1] = last + piece;
    else lines.push(piece.trimStart());
  }
  const trimmed = lines.map((line) => line.trim()).filter((line) => line !== '');
  return trimmed.length <= most
    ? trimmed
    : [...trimmed.slice(0, most - 1), ended(trimmed[most - 1] ?? '', size, width)];
}

/** Words with the blank before them; wide scripts break between any two characters. */
function splitPieces(text: string, size: number, width: number): string[] {
  return text
    .split(/(?<=\S)(?=\s)/u)
    .flatMap((word) =>
      wide.test(word) || textWidth(word, size) > width * overhangFactor ? splitCharacters(word) : [word],
    );
}

/** Characters as readers see them, so that flags and accented letters are not torn apart. */
function splitCharacters(word: string): string[] {
  return [...new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(word)].map(({ segment }) => segment);
}

/** As much of a text as fits, with an ellipsis if it is cut. */
export function clipText(text: string, size: number, width: number): string {
  return textWidth(text, size) <= width ? text : ended(text, size, width);
}

function ended(line: string, size: number, width: number): string {
  const characters = splitCharacters(line);
  while (characters.length > 1 && textWidth(`${characters.join('')}…`, size) > width) characters.pop();
  return `${characters.join('').trimEnd()}…`;
}
