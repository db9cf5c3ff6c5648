import type { CycleTime, Gain } from '../report-sections.js';
import type { CaseTimes, Spot } from './case-times.js';

/** What a change leaves of the time at a spot. */
export interface Change {
  workflow: string;
  spot: Spot;
  gain: Pick<Gain, 'from' | 'to' | 'low' | 'high'>;
}

type End = 'from' | 'to' | 'low' | 'high';

/** What the cycle time of a workflow becomes, recomputed from each of its cases. */
export class CycleTimes {
  private readonly ofWorkflow: ReadonlyMap<string, CaseTimes>;

  constructor(times: readonly CaseTimes[]) {
    this.ofWorkflow = new Map(times.map((each) => [each.workflow, each]));
  }

  /** After one change, or several of one workflow one after the other; null where no case spends time there. */
  after(changes: readonly Change[]): CycleTime | null {
    const [first] = changes;
    const times = first && this.ofWorkflow.get(first.workflow);
    if (!times || changes.every(({ spot }) => !secondsAt(times, spot))) return null;
    const [from, to, low, high] = (['from', 'to', 'low', 'high'] as const).map((end) => left(times, changes, end));
    const quantiles = (share: number): CycleTime['medianSeconds'] => ({
      from: quantile(from, share),
      to: quantile(to, share),
      low: quantile(low, share),
      high: quantile(high, share),
    });
    return { medianSeconds: quantiles(0.5), p90Seconds: quantiles(0.9), how: 'estimated' };
  }
}

const secondsAt = ({ spots }: CaseTimes, { kind, activity, other }: Spot): number[] | null =>
  spots.find(
    (each) =>
      each.kind === kind &&
      ((each.activity === activity && each.other === other) || (each.other === activity && each.activity === other)),
  )?.seconds ?? null;

/** How long each case would still take; two changes at one spot share what there is to save. */
function left({ durations, spots }: CaseTimes, changes: readonly Change[], end: End): Float64Array {
  const after = Float64Array.from(durations);
  if (end === 'from') return after.sort();
  const stays = new Map<number[], number>();
  for (const { spot, gain } of changes) {
    const seconds = secondsAt({ durations, spots, workflow: '' }, spot);
    if (!seconds || gain.from <= 0) continue;
    const before = stays.get(seconds) ?? 1;
    const factor = Math.min(1, Math.max(0, gain[end] / gain.from));
    for (const [at, spent] of seconds.entries()) {
      after[at] = Math.max(0, (after[at] ?? 0) - spent * before * (1 - factor));
    }
    stays.set(seconds, before * factor);
  }
  return after.sort();
}

/** By linear interpolation, as everywhere in the report. */
function quantile(ascending: Float64Array | undefined, share: number): number {
  if (!ascending || ascending.length === 0) return 0;
  const at = share * (ascending.length - 1);
  const below = ascending[Math.floor(at)] ?? 0;
  const above = ascending[Math.ceil(at)] ?? below;
  return below + (above - below) * (at - Math.floor(at));
}
