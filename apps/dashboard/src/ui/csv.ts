/** What a spreadsheet takes for a formula where a cell begins with it. */
const formula = /^[=+\-@\t\r]/u;

/** Rows as a CSV file (RFC 4180) that spreadsheets open as UTF-8 and run nothing of. */
export const csvOf = (rows: readonly (readonly string[])[]): string =>
  `\ufeff${rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`;

function cell(text: string): string {
  const safe = formula.test(text) ? `'${text}` : text;
  return /[",\r\n]/u.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
