/** Rows of a CSV file by the names of its columns. */
export function rowsOf(text) {
  const [header, ...lines] = text.trim().split(/\r?\n/u);
  const names = cellsOf(header);
  return lines.map((line) => {
    const cells = cellsOf(line);
    return Object.fromEntries(names.map((name, at) => [name, cells[at] ?? '']));
  });
}

/** Cells may be in quotes, and then hold commas. */
export function cellsOf(line) {
  return [...line.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/gu)]
    .slice(0, line.endsWith(',') ? undefined : -1)
    .map(([, cell]) => (cell.startsWith('"') ? cell.slice(1, -1).replaceAll('""', '"') : cell));
}
