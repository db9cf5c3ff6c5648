import { ToolRejected } from '../../tool-client/tool.errors.js';
import type { ReadParts, Watermark } from './changed-items.js';

/** The parts of which a list is read. They are kept by their ids, so that one that is renamed stays the same. */
export interface ListScope {
  /** What people call a part, such as `project`. */
  readonly word: string;
  /** Those that the account can see now, with what the connection calls them. */
  readonly parts: ReadonlyMap<string, string>;
  /** The names in the connection; null where everything is read that the account can see. */
  readonly wanted: readonly string[] | null;
  /** How many of them the tool reads together. */
  readonly atOnce?: number;
}

/** Few enough for the address of a request. */
const partsAtOnce = 50;

/** `listed`: all that the account can see, by their ids. `before`: what was known of them when they were last read. */
export function makeScope(
  word: string,
  wanted: readonly string[] | undefined,
  listed: ReadonlyMap<string, string>,
  before: ReadParts | null = null,
): ListScope {
  if (!wanted) return { word, parts: listed, wanted: null };
  const ids = new Map([...listed].map(([id, name]) => [name, id]));
  for (const [id, name] of Object.entries({ ...before?.lost, ...before?.parts })) if (listed.has(id)) ids.set(name, id);
  const found = wanted.flatMap((name) => {
    const id = ids.get(name) ?? (listed.has(name) ? name : undefined);
    return id === undefined ? [] : [[id, name] as const];
  });
  return { word, parts: new Map(found), wanted };
}

/** A scope with at least one part. Throws ToolRejected where the account can see none of those that are named. */
export function openScope(...named: Parameters<typeof makeScope>): ListScope {
  const scope = makeScope(...named);
  if (scope.wanted && scope.parts.size === 0) throw new ToolRejected(describeMissing(scope) ?? '');
  return scope;
}

/** The parts as a round begins: those in sight, where nothing is known of earlier ones, and those that were lost. */
export function beginParts(scope: ListScope, mark: Watermark): Watermark {
  const before = Object.entries(mark.parts ?? Object.fromEntries(scope.parts));
  const lost = findLost(scope, mark);
  const { lost: _lost, ...rest } = mark;
  return {
    ...rest,
    parts: Object.fromEntries(before.filter(([id]) => scope.parts.has(id))),
    ...(lost.length > 0 && { lost: Object.fromEntries(lost) }),
  };
}

/** The parts to read from the beginning: first those whose reading was interrupted. */
export function nextNewParts(
  { parts: inSight, atOnce = partsAtOnce }: ListScope,
  { parts = {}, coming }: Watermark,
): readonly string[] {
  const fresh = [...inSight.keys()].filter((id) => !(id in parts));
  const isUnderWay = coming?.of.every((id) => fresh.includes(id)) === true;
  return isUnderWay ? coming.of : fresh.slice(0, atOnce);
}

/** A part that a person took out of the connection is not lost. */
const findLost = ({ parts, wanted }: ListScope, mark: ReadParts | null = null): (readonly [string, string])[] =>
  Object.entries({ ...mark?.lost, ...mark?.parts }).filter(
    ([id, name]) => !parts.has(id) && (wanted === null || wanted.includes(name)),
  );

/** Why parts are not read that should be; null where there are none. */
export function describeMissing(scope: ListScope, mark: ReadParts | null = null): string | null {
  const { word, parts, wanted } = scope;
  const found = new Set(parts.values());
  const names = wanted?.filter((name) => !found.has(name)) ?? findLost(scope, mark).map(([, name]) => name);
  if (names.length === 0) return null;
  const named = names.length > 10 ? `${names.slice(0, 10).join(', ')} and ${names.length - 10} more` : names.join(', ');
  if (wanted) return `the account has no access to the ${word} ${named}, or there is none`;
  return `the account no longer sees the ${word} ${named}; what was read of it stays as it was. Give it access again, or enter under ${word}s which to read`;
}
