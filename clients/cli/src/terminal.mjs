const steering = /[\p{Cc}\p{Bidi_Control}]/gu;

/**
 * Names and messages come from others. Their control and direction characters could make a terminal show something else,
 * or do it.
 */
export const harmless = (text) => text.replace(steering, (character) => (character === '\n' ? character : '\uFFFD'));

/** JSON, in which such characters can be escaped without changing what it says. */
export const json = (value, indent) =>
  `${JSON.stringify(value, null, indent).replace(steering, (character) =>
    character === '\n' ? character : `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )}\n`;

/** One line for one thing, whatever its name is. */
export const row = (...cells) => cells.join('  ').replaceAll('\n', ' ').trimEnd();
