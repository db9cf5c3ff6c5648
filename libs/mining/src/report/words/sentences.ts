import {
  duration,
  durationOrNothing,
  firstThree,
  hours,
  list,
  lowerFirst,
  number,
  percent,
  quoted,
  upperFirst,
} from './words.js';

/** What a sentence is given; null is what is not known. */
export type Value = string | number | boolean | readonly string[] | null;
export type Values = Readonly<Record<string, Value>>;

export type SentencePart =
  | { readonly is: 'text'; readonly text: string }
  | { readonly is: 'value'; readonly name: string; readonly kind: string }
  | {
      readonly is: 'choice';
      readonly name: string;
      readonly one: readonly SentencePart[];
      readonly other: readonly SentencePart[];
    }
  | { readonly is: 'optional'; readonly parts: readonly SentencePart[] };

const numberKinds: Readonly<Record<string, (value: number) => string>> = {
  '': number,
  duration,
  'duration or nothing': durationOrNothing,
  percent,
  hours,
};

const textKinds: Readonly<Record<string, (value: string) => string>> = {
  '': (text) => text,
  name: quoted,
  capital: upperFirst,
  small: lowerFirst,
};

const listKinds: Readonly<Record<string, (values: readonly string[]) => string>> = {
  '': list,
  or: (values) => list(values, 'or'),
  names: (names) => list(names.map(quoted)),
  'first names': (names) => list(firstThree(names.map(quoted))),
  'first names or': (names) => list(firstThree(names.map(quoted)), 'or'),
};

/** All ways in which a template can say a value. */
export const valueKinds: ReadonlySet<string> = new Set([numberKinds, textKinds, listKinds].flatMap(Object.keys));

/**
 * The sentences of one catalogue, a JSON file in the folder of its language. A template says
 *
 * - `{step:name}` a value, in the way named after the colon;
 * - `{cases?is|are}` the first words for one or for what is so, otherwise the second;
 * - `[, mostly after {before:name}]` what is left out if one of its values is not known.
 */
export function makeSentences<Catalogue extends Readonly<Record<string, string>>>(
  catalogue: Catalogue,
): Say<keyof Catalogue & string> {
  const ifKnown = (id: string, values: Values): string | null => {
    const template = catalogue[id];
    if (template === undefined) throw new Error(`There is no sentence "${id}"`);
    return render(parse(template), values, id);
  };
  const say = (id: string, values: Values = {}): string => {
    const text = ifKnown(id, values);
    if (text === null) throw new Error(`A value of the sentence "${id}" is null: say it only where all are known`);
    return text;
  };
  return Object.assign(say, { ifKnown });
}

interface Say<Id extends string> {
  (id: Id, values?: Values): string;
  /** Null if a value is not known. */
  ifKnown: (id: Id, values: Values) => string | null;
}

function render(parts: readonly SentencePart[], values: Values, id: string): string | null {
  let text = '';
  for (const part of parts) {
    const said = renderPart(part, values, id);
    if (said === null) return null;
    text += said;
  }
  return text;
}

function renderPart(part: SentencePart, values: Values, id: string): string | null {
  switch (part.is) {
    case 'text':
      return part.text;
    case 'value':
      return format(readValue(part.name, values, id), part.kind, id);
    case 'choice':
      return render(isOne(readValue(part.name, values, id)) ? part.one : part.other, values, id);
    case 'optional':
      return render(part.parts, values, id) ?? '';
  }
}

function readValue(name: string, values: Values, id: string): Value {
  const value = values[name];
  if (value === undefined) throw new Error(`The sentence "${id}" needs the value "${name}"`);
  return value;
}

function format(value: Value, kind: string, id: string): string | null {
  if (value === null) return null;
  const said =
    typeof value === 'number'
      ? numberKinds[kind]?.(value)
      : typeof value === 'string'
        ? textKinds[kind]?.(value)
        : typeof value === 'object' && listKinds[kind]?.(value);
  if (typeof said !== 'string') throw new Error(`The sentence "${id}" cannot say ${String(value)} as "${kind}"`);
  return said;
}

/** A number is one if it reads so; a name that is known counts, even a blank one. */
function isOne(value: Value): boolean {
  if (typeof value === 'number') return number(value) === '1';
  if (typeof value === 'object') return value?.length === 1;
  return value !== false;
}

const parsed = new Map<string, readonly SentencePart[]>();

/** The parts of a template. */
export function parse(template: string): readonly SentencePart[] {
  const known = parsed.get(template);
  if (known) return known;
  const tokens = template.split(/(\{\w+(?::[a-z ]+)?\}|\{\w+\?|[|}[\]])/u);
  const parts = readParts(tokens, []);
  parsed.set(template, parts);
  return parts;
}

/** Reads up to one of the ends, which is left to the caller. */
function readParts(tokens: string[], ends: readonly string[]): SentencePart[] {
  const parts: SentencePart[] = [];
  for (let token = tokens[0]; token !== undefined && !ends.includes(token); token = tokens[0]) {
    tokens.shift();
    if (token !== '') parts.push(readPart(token, tokens));
  }
  return parts;
}

function readPart(token: string, tokens: string[]): SentencePart {
  if (token === '[') {
    const parts = readParts(tokens, [']']);
    tokens.shift();
    return { is: 'optional', parts };
  }
  const { name, choice, kind = '' } = /^\{(?<name>\w+)(?:(?<choice>\?)|:(?<kind>.+))?/u.exec(token)?.groups ?? {};
  if (name === undefined) return { is: 'text', text: token };
  if (choice === undefined) return { is: 'value', name, kind: kind.replace('}', '') };
  const one = readParts(tokens, ['|', '}']);
  const other = tokens.shift() === '|' ? readParts(tokens, ['}']) : null;
  if (other) tokens.shift();
  return { is: 'choice', name, one, other: other ?? [] };
}
