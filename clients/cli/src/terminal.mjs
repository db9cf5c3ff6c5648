/**
 * Names and messages come from others. Their control and direction characters could make a terminal show something else,
 * or do it.
 */
export const harmless = (text) =>
  text.replace(/[\p{Cc}\p{Bidi_Control}]/gu, (character) => (character === '\n' ? character : '\uFFFD'));

/** One line for one thing, whatever its name is. */
export const row = (...cells) => cells.join('  ').replaceAll('\n', ' ').trimEnd();
