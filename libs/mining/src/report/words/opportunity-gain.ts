import type { Opportunity, Range, Roadmap, Roi } from '../schema/report-sections.js';
import { mainGain, sayGain } from './gain-words.js';
import { sayOpportunity } from './say.js';
import { duration, hours, money } from './words.js';

type Planned = Pick<Roadmap, 'waves'>;
type Returns = Pick<Roi, 'perOpportunity' | 'assumptions'>;

/**
 * The opportunities by what they gain, ranked in this order: those on the roadmap, decisions by the time that they save
 * and then changes by annual value, then the others in the same way.
 */
export function inOrderOfGain(
  opportunities: readonly Opportunity[],
  { roi, roadmap }: { roi: Returns; roadmap: Planned },
): Opportunity[] {
  const planned = new Set(roadmap.waves.flatMap(({ items }) => items.map(({ opportunityId }) => opportunityId)));
  const values = new Map(roi.perOpportunity.map(({ id, annualValue }) => [id, annualValue]));
  /** Compared one after the other, the larger first. */
  const listKeys = (each: Opportunity): number[] => [
    planned.has(each.id) ? 1 : 0,
    isDecision(each) ? 1 : 0,
    each.saves === 'waiting' ? savedPerCase(each) : 0,
    values.get(each.id) ?? 0,
    each.gain ? each.gain.from - each.gain.to : 0,
    -each.rank,
  ];
  return opportunities
    .map((each) => ({ each, keys: listKeys(each) }))
    .toSorted((one, other) => compare(other.keys, one.keys))
    .map(({ each }, index) => ({ ...each, rank: index + 1 }));
}

function compare(one: readonly number[], other: readonly number[]): number {
  const at = one.findIndex((key, index) => key !== other[index]);
  return at < 0 ? 0 : (one[at] ?? 0) - (other[at] ?? 0);
}

/** Whether it needs a decision and nothing has to be built. */
const isDecision = ({ saves, kind }: Opportunity): boolean => saves === 'waiting' || kind === 'reorder';

/** Seconds saved of an average case; earlier reports have only the saving where it applies. */
function savedPerCase({ figures, gain }: Opportunity): number {
  return figures['savedSeconds'] ?? (gain ? gain.from - gain.to : 0);
}

/** What an opportunity gains, as the figure that its rank follows. */
export interface GainFigure {
  /** As in "€49,600". */
  readonly value: string;
  /** As in "a year". */
  readonly unit: string;
  /** As in "€32,300 to €67,800"; null where it is not known. */
  readonly range: string | null;
}

/** Null where it is not measurable. */
export function gainFigure(opportunity: Opportunity, { perOpportunity, assumptions }: Returns): GainFigure | null {
  const { id, saves } = opportunity;
  const gain = mainGain(opportunity);
  const value = perOpportunity.find((each) => each.id === id);
  if (value) {
    const inMoney = (amount: number): string => money(assumptions.currency, amount);
    const range = rangeWords(value.valueRange, inMoney);
    return { value: inMoney(value.annualValue), unit: sayOpportunity('unit/a year'), range };
  }
  if (!gain) return null;
  if (saves === 'work' && gain.metric === 'hoursPerYear') {
    const range = { low: gain.from - gain.high, expected: gain.from - gain.to, high: gain.from - gain.low };
    return {
      value: hours(range.expected),
      unit: sayOpportunity('unit/work a year'),
      range: rangeWords(range, hours),
    };
  }
  const { metric, from, to, low, high } = gain;
  return {
    value: sayGain(metric, to),
    unit: sayOpportunity(metric === 'cycleSeconds' ? 'unit/of cycle time' : 'unit/of wait', { from }),
    range: rangeWords({ low, expected: to, high }, duration),
  };
}

function rangeWords({ low, high }: Range, inWords: (value: number) => string): string | null {
  const least = inWords(Math.max(0, low));
  const most = inWords(high);
  return least === most ? null : sayOpportunity('gain/from to', { from: least, to: most });
}
