/** The index after the JSON value that starts at `start`, found by its brackets and strings, or -1 if it is not whole yet. */
export function endOfValue(buffer: string, start: number): number {
  const first = buffer.charCodeAt(start);
  if (first === QUOTE) return endOfString(buffer, start);
  if (first !== OPEN_BRACE && first !== OPEN_BRACKET) return endOfScalar(buffer, start);
  let depth = 0;
  structure.lastIndex = start;
  for (let found = structure.exec(buffer); found !== null; found = structure.exec(buffer)) {
    const code = found[0].charCodeAt(0);
    if (code === QUOTE) {
      const end = endOfString(buffer, found.index);
      if (end === -1) return -1;
      structure.lastIndex = end;
    } else {
      depth += code === OPEN_BRACE || code === OPEN_BRACKET ? 1 : -1;
      if (depth === 0) return found.index + 1;
    }
  }
  return -1;
}

const QUOTE = 34;
const BACKSLASH = 92;
const OPEN_BRACE = 123;
const OPEN_BRACKET = 91;
const structure = /["{}[\]]/g;
const scalarEnd = /[\s,\]}]/g;

/** The index after the string whose opening quote is at `start`, or -1 if it has not ended yet. */
export function endOfString(buffer: string, start: number): number {
  const quote = buffer.indexOf('"', start + 1);
  if (quote === -1) return -1;
  if (buffer.charCodeAt(quote - 1) !== BACKSLASH) return quote + 1;
  // One by one: a search for each of very many escaped quotes takes twenty times as long.
  for (let at = start + 1; at < buffer.length; at += 1) {
    const code = buffer.charCodeAt(at);
    if (code === BACKSLASH) at += 1;
    else if (code === QUOTE) return at + 1;
  }
  return -1;
}

function endOfScalar(buffer: string, start: number): number {
  scalarEnd.lastIndex = start;
  return scalarEnd.exec(buffer)?.index ?? -1;
}
