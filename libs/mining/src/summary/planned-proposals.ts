import { plannedWords } from '../natures/party-words.js';
import type { Bottleneck } from '../report-sections.js';
import { firstThree, list, quoted } from '../words/words.js';

/** Steps that cases wait for and whose names sound like a date that was agreed; what is given already is not asked. */
export function plannedProposals(
  bottlenecks: readonly Pick<Bottleneck, 'kind' | 'at' | 'nature'>[],
): { text: string; count: number; share: number }[] {
  const names = new Set(
    bottlenecks.flatMap(({ kind, at: { activity }, nature: { source } }) =>
      kind === 'waiting' && source !== 'given' && activity !== undefined && plannedWords(activity) !== null
        ? [activity]
        : [],
    ),
  );
  if (names.size === 0) return [];
  const [one, them] = names.size === 1 ? ['may be a date', 'it'] : ['may be dates', 'them'];
  const text = `${list(firstThree([...names].map(quoted)))} ${one} agreed beforehand: if so, set the kind of ${names.size === 1 ? 'this activity' : 'these activities'} to planned, and the time before ${them} no longer counts as waiting.`;
  return [{ text, count: names.size, share: 1 }];
}
