import { program } from './problem.mjs';

export const common = {
  url: { type: 'string', value: 'URL', help: 'The address of the service' },
  help: { type: 'boolean', short: 'h', help: 'Show this' },
};

export const generalHelp = (commands) => `Usage: ${program} COMMAND [OPTIONS]

${table(Object.entries(commands).map(([name, { summary }]) => [name, summary]))}

${program} COMMAND --help shows what a command takes, --version the version.
Without --url, requests go to where you signed in, else to http://127.0.0.1:3000.
ASSESSMENT_SERVICE_URL and ASSESSMENT_SERVICE_KEY replace what login stored.
`;

export function commandHelp({ usage, summary, options }) {
  const rows = Object.entries({ ...options, ...common }).map(([name, { short, value, help }]) => {
    const names = `${short ? `-${short}, ` : ''}--${name}`;
    return [value ? `${names} ${value}` : names, help];
  });
  const lines = usage.replace(/^/gm, `       ${program} `).trimStart();
  return `Usage: ${lines}\n\n${summary}.\n\n${table(rows)}\n`;
}

function table(rows) {
  const width = Math.max(...rows.map(([name]) => name.length));
  return rows.map(([name, words]) => `  ${name.padEnd(width)}  ${words}`).join('\n');
}

/** Names the one that a mistyped name most likely means, as a sentence to append. */
export function didYouMean(typed, names) {
  const [best] = names.map((name) => ({ name, wrong: distance(typed, name) })).sort((a, b) => a.wrong - b.wrong);
  return best && best.wrong <= 0.4 * Math.max(typed.length, best.name.length) ? ` Did you mean ${best.name}?` : '';
}

/** How many characters to add, remove, or replace (Levenshtein). */
function distance(from, to) {
  let row = Array.from({ length: to.length + 1 }, (_none, at) => at);
  for (const character of from) {
    const above = row;
    row = [above[0] + 1];
    for (let at = 0; at < to.length; at++)
      row.push(Math.min(above[at] + Number(character !== to[at]), above[at + 1] + 1, row[at] + 1));
  }
  return row.at(-1);
}
