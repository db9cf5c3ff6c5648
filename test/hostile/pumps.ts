/** Texts that a pattern might read again and again: what it is made of, alone and in pairs, with and without an end. */
export interface Pump {
  readonly prefix: string;
  readonly unit: string;
  readonly suffix: string;
}

export const pumped = ({ prefix, unit, suffix }: Pump, size: number): string =>
  prefix + unit.repeat(Math.ceil(size / unit.length)) + suffix;

const suffixes = ['', '\u0001', '\n\u0001'];

export function pumpsFor(pattern: RegExp): Pump[] {
  const { characters, words } = partsOf(pattern.source);
  const singles = [...characters].slice(0, 12);
  const longest = words.slice(0, 2);
  const others = [...words, ...longest.flatMap((word) => singles.map((one) => word + one))];
  const prefixes = ['', ...new Set(words.slice(0, 1))];
  return prefixes.flatMap((prefix) => {
    // A run of `ab` holds one of `ba`, and is looked through from each of its places; after a prefix the first counts.
    const pairs = singles.flatMap((a, at) => singles.slice(prefix === '' ? at : 0).map((b) => a + b));
    const units = [...new Set([...pairs, ...others])];
    return units.flatMap((unit) => suffixes.map((suffix) => ({ prefix, unit, suffix })));
  });
}

/** One character for each thing a pattern can match, and the words that stand in it literally. */
function partsOf(source: string): { characters: Set<string>; words: string[] } {
  const characters = new Set<string>();
  const words: string[] = [];
  let word = '';
  const endWord = (): void => {
    if (word.length > 1) words.push(word);
    word = '';
  };
  for (const { token, isLiteral } of tokensOf(source)) {
    for (const character of samples(token)) characters.add(character);
    if (isLiteral) word += samples(token)[0] ?? '';
    else endWord();
  }
  endWord();
  for (const always of ['a', '1', ' ', '-', '"', '\\']) characters.add(always);
  return { characters, words: words.sort((a, b) => b.length - a.length) };
}

function* tokensOf(source: string): Generator<{ token: string; isLiteral: boolean }> {
  const tokens = source.matchAll(
    /\\[pPu]\{[^}]*\}|\\u[0-9a-f]{4}|\\x[0-9a-f]{2}|\\.|\[(?:\\.|[^\]\\])*\]|\(\?[:=!<]*|./gis,
  );
  for (const [token] of tokens) {
    yield { token, isLiteral: token.length === 1 ? !'.*+?^$|(){}'.includes(token) : /^\\[^\w]$/.test(token) };
  }
}

function samples(token: string): string[] {
  if (token.startsWith('[')) {
    const inside = token.slice(1, -1);
    const isNegated = inside.startsWith('^');
    const members = [...tokensOf(isNegated ? inside.slice(1) : inside)].flatMap((part) => samples(part.token));
    return isNegated ? ['x', '\n', ...members] : members.slice(0, 4);
  }
  if (token.startsWith('\\')) return escapes[token[1] ?? ''] ?? [unescaped(token)];
  if (token === '.') return ['x'];
  return token.length > 1 || '*+?^$|(){}'.includes(token) ? [] : [token];
}

const escapes: Readonly<Record<string, string[]>> = {
  d: ['1'],
  w: ['a', '_'],
  s: [' '],
  D: ['a'],
  W: ['-'],
  S: ['a'],
  b: [],
  B: [],
  p: ['a', 'A'],
  P: ['-'],
  n: ['\n'],
  r: ['\r'],
  t: ['\t'],
  0: ['\0'],
};

function unescaped(token: string): string {
  const code = /^\\(?:u|x)\{?([0-9a-f]+)\}?$/i.exec(token)?.[1];
  return code === undefined ? (token[1] ?? '') : String.fromCodePoint(Number.parseInt(code, 16));
}
