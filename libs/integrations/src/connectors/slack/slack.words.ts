import { fold, truncate } from '#platform';

/** Whether a reply says that the request is done. */
export type SaysDone = (text: string) => boolean;

/** Characters of a reply in which words are looked for. */
const textSearched = 4_000;
/** Mentions, addresses, and quoted lines. */
const notOwnWords = /<[^<>]*>|^&gt;.*$/gm;
/** Check marks as Slack writes them in texts, and as apps send them. */
const checkMarks = ':(?:white_check_mark|heavy_check_mark|ballot_box_with_check):|[✅✔☑]';

/**
 * Looks for these words, whole and in upper or lower case, and for check marks. A question does not count,
 * because it asks whether the request is resolved. Null without words.
 */
export function makeSaysDone(words: readonly string[] = []): SaysDone | null {
  if (words.length === 0) return null;
  const sought = words.map((word) => fold(word).trim().replace(special, '\\$&').replace(/\s+/g, '\\s+'));
  const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${sought.join('|')})(?![\\p{L}\\p{N}])|${checkMarks}`, 'u');
  return (text) =>
    fold(truncate(text, textSearched).replace(notOwnWords, ' '))
      .split(/(?<=[.!?\n])/)
      .some((sentence) => !sentence.endsWith('?') && pattern.test(sentence));
}

const special = /[\\^$.*+?()[\]{}|/]/g;
