/** The most that a message may repeat of what was sent, in UTF-16 code units. */
export const clippedTo = 300;

/** What is echoed in an answer or kept in a message goes through here, so that no answer grows with its request. */
export function clip(text: string, most = clippedTo): string {
  if (text.length <= most) return text;
  // A copy by way of bytes: a slice would keep the whole text in memory for as long as the message lives.
  // What was cut in the middle of a surrogate pair becomes U+FFFD, and is left out.
  return `${Buffer.from(text.slice(0, most - 1))
    .toString()
    .replace(/\ufffd$/, '')}…`;
}
