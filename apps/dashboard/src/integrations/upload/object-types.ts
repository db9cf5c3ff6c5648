export interface ObjectTypes {
  readonly names: readonly string[];
  /** Whether the list ends within what was read. */
  readonly isComplete: boolean;
}

const token = /"(?:[^"\\]|\\.)*"|[{}[\]:,]|[^\s"{}[\]:,]+/g;

/** What kinds of objects an OCEL file names where it begins: in 2.0 each has a name and attributes, in 1.0 only a name. */
export function objectTypesIn(beginning: string): ObjectTypes {
  const list = /"(?:objectTypes|ocel:object-types)"\s*:\s*(?=\[)/.exec(beginning);
  if (!list) return { names: [], isComplete: false };
  const names = new Set<string>();
  let [depth, key, before] = [0, '', ''];
  for (const [text] of beginning.slice(list.index + list[0].length).matchAll(token)) {
    if (text === '[' || text === '{') depth++;
    if (text === ']' || text === '}') depth--;
    if (depth === 0) return { names: [...names], isComplete: true };
    const isName = depth === 1 || (depth === 2 && before === ':' && key === '"name"');
    if (isName && text.startsWith('"')) names.add(unquoted(text));
    if (text === ':') key = before;
    before = text;
  }
  return { names: [...names], isComplete: false };
}

/** What is no JSON is refused when it is sent. */
function unquoted(text: string): string {
  try {
    return JSON.parse(text) as string;
  } catch {
    return text.slice(1, -1);
  }
}
