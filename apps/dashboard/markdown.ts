/** Of Markdown, what the guides use: headings, paragraphs, lists, tables, code, pictures, links, and bold words. */
export const makeHtml = (text: string): string => splitBlocks(text).map(blockHtml).join('\n');

/** Blocks are separated by empty lines, except within code. */
function splitBlocks(text: string): string[] {
  const blocks: string[][] = [[]];
  let isCode = false;
  for (const line of text.split('\n')) {
    if (line.startsWith('```')) {
      if (!isCode) blocks.push([]);
      blocks.at(-1)?.push(line);
      if (isCode) blocks.push([]);
      isCode = !isCode;
    } else if (line.trim() === '' && !isCode) blocks.push([]);
    else blocks.at(-1)?.push(line);
  }
  return blocks.filter((lines) => lines.length > 0).map((lines) => lines.join('\n'));
}

function blockHtml(block: string): string {
  if (block.startsWith('```'))
    return `<pre tabindex="0"><code>${escaped(block.split('\n').slice(1, -1).join('\n'))}</code></pre>`;
  if (block.startsWith('|')) return tableHtml(block.split('\n'));
  const [, hashes, heading] = /^(##+) (.+)$/.exec(block) ?? [];
  if (hashes !== undefined && heading !== undefined) {
    const level = String(hashes.length);
    return `<h${level} id="${escaped(makeAnchor(heading))}">${inline(heading)}</h${level}>`;
  }
  const [, words, source] = /^!\[([^\]]*)\]\(([^)]*)\)$/.exec(block) ?? [];
  if (words !== undefined && source !== undefined) {
    return `<figure><img src="${escaped(source)}" alt="${escaped(words)}" loading="lazy"></figure>`;
  }
  if (block.startsWith('- ')) {
    const items = block.slice(2).split(/\n- /);
    return `<ul>${items.map((item) => `<li>${inline(item)}</li>`).join('')}</ul>`;
  }
  return `<p>${inline(block)}</p>`;
}

/** A code or a type is its own anchor, so that links to it can be built from it. */
const makeAnchor = (heading: string): string =>
  /^([A-Z_]+|\w+[._][\w.]+)$/.test(heading) ? heading : heading.toLowerCase().replace(/[^a-z0-9]+/g, '-');

function tableHtml(lines: readonly string[]): string {
  const [head = [], , ...rows] = lines.map((line) =>
    line
      .replace(/^\||\|$/g, '')
      .split('|')
      .map((cell) => cell.trim()),
  );
  const row = (cells: readonly string[], tag: string): string =>
    `<tr>${cells.map((cell) => `<${tag}>${inline(cell)}</${tag}>`).join('')}</tr>`;
  const body = rows.map((cells) => row(cells, 'td')).join('');
  return `<div class="wide" tabindex="0"><table><thead>${row(head, 'th')}</thead><tbody>${body}</tbody></table></div>`;
}

/** Code is kept as it is; everything else has bold words and links. */
const inline = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .split(/(`[^`]+`)/)
    .map((part) => (/^`.+`$/.test(part) ? `<code>${escaped(part.slice(1, -1))}</code>` : escaped(part)))
    .join('')
    .replace(/\*\*([^*]+)\*\*/g, '<strong>$1</strong>')
    .replace(/\[([^\]]+)\]\(([^)]+)\)/g, '<a href="$2">$1</a>');

export const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
