import type { SimulatedGain } from '../replay/what-if.js';
import type { LogReplay } from '../replay/scenario.js';
import type { ScenarioChange } from '../report/schema/scenario-change.js';
import type { CycleTime, Opportunity } from '../report/schema/report-sections.js';
import type { CycleTimes, SpotChange } from '../time/cycle-times.js';

/** A change of a step that an opportunity is about. */
export interface PlannedChange extends SpotChange {
  kind: Opportunity['kind'];
}

/** Occurrences that are replayed for one report; what is left is estimated. */
const occurrencesReplayed = 12_000_000;
/** A wait that shorter delays do not shorten by about what is promised is not only a delay. */
const nearly = 0.1;
const ends = ['to', 'low', 'high'] as const;

/** The cycle times after changes: simulated where the log's own cases can go again with them, else estimated. */
export class CyclesAfter {
  private left: number;

  constructor(
    private readonly estimates: CycleTimes,
    private readonly replay: LogReplay | null,
  ) {
    this.left = replay ? Math.floor(occurrencesReplayed / replay.size) : 0;
  }

  /** After one or several changes of one workflow; null if its cases spend no time there. */
  async of(changes: readonly PlannedChange[]): Promise<CycleTime | null> {
    const estimated = this.estimates.after(changes);
    return (estimated && (await this.simulate(changes))) ?? estimated;
  }

  private async simulate(changes: readonly PlannedChange[]): Promise<CycleTime | null> {
    const [first] = changes;
    const { replay } = this;
    if (!first || !replay || this.left < ends.length) return null;
    const found: CycleTime[] = [];
    // One person more is the same question at all ends.
    const answered = new Map<string, SimulatedGain | null>();
    for (const end of ends) {
      const asked = changes.map((change) => asScenario(change, end));
      if (!asked.every((change) => change !== null)) return null;
      this.left -= 1;
      const question = JSON.stringify(asked);
      const gain = answered.get(question) ?? (await replay.gain(first.workflow, asked, first.spot.activity));
      answered.set(question, gain);
      if (!gain || (changes.length === 1 && isPromised(first) && !isNear(gain.wait.ratio, first.gain, end)))
        return null;
      found.push({ ...gain.cycle, how: 'simulated' });
    }
    const [likely, best, worst] = found;
    if (!likely || !best || !worst) return null;
    const within = (of: 'meanSeconds' | 'medianSeconds' | 'p90Seconds'): CycleTime['medianSeconds'] => ({
      ...likely[of],
      low: Math.min(likely[of].low, best[of].low),
      high: Math.max(likely[of].high, worst[of].high),
    });
    return {
      meanSeconds: within('meanSeconds'),
      medianSeconds: within('medianSeconds'),
      p90Seconds: within('p90Seconds'),
      how: 'simulated',
    };
  }
}

/** Null where no change of the log's steps does the same. */
function asScenario({ kind, spot, gain }: PlannedChange, end: (typeof ends)[number]): ScenarioChange | null {
  const { activity } = spot;
  const factor = gain.from > 0 ? Math.min(1, gain[end] / gain.from) : 1;
  if (kind === 'add_capacity') return { kind: 'people', activity, add: 1 };
  if (spot.kind === 'slow_step') return { kind: 'touch', activity, factor };
  return isPromised({ kind }) ? { kind: 'delay', activity, factor } : null;
}

/** Whether its gain is a part of a delay that goes. */
const isPromised = ({ kind }: Pick<PlannedChange, 'kind'>): boolean => kind === 'shorten_timer' || kind === 'remind';

const isNear = (ratio: number, gain: SpotChange['gain'], end: (typeof ends)[number]): boolean =>
  Math.abs(ratio - gain[end] / gain.from) <= nearly;
