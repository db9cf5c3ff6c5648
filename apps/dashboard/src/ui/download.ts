/** Downloads a file that was created in the page. */
export function saveText(name: string, text: string, type: string): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  Object.assign(document.createElement('a'), { href: address, download: name }).click();
  URL.revokeObjectURL(address);
}

/** Spreadsheets treat cells that begin with one of these characters as formulas. */
const formula = /^[=+\-@\t\r]/u;

/** Rows as a CSV file (RFC 4180) that spreadsheets open as UTF-8, without running any cell as a formula. */
export const makeCsv = (rows: readonly (readonly string[])[]): string =>
  `\ufeff${rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('')}`;

function cell(text: string): string {
  const safe = formula.test(text) ? `'${text}` : text;
  return /[",\r\n]/u.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
