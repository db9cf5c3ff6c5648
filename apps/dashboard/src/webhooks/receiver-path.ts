/** The code of a receiver at the path of an endpoint; as text of a program where it stands in quotes. */
export const makeReceiver = (path: string, code: string): string =>
  code.replaceAll('"/hooks/in"', () => JSON.stringify(path)).replaceAll('/hooks/in', () => path);
