/** Text and names of columns in turn; the texts are one more than the names. */
export interface Template {
  readonly texts: readonly string[];
  readonly columns: readonly string[];
}

const mostColumns = 20;

/**
 * Reads `{type}: {status}`; `{{` and `}}` stand for braces. Returns a sentence on what is wrong with it where it is no
 * template.
 */
export function parseTemplate(template: string): Template | string {
  const texts: string[] = [];
  const columns: string[] = [];
  let text = '';
  for (let at = 0; at < template.length; at += 1) {
    const character = template.charAt(at);
    if (character !== '{' && character !== '}') text += character;
    else if (template.charAt(at + 1) === character) {
      text += character;
      at += 1;
    } else if (character === '}') return 'has a } without its {; write }} for a brace';
    else {
      const end = template.indexOf('}', at);
      const name = template.slice(at + 1, end === -1 ? undefined : end);
      if (end === -1 || name.includes('{')) return 'has a { without its }; write {{ for a brace';
      if (name === '') return 'has {} without the name of a column';
      texts.push(text);
      columns.push(name);
      text = '';
      at = end;
    }
  }
  if (columns.length === 0) return 'names no column in braces; write a constant as {"value": …}';
  if (columns.length > mostColumns) return `names more than ${mostColumns} columns`;
  return { texts: [...texts, text], columns };
}
