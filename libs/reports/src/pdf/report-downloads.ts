/** What a file is saved as: whose report it is and of which day, `Northwind assessment 2026-11-22.pdf`. */
export function downloadName(company: string, generatedAt: Date, ending: string): string {
  // What no file system takes, and what would end or hide the name.
  const safe = company
    .replace(/[\p{C}\p{Zl}\p{Zp}"*/:<>?\\|]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[. ]+/, '')
    .trim();
  const short = Array.from(safe).slice(0, 80).join('').trim();
  return `${short === '' ? 'Workflow' : short} assessment ${generatedAt.toISOString().slice(0, 10)}.${ending}`;
}

/** RFC 6266: the name in ASCII for old readers, and the whole of it in UTF-8 as RFC 8187 writes it. */
export function shownAs(name: string): string {
  const ascii = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\x20-\x7e]|["\\%]/gu, '_')
    // Of a name in another script nothing would be left.
    .replace(/^[_ ]+(?= assessment )/, 'Workflow');
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `inline; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}
