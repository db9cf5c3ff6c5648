const delimiters = [',', ';', '\t'] as const;

/** The delimiter that stands most often in the header row outside quotes; the comma if none does. */
export function detectDelimiter(header: string): string {
  const bare = header.replace(/"(?:[^"]|"")*"/g, '');
  let best = ',';
  let most = 0;
  for (const delimiter of delimiters) {
    const count = bare.split(delimiter).length - 1;
    if (count > most) [best, most] = [delimiter, count];
  }
  return best;
}
