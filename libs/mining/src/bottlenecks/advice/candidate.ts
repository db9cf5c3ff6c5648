import type { Advice, Bottleneck, Gain } from '../../report/schema/report-sections.js';
import { duration, list, quoted } from '../../report/words/words.js';
import type { PlaceFacts } from '../place-facts.js';

/** One possible wording of advice. A report uses each shape once, whatever names and figures are in it. */
export interface AdviceCandidate extends Advice {
  shape: string;
}

/** Seconds below which a wait counts as gone. */
const goneWaitSeconds = 60;

export const stepOf = ({ at }: Pick<PlaceFacts, 'at'>): string => quoted(at.activity ?? '');

/** `cases A, B, and C`: whom to ask about. */
export function casesOf({ examples }: Pick<PlaceFacts, 'examples'>): string {
  const [first, ...others] = examples.slice(0, 3).map(shortHash);
  if (first === undefined) return 'the slowest cases';
  // Names such as “declaration 21” and “Case67” need no “case” before them.
  if (/^\p{L}+ |^case/iu.test(first)) return list([first, ...others]);
  return others.length === 0 ? `case ${first}` : `cases ${list([first, ...others])}`;
}

/** Where texts about open cases name those that wait longest. Within these words, because a name can be a mere “1”. */
export const waitingFirst = {
  late: (cases: string) => `remind these first (${cases})`,
  open: (cases: string) => `beginning with ${cases}`,
  usual: (cases: string) => `takes longer than usual: ${cases} wait`,
};

/** What names cases in a report, with what to say where their names are hidden. */
export interface NamedCases {
  /** Parts of texts. */
  readonly said: ReadonlyMap<string, string>;
  /** Names by themselves, as the figure `waiting`. */
  readonly whole: ReadonlyMap<string, string>;
}

/** Whether it can be nothing but names, such as `order-7`, so that it is found in the words of a language model, too. */
const isUnmistakable = (names: string): boolean => names.length > 5 && /\p{L}/u.test(names) && /\p{N}/u.test(names);

const longestOpen = 'the cases open the longest';

export function namedCases(bottlenecks: readonly Pick<Bottleneck, 'examples' | 'signs'>[]): NamedCases {
  const said = new Map<string, string>();
  const whole = new Map<string, string>();
  for (const { examples, signs } of bottlenecks) {
    if (examples.length > 0) said.set(casesOf({ examples }), casesOf({ examples: [] }));
    for (const { figures } of signs) {
      const { waiting } = figures;
      if (typeof waiting !== 'string' || waiting === '') continue;
      whole.set(waiting, longestOpen);
      for (const words of Object.values(waitingFirst)) said.set(words(waiting), words(longestOpen));
      if (isUnmistakable(waiting)) said.set(waiting, longestOpen);
    }
  }
  return { said, whole };
}

/** A name that is a hash is shortened to its first eight digits. */
export function shortHash(name: string): string {
  return /^([0-9a-f]{8})[0-9a-f-]{16,}$/iu.exec(name)?.[1] ?? name;
}

export function candidate(
  shape: string,
  kind: Advice['kind'],
  text: string,
  gain: Gain | null = null,
): AdviceCandidate {
  return { shape, kind, text, gain };
}

/** What the mean at a place becomes, as likely, with the least and with the most that can be hoped for. */
export function gainOf(
  { lostSeconds: { mean: from } }: Pick<PlaceFacts, 'lostSeconds'>,
  metric: Gain['metric'],
  saved: { likely: number; least: number; most: number },
): Gain {
  const left = (seconds: number): number => Math.min(from, Math.max(0, from - seconds));
  return { metric, from, to: left(saved.likely), low: left(saved.most), high: left(saved.least), how: 'estimated' };
}

export const durationOrNothing = (seconds: number): string =>
  seconds < goneWaitSeconds ? 'almost nothing' : duration(seconds);

export const fromTo = ({ from, to }: Gain): string => `from ${duration(from)} to ${durationOrNothing(to)}`;
