import { formatDate } from './dates.js';
import { findFigures, readNames } from './stated-figures.js';
import { duration, hours, money, number, percent, plural } from './words.js';

/** What an answer may say: only what tools have returned. */
export interface KnownFacts {
  /** As `findFigures` writes them. */
  readonly figures: ReadonlySet<string>;
  /** Of activities, workflows, cases, and whatever else is no sentence. */
  readonly names: ReadonlySet<string>;
  /** Sentences without their names, as `wordsOf` writes them. */
  readonly texts: ReadonlySet<string>;
}

type Unit = (value: number) => string;

const signed =
  (words: Unit): Unit =>
  (value) =>
    `${value < 0 ? '−' : ''}${words(Math.abs(value))}`;

const unitsByName: readonly (readonly [RegExp, Unit])[] = [
  [/factor$/iu, number],
  [/probability/iu, (value) => (value < 0.01 ? 'less than 1%' : percent(value))],
  [/share|rate$|efficiency|utilization|adoption|canGo|weight/iu, signed(percent)],
  [/seconds|^(?:level|trend|wait)$/iu, signed(duration)],
  [/hours(?:PerYear)?$/iu, signed(hours)],
  [/minutes/iu, (value) => plural(value, 'minute')],
  [/days/iu, (value) => plural(value, 'day')],
  [/months$/iu, (value) => plural(value, 'month')],
];
const moneyName = /value|cost|investment|npv|benefit|cumulative|cashFlow/iu;
/** They say which figure, but not of what: that stands around them. */
const ofWhatIsAround =
  /^(?:mean|median|p90|min|max|sum|low|high|expected|likely|from|to|before|after|first|second|value|total)$/u;
const sentenceName = /text|words|headline|rationale|reason|why|how|computed|title|evidence|message|description/iu;
const instant = /^\d{4}-\d{2}-\d{2}(?:T[\d:.]+Z?)?$/u;
/** A picture is nothing to read, and longer than all the rest. */
const leftOut = 'map';

interface Around {
  readonly name: string;
  readonly currency: string | null;
}

/**
 * Answers of tools with every figure in words, rounded as reports round them, and all that these answers state. A model that
 * copies them needs to convert nothing, so that what it has converted or made up is told apart.
 */
export class WrittenFigures implements KnownFacts {
  readonly figures = new Set<string>();
  readonly names = new Set<string>();
  readonly texts = new Set<string>();
  private sentences: string[] = [];

  write(data: unknown): unknown {
    this.sentences = [];
    const written = this.writeValue(data, { name: '', currency: null });
    const names = plainNames(this.names);
    for (const sentence of this.sentences)
      this.texts.add(wordsOf(this.learn(readNames(sentence, names).rest)).join(' '));
    return written;
  }

  private writeValue(value: unknown, around: Around): unknown {
    if (typeof value === 'number') return this.learn(writeNumber(value, around));
    if (typeof value === 'string') return this.writeText(value, around);
    if (Array.isArray(value)) return value.map((each: unknown) => this.writeValue(each, around));
    if (typeof value !== 'object' || value === null) return value;
    const fields = value as Readonly<Record<string, unknown>>;
    const written: Record<string, unknown> = {};
    for (const [name, each] of Object.entries(fields)) {
      if (name !== leftOut)
        written[name] = this.writeValue(each, {
          name: named(name, fields, around),
          currency: currencyOf(fields, around),
        });
    }
    return written;
  }

  private writeText(text: string, { name }: Around): string {
    if (instant.test(text)) return this.learn(formatDate(text.split('T')[0] ?? ''));
    if (sentenceName.test(name)) this.sentences.push(text);
    else if (text.trim() !== '') this.names.add(text.trim());
    return text;
  }

  private learn(words: string): string {
    for (const figure of findFigures(words)) this.figures.add(figure);
    return words;
  }
}

/** What a field is called; where that does not say of what it is, what is around it is called, or says. */
function named(name: string, { metric, unit }: Readonly<Record<string, unknown>>, around: Around): string {
  if (!ofWhatIsAround.test(name)) return name;
  const said = [metric, unit].find((each) => typeof each === 'string');
  return said ?? (moneyName.test(name) || around.name === '' ? name : around.name);
}

function currencyOf(fields: Readonly<Record<string, unknown>>, around: Around): string | null {
  const own = fields.currency ?? (fields.assumptions as { readonly currency?: unknown } | undefined)?.currency;
  return typeof own === 'string' ? own : around.currency;
}

function writeNumber(value: number, { name, currency }: Around): string {
  const [, words] = unitsByName.find(([pattern]) => pattern.test(name)) ?? [];
  if (words) return words(value);
  return currency !== null && moneyName.test(name) ? money(currency, value) : number(value);
}

export const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** Those that can stand in a sentence without quotation marks; the longest first. Digits alone would be figures. */
export const plainNames = (names: ReadonlySet<string>): string[] =>
  [...names].filter((name) => /\p{L}/u.test(name)).sort((a, b) => b.length - a.length);
