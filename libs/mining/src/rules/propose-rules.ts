import { byCodePoint } from '../report/words/words.js';

/** Two activities of a workflow, in this order, by the cases that have both. */
export interface OrderedPair {
  a: string;
  b: string;
  /** Cases whose first a comes before their first b; and those of them that have run their course. */
  firstBefore: number;
  judgedFirstBefore: number;
  /** Cases whose last a comes before their last b. */
  lastBefore: number;
  judgedLastBefore: number;
  /** Of these, cases that have had b before their last a as well: nothing else sets the order. */
  judgedInterleaved: number;
  /** Cases that start with a, and those that end with b, of those that have run their course. */
  judgedStarting: number;
  judgedEnding: number;
  /** Cases in which b comes right after a. */
  direct: number;
}

export interface SeenActivity {
  name: string;
  cases: number;
  judged: number;
}

export interface ProposedRule {
  kind: 'before' | 'followed_by';
  a: string;
  b: string;
}

interface HeldRule extends ProposedRule {
  broken: number;
  direct: number;
  /** The share of its cases in which a start, or an end, explains it. */
  explained: number;
  /** The share of its cases in which both orders occur before it is kept. */
  interleaved: number;
}

const fewestCases = 100;
const heldFrom = 0.9;
/** More than are shown, because some turn out to be broken by the same cases. */
const mostProposed = 30;

/** Where cases start or end so as often, that is what the rule says. */
const explainedFrom = 0.5;
/** A rule that no case breaks says something only where the steps come in either order so often. */
const eitherOrder = 0.1;

/**
 * Rules that nearly all cases keep, so that the others deserve a look: those whose steps follow each other directly in
 * most cases come first, then those that more cases break, then what no case breaks although nothing else sets the order.
 * What follows from two other rules, and what holds because cases start or end so, says nothing.
 */
export function proposeRules(activities: readonly SeenActivity[], pairs: readonly OrderedPair[]): ProposedRule[] {
  const known = new Map(activities.map((activity) => [activity.name, activity]));
  const held = pairs.flatMap((pair) => rulesOf(pair, known));
  const edges = new Map<string, Set<string>>();
  for (const rule of held) {
    const from = key(rule.kind, rule.a);
    edges.set(from, (edges.get(from) ?? new Set()).add(rule.b));
  }
  const proposed = held
    .filter(({ broken, interleaved }) => broken > 0 || interleaved >= eitherOrder)
    .filter(({ explained }) => explained < explainedFrom)
    .filter((rule) => !followsFromOthers(rule, edges))
    .sort(mostInformative);
  return withoutRepeats(proposed)
    .slice(0, mostProposed)
    .map(({ kind, a, b }) => ({ kind, a, b }));
}

function rulesOf(pair: OrderedPair, known: ReadonlyMap<string, SeenActivity>): HeldRule[] {
  const { a, b, direct } = pair;
  const rules: HeldRule[] = [];
  const add = (
    kind: ProposedRule['kind'],
    of: SeenActivity | undefined,
    [kept, judgedKept, explaining, interleaving]: readonly [number, number, number, number],
  ): void => {
    if (!of || of.judged < fewestCases) return;
    // Both with the open cases, which may yet keep to it, and without them.
    if (kept < heldFrom * of.cases || judgedKept < heldFrom * of.judged) return;
    const [explained, interleaved] = [explaining / of.judged, interleaving / of.judged];
    rules.push({ kind, a, b, direct, broken: of.judged - judgedKept, explained, interleaved });
  };
  add('before', known.get(b), [pair.firstBefore, pair.judgedFirstBefore, pair.judgedStarting, 0]);
  add('followed_by', known.get(a), [pair.lastBefore, pair.judgedLastBefore, pair.judgedEnding, pair.judgedInterleaved]);
  return rules;
}

function followsFromOthers({ kind, a, b }: HeldRule, edges: ReadonlyMap<string, ReadonlySet<string>>): boolean {
  return [...(edges.get(key(kind, a)) ?? [])].some((middle) => middle !== b && edges.get(key(kind, middle))?.has(b));
}

function mostInformative(one: HeldRule, other: HeldRule): number {
  return (
    Number(other.broken > 0) - Number(one.broken > 0) ||
    other.direct - one.direct ||
    other.broken - one.broken ||
    byCodePoint(one.a, other.a) ||
    byCodePoint(one.b, other.b) ||
    byCodePoint(one.kind, other.kind)
  );
}

/** That a comes before b, and that b follows a, is one thing to look at; so is all that breaks where one step is left out. */
function withoutRepeats(rules: readonly HeldRule[]): HeldRule[] {
  const pairs = new Set<string>();
  const leftOut = new Set<string>();
  return rules.filter(({ kind, a, b }) => {
    const missing = kind === 'before' ? a : b;
    if (pairs.has(key(a, b)) || leftOut.has(missing)) return false;
    pairs.add(key(a, b));
    return leftOut.add(missing);
  });
}

const key = (one: string, other: string): string => JSON.stringify([one, other]);
