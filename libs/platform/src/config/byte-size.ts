const bytesPer = { B: 1, KiB: 2 ** 10, MiB: 2 ** 20, GiB: 2 ** 30 } as const;

/** Reads `512MiB` or `1GiB` as a number of bytes; null when it is not such a size. */
export function parseByteSize(text: string): number | null {
  const match = /^(\d{1,9})\s*(B|KiB|MiB|GiB)$/.exec(text.trim());
  return match ? Number(match[1]) * bytesPer[match[2] as keyof typeof bytesPer] : null;
}
