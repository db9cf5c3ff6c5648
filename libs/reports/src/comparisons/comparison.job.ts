import {
  compareLogs,
  comparePeriods,
  LogReplay,
  NotComparable,
  type ComparedItem,
  type ComparedPeriods,
  type Comparison,
  type VerifiedItem,
} from '#mining';
import type { ConfinedJob } from '#platform';

/** Two logs, as their stored replays in UTF-8, or two periods of one. */
export interface ComparedLogs {
  readonly after: Uint8Array;
  readonly before: Uint8Array;
  /** The workflows of the log before under their ids in the later one; what is not in both is left out. */
  readonly ids: ReadonlyMap<string, string>;
  readonly periods: ComparedPeriods | null;
  /** Null: that of the first item, or else the largest that both have, with the items of all. */
  readonly workflow: string | null;
  /** Of the roadmap before, by workflow; its first one comes first. */
  readonly items: ReadonlyMap<string, readonly ComparedItem[]>;
}

/** A comparison, and which workflows can be compared. */
export interface ComparisonAnswer extends Comparison {
  readonly workflow: string;
  readonly workflows: readonly string[];
}

/** Compares in a confined process, because a log may be of anything. */
export class Comparer {
  /** Throws NotComparable. */
  async compare({ after, before, ids, periods, workflow, items }: ComparedLogs): Promise<ComparisonAnswer> {
    const later = await LogReplay.read(readText(after));
    const earlier = periods ? later : (await LogReplay.read(readText(before))).withIds(ids);
    const workflows = later.workflows.filter((id) => earlier.workflows.includes(id));
    const compared = workflow ?? [...items.keys()].find((id) => workflows.includes(id)) ?? workflows[0];
    if (compared === undefined || !workflows.includes(compared)) {
      const which = workflows.length === 0 ? 'There is none.' : `Choose one of ${workflows.join(', ')}.`;
      throw new NotComparable(`This is no workflow that both have. ${which}`);
    }
    const found = periods
      ? await comparePeriods(later, periods, compared)
      : await compareLogs(earlier, later, compared, items.get(compared) ?? []);
    const others = workflow === null && !periods ? workflows.filter((id) => id !== compared) : [];
    const verified = await Promise.all(others.map((id) => verify(earlier, later, id, items.get(id) ?? [])));
    return { ...found, items: [...found.items, ...verified.flat()], workflow: compared, workflows };
  }
}

/** What came of the items of another workflow. */
async function verify(
  earlier: LogReplay,
  later: LogReplay,
  workflow: string,
  items: readonly ComparedItem[],
): Promise<VerifiedItem[]> {
  if (items.length === 0) return [];
  try {
    return (await compareLogs(earlier, later, workflow, items)).items;
  } catch (error) {
    if (!(error instanceof NotComparable)) throw error;
    const { message: text } = error;
    return items.map(({ id, promised }) => ({
      id,
      state: 'not_measurable',
      promised,
      measured: null,
      annualValue: null,
      text,
    }));
  }
}

const readText = (utf8: Uint8Array): string => new TextDecoder().decode(utf8);

/** A million occurrences, which is the most that is stored, take about a third of it, and there are two logs. */
export const comparisonJob: ConfinedJob<Comparer> = {
  name: 'comparison',
  memory: { heap: 1024, all: 2_000 },
  // Few at a time because of their memory.
  limits: { atOnce: 1, perOwner: 1, reserved: 0 },
  errors: [NotComparable],
  begin: () => new Comparer(),
};

/** Of processor time. */
export const comparisonTimeMs = 300_000;
