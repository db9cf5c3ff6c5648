/** A sheet over the page is in the address, so that the Back button closes it and a link to it can be shared. */
export const sheetParameter = 'sheet';

/** The address of what is under the sheet. */
export function withoutSheet(search: string): URLSearchParams {
  const under = new URLSearchParams(search);
  under.delete(sheetParameter);
  return under;
}

/** The address of a sheet over the current page. What the sheet shows is an address in the address. */
export function sheetOver(search: string, shown: URLSearchParams): string {
  const over = withoutSheet(search);
  over.set(sheetParameter, shown.toString());
  return `?${over.toString()}`;
}

/** What the sheet shows, or null without one. */
export function readSheet(search: string): URLSearchParams | null {
  const shown = new URLSearchParams(search).get(sheetParameter);
  return shown === null ? null : new URLSearchParams(shown);
}
