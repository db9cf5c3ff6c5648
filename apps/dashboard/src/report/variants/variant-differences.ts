import { type StepRun, collapsedRuns } from '../cases/case-steps';

/** How a step differs from the most frequent variant; `moved` is done there as well, but elsewhere. */
export type StepMark = 'added' | 'repeated' | 'moved' | 'missing';

export interface ComparedStep {
  readonly activity: string;
  readonly times: number;
  /** Null if the most frequent variant has it at the same place. */
  readonly mark: StepMark | null;
}

interface Aligned {
  readonly activity: string;
  /** Zero where one of the two has no such step here. */
  readonly own: number;
  readonly usual: number;
}

/** The steps of a variant with those of the most frequent one that it leaves out; repetitions are collapsed. */
export function comparedSteps(own: readonly string[], usual: readonly string[], isWhole: boolean): ComparedStep[] {
  const aligned = alignedRuns(collapsedRuns(own), collapsedRuns(usual));
  const left = new Map<string, number>();
  for (const { activity, own } of aligned) if (own === 0) left.set(activity, (left.get(activity) ?? 0) + 1);
  const moved = new Map<string, number>();
  const isUsual = new Set(usual);
  const steps = aligned.map(({ activity, own, usual }): ComparedStep => {
    if (own > 0 && usual > 0) return { activity, times: own, mark: own > usual ? 'repeated' : null };
    if (own === 0) return { activity, times: usual, mark: 'missing' };
    const movedBefore = moved.get(activity) ?? 0;
    if (movedBefore < (left.get(activity) ?? 0)) {
      moved.set(activity, movedBefore + 1);
      return { activity, times: own, mark: 'moved' };
    }
    return { activity, times: own, mark: isUsual.has(activity) ? 'repeated' : 'added' };
  });
  const last = steps.findLastIndex(({ mark }) => mark !== 'missing');
  return steps.filter(({ activity, mark }, at) => {
    if (mark !== 'missing') return true;
    const times = moved.get(activity) ?? 0;
    moved.set(activity, times - 1);
    // What comes later in a variant that is too long to show is not missing.
    return times <= 0 && (isWhole || at < last);
  });
}

/** Puts two sequences beside each other so that as many steps as possible are in line. */
function alignedRuns(own: readonly StepRun[], usual: readonly StepRun[]): Aligned[] {
  const isSame = (i: number, j: number): boolean => own[i]?.activity === usual[j]?.activity;
  const lengths = Array.from({ length: own.length + 1 }, () => new Uint32Array(usual.length + 1));
  const common = (i: number, j: number): number => lengths[i]?.[j] ?? 0;
  for (let i = own.length - 1; i >= 0; i--) {
    for (let j = usual.length - 1; j >= 0; j--) {
      const row = lengths[i];
      if (row) row[j] = isSame(i, j) ? common(i + 1, j + 1) + 1 : Math.max(common(i + 1, j), common(i, j + 1));
    }
  }
  const aligned: Aligned[] = [];
  let i = 0;
  let j = 0;
  while (i < own.length || j < usual.length) {
    const mine = own[i];
    const theirs = usual[j];
    if (mine && theirs && isSame(i, j)) {
      aligned.push({ activity: mine.activity, own: mine.times, usual: theirs.times });
      i = i + 1;
      j = j + 1;
    } else if (theirs && (!mine || common(i, j + 1) >= common(i + 1, j))) {
      aligned.push({ activity: theirs.activity, own: 0, usual: theirs.times });
      j += 1;
    } else if (mine) {
      aligned.push({ activity: mine.activity, own: mine.times, usual: 0 });
      i += 1;
    }
  }
  return aligned;
}

const said: Readonly<Record<StepMark, string>> = {
  added: 'added',
  missing: 'missing',
  repeated: 'repeated',
  moved: 'in another order',
};

/** "2 added, 1 missing"; "same steps" where only fewer repetitions differ. */
export function differencesInWords(steps: readonly ComparedStep[]): string {
  const parts = (['added', 'missing', 'repeated', 'moved'] as const).flatMap((mark) => {
    const count = steps.filter((step) => step.mark === mark).length;
    return count === 0 ? [] : [`${count} ${said[mark]}`];
  });
  return parts.length === 0 ? 'same steps, fewer repetitions' : parts.join(', ');
}
