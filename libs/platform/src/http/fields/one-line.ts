/**
 * Characters that break the line, are not shown, or reorder the text around them, so that a name looks like another
 * text. The joiners U+200C and U+200D are allowed: Persian words and emoji contain them.
 */
const hidden = String.raw`\p{Cc}\u00AD\u061C\u180E\u200B\u200E\u200F\u2028-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFB`;

const anyHidden = new RegExp(`[${hidden}]`, 'u');
const everyHidden = new RegExp(`[${hidden}]`, 'gu');

/** Whether a name is one line that reads as it is stored. */
export function isOneLine(text: string): boolean {
  return !anyHidden.test(text);
}

/** A name from elsewhere, or stored before the rule, as one line. */
export function oneLine(text: string): string {
  return text.replace(/\s+/gu, ' ').replace(everyHidden, '').trim();
}
