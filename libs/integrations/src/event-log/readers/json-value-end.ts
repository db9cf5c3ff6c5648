/** Finds where a JSON value ends by its brackets and strings; remembers how far it came while text is still arriving. */
export class JsonValueEnd {
  private depth = 0;
  private scanned = 0;

  /** The index after the value that starts at `start`, or -1 as long as it is not complete. */
  find(buffer: string, start: number): number {
    const first = buffer.charCodeAt(start);
    if (first === QUOTE) return endOfString(buffer, start);
    if (first !== OPEN_BRACE && first !== OPEN_BRACKET) return endOfScalar(buffer, start);
    structure.lastIndex = start + this.scanned;
    for (let found = structure.exec(buffer); found !== null; found = structure.exec(buffer)) {
      const code = found[0].charCodeAt(0);
      if (code === QUOTE) {
        const end = endOfString(buffer, found.index);
        if (end === -1) return this.wait(found.index - start);
        structure.lastIndex = end;
      } else if (code === OPEN_BRACE || code === OPEN_BRACKET) {
        this.depth += 1;
      } else {
        this.depth -= 1;
        if (this.depth === 0) {
          this.scanned = 0;
          return found.index + 1;
        }
      }
    }
    return this.wait(buffer.length - start);
  }

  private wait(scanned: number): -1 {
    this.scanned = scanned;
    return -1;
  }
}

const QUOTE = 34;
const OPEN_BRACE = 123;
const OPEN_BRACKET = 91;
const structure = /["{}[\]]/g;
const scalarEnd = /[\s,\]}]/g;

/** The index after the string whose opening quote is at `start`, or -1 if it has not ended yet. */
export function endOfString(buffer: string, start: number): number {
  let quote = buffer.indexOf('"', start + 1);
  while (quote !== -1) {
    let backslashes = quote;
    while (buffer.charCodeAt(backslashes - 1) === 92) backslashes -= 1;
    if ((quote - backslashes) % 2 === 0) return quote + 1;
    quote = buffer.indexOf('"', quote + 1);
  }
  return -1;
}

function endOfScalar(buffer: string, start: number): number {
  scalarEnd.lastIndex = start;
  return scalarEnd.exec(buffer)?.index ?? -1;
}
