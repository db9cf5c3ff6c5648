const ranks: readonly (readonly [RegExp, number])[] = [
  [/\b(?:critical|urgent|emergency|blocker|blocking|highest|very high|immediate|asap|severe|showstopper|top)\b/iu, 5],
  [/\b(?:high|major|important|express|priority)\b/iu, 4],
  [/\b(?:medium|normal|moderate|standard|average|regular|default)\b/iu, 3],
  [/\b(?:low|lower|minor|lowest|trivial|none|no|deferred)\b/iu, 2],
];

const level = /^([a-z]*)\W*(\d+)/iu;

/**
 * The values that may be the most urgent one: known by their words, or numbered. "P1" comes before "P2"; of bare numbers
 * nothing says whether 1 or 5 is the most urgent, so that both ends are answered.
 */
export function mostUrgent(values: readonly string[]): string[] {
  const ranked = values.flatMap((value) => {
    const rank = ranks.find(([words]) => words.test(value))?.[1];
    return rank === undefined ? [] : [{ value, rank }];
  });
  const [top] = ranked.toSorted((a, b) => b.rank - a.rank);
  if (top && ranked.length >= 2) {
    const equal = ranked.filter(({ rank }) => rank === top.rank);
    return equal.length < ranked.length ? equal.map(({ value }) => value) : [];
  }
  const numbered = values.flatMap((value) => {
    const match = level.exec(value.trim());
    return match ? [{ value, isNamed: match[1] !== '', at: Number(match[2]) }] : [];
  });
  if (numbered.length < 2 || numbered.length < values.length) return [];
  const inOrder = numbered.toSorted((a, b) => a.at - b.at);
  const [first, last] = [inOrder[0], inOrder.at(-1)];
  if (!first || !last || first.at === last.at) return [];
  return numbered.every(({ isNamed }) => isNamed) ? [first.value] : [first.value, last.value];
}
