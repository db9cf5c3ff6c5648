import { findFigures, type KnownFacts, plainNames, quotedName, readNames, wordsOf } from '#mining';

/** A sentence of a model, with what it says it is about. */
export interface Sentence {
  readonly text: string;
  readonly refs: readonly string[];
}

const longestSentence = 500;
const mostRefs = 10;

/** The sentences in an answer; what is none is left out. */
export function readSentences({ sentences }: Readonly<Record<string, unknown>>): Sentence[] {
  return (Array.isArray(sentences) ? (sentences as unknown[]) : []).flatMap((each) => {
    const { text, refs } = (each ?? {}) as Partial<Record<keyof Sentence, unknown>>;
    if (typeof text !== 'string' || text.trim() === '') return [];
    const named = Array.isArray(refs) ? refs.filter((ref) => typeof ref === 'string') : [];
    return [{ text: inCurlyQuotes(text.trim()), refs: [...new Set(named)].slice(0, mostRefs) }];
  });
}

const inCurlyQuotes = (text: string): string => text.replace(/"([^"“”]*)"/gu, '“$1”');

const inDigits = new Map(
  ['two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'].map((word, at) => [
    word,
    String(at + 2),
  ]),
);

/** As many words from a quantity on as tell what it is of: `half of the waits`, but not `half of the cases`. */
const phraseLength = 4;

function isWordKnown(quantity: string, text: string, known: KnownFacts): boolean {
  if (known.figures.has(inDigits.get(quantity) ?? '')) return true;
  const words = wordsOf(text);
  const phrases = words.flatMap((word, at) =>
    word === quantity ? [words.slice(at, at + phraseLength).join(' ')] : [],
  );
  return phrases.every((phrase) => [...known.texts].some((each) => ` ${each} `.includes(` ${phrase} `)));
}

/** What a sentence may say, and be about. */
interface Confirmed {
  readonly facts: KnownFacts;
  readonly refs: ReadonlyMap<string, unknown>;
}

/** What is wrong with a sentence, for the model to read; null if it says only what tools have returned. */
export function findProblem({ text, refs }: Sentence, { facts: known, refs: knownRefs }: Confirmed): string | null {
  if (text.length > longestSentence) return 'it is too long';
  // What could be read as words, or as a figure, is a name only in quotation marks: others wrote it.
  const bare = plainNames(known.names).filter((name) => quotedName(name) === name && !/[%$€£¥₹₩]/u.test(name));
  const { names, rest } = readNames(text, bare);
  const invented = names.find((name) => name.startsWith('“') && !known.names.has(name.slice(1, -1).trim()));
  if (invented !== undefined) return `no tool returned the name ${invented}`;
  if (/[\p{Cc}\p{Cs}<>{}`*_#]|:\/\/|\bwww\./u.test(rest)) return 'it has markup or a link';
  const figures = findFigures(rest);
  const made = figures.find(
    (figure) => !(/\d/u.test(figure) ? known.figures.has(figure) : isWordKnown(figure, rest, known)),
  );
  if (made !== undefined) return `no tool returned the figure ${made}, written like that`;
  return figures.length === 0 || refs.some((ref) => knownRefs.has(ref))
    ? null
    : 'it has a figure and no ref of the report';
}
