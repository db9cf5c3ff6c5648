/** The name of a file without the characters that no name may have, which file systems allow and no one sees. */
export function oneLine(name: string): string {
  return name.replace(/(?![\u200C\u200D])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '');
}
