import { readFileSync } from 'node:fs';

export interface Block {
  readonly language: string;
  readonly text: string;
  /** The file that the block is the content of, where the page says so: “as `orders.csv`:”. */
  readonly file: string | null;
}

/** The blocks of code of a page, in order, also those in lists. */
export function blocksOf(page: string): Block[] {
  const blocks: Block[] = [];
  let before = '';
  let open: { indent: string; language: string; lines: string[] } | null = null;
  for (const line of readFileSync(page, 'utf8').split('\n')) {
    const fence = /^( *)```(\w*)$/.exec(line);
    if (open === null && fence) open = { indent: fence[1] ?? '', language: fence[2] ?? '', lines: [] };
    else if (open === null) before = line === '' && before.endsWith(':') ? before : line;
    else if (fence) {
      const file = /`([\w.-]+\.\w+)`:$/.exec(before)?.[1] ?? null;
      blocks.push({ language: open.language, text: open.lines.join('\n'), file });
      open = null;
      before = '';
    } else open.lines.push(line.startsWith(open.indent) ? line.slice(open.indent.length) : line);
  }
  return blocks;
}

export interface Step {
  readonly command: string;
  readonly shown: string;
}

/** The commands of a session at a console, with what it shows after each. */
export function stepsOf(text: string): Step[] {
  const steps: { command: string[]; shown: string[] }[] = [];
  for (const line of text.split('\n')) {
    const last = steps.at(-1);
    if (line.startsWith('$ ')) steps.push({ command: [line.slice(2)], shown: [] });
    else if (last && last.shown.length === 0 && isOpen(last.command)) last.command.push(line);
    else last?.shown.push(line);
  }
  return steps.map(({ command, shown }) => ({ command: command.join('\n'), shown: shown.join('\n') }));
}

const isOpen = (lines: readonly string[]): boolean =>
  /[\\|]$/.test(lines.at(-1) ?? '') || lines.join('\n').split("'").length % 2 === 0;
