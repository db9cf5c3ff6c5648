/**
 * The first key that a JSON object's text has twice; null when each is there once. JSON.parse keeps the last one
 * silently, while a proxy or a log may have looked at the first. The text must be valid JSON.
 */
export function repeatedKey(text: string): string | null {
  const keys = new Set<string>();
  let depth = 0;
  let last = '';
  for (const [token] of text.matchAll(/"(?:[^"\\]|\\.)*"|[{}[\]:]/g)) {
    if (token === '{' || token === '[') depth += 1;
    else if (token === '}' || token === ']') depth -= 1;
    else if (token === ':' && depth === 1) {
      const key = JSON.parse(last) as string;
      if (keys.has(key)) return key;
      keys.add(key);
    }
    last = token;
  }
  return null;
}
