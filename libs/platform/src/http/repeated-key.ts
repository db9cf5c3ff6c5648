interface Container {
  /** Null in a list, whose places are counted. */
  readonly keys: Set<string> | null;
  readonly path: string;
  /** Where its present member stands. */
  member: string;
  index: number;
}

/**
 * The path of the first key that one object of a JSON text has twice; null when there is none. JSON.parse keeps the last
 * one silently, while a proxy or a log may have looked at the first. The text must be valid JSON.
 * A string that does not end ends with the text: looked for, its end would be looked for from each of its quotes anew.
 */
export function repeatedKey(text: string): string | null {
  const open: Container[] = [];
  let last = '';
  for (const [token] of text.matchAll(/"[^"\\]*(?:\\.[^"\\]*)*"?|[{}[\]:,]/gs)) {
    const container = open.at(-1);
    if (token === '{' || token === '[') {
      const path = container?.member ?? '';
      open.push({
        keys: token === '{' ? new Set() : null,
        path,
        member: token === '{' ? path : `${path}[0]`,
        index: 0,
      });
    } else if (token === '}' || token === ']') {
      open.pop();
    } else if (token === ',' && container && !container.keys) {
      container.index += 1;
      container.member = `${container.path}[${container.index}]`;
    } else if (token === ':' && container?.keys) {
      const key = JSON.parse(last) as string;
      container.member = container.path ? `${container.path}.${key}` : key;
      if (container.keys.has(key)) return container.member;
      container.keys.add(key);
    }
    last = token;
  }
  return null;
}
