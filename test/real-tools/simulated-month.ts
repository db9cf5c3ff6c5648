const hour = 3_600_000;
const day = 86_400_000;

export type Step = 'create' | 'start' | 'comment' | 'finish';

export interface PlannedStep {
  readonly at: Date;
  readonly number: number;
  readonly step: Step;
  readonly by: string;
}

export const colleagues = ['grace', 'linus', 'barbara'] as const;

/**
 * A month of work on `count` cases, in the order in which it happened: begun within hours, then waiting for days until
 * the one person who may finish them does. That wait is what an assessment has to find.
 */
export function simulatedMonth(count: number, start: Date): PlannedStep[] {
  const steps = Array.from({ length: count }, (_, index) => {
    const number = index + 1;
    const created = start.getTime() + Math.floor((index * 24 * day) / count) + (index % 5) * hour;
    const begun = created + (1 + (index % 3)) * hour;
    const done = begun + (4 + (index % 4)) * day;
    const by = colleagues[index % 2] as string;
    const at = (time: number, step: Step, who = by): PlannedStep => ({ at: new Date(time), number, step, by: who });
    return [
      at(created, 'create'),
      at(begun, 'start'),
      ...(index % 3 === 0 ? [at(begun + hour, 'comment')] : []),
      at(done, 'finish', 'barbara'),
    ];
  });
  return steps.flat().sort((one, other) => one.at.getTime() - other.at.getTime());
}

/** Cases, and events that they make: created, begun, finished, and a comment on every third. */
export const expectedOf = (plan: readonly PlannedStep[]) => ({
  cases: plan.filter(({ step }) => step === 'create').length,
  events: plan.length,
});
