import type { Bottleneck, MappedWorkflow } from '../report-sections.js';

/** What the advice at a place saves of the time of an average case. */
export interface Saving {
  bottleneck: Bottleneck;
  /** Of the time that a case of the workflow takes on average. */
  share: number;
  seconds: number;
}

/** All that a decision would save, the most first; what is only asked or recorded saves nothing yet. */
export function savingsOf(bottlenecks: readonly Bottleneck[], workflows: readonly MappedWorkflow[]): Saving[] {
  // What cases wait for across tools is a step of one of them, where it can be changed.
  const names = new Set(workflows.map(({ name }) => name));
  const journeys = new Set(workflows.filter(({ name }) => isJourney(name, names)).map(({ id }) => id));
  return bottlenecks
    .flatMap((bottleneck): Saving[] => {
      const { advice, share: held } = bottleneck;
      const gain = advice?.gain;
      if (journeys.has(bottleneck.workflow)) return [];
      if (!gain || held === null || gain.from <= 0 || advice.kind === 'record') return [];
      const share = held * (1 - gain.to / gain.from);
      return [{ bottleneck, share, seconds: share * meanSeconds(bottleneck, workflows) }];
    })
    .toSorted((one, other) => other.seconds - one.seconds);
}

/** Cases that are followed through several workflows, whose names it joins. */
function isJourney(name: string, names: ReadonlySet<string>): boolean {
  const parts = name.split(' → ');
  return parts.length > 1 && parts.every((part) => names.has(part));
}

/** What an average case of the workflow takes. */
export function meanSeconds(
  { workflow, share, lostSeconds }: Bottleneck,
  workflows: readonly Pick<MappedWorkflow, 'id' | 'caseStates'>[],
): number {
  const states = workflows.find(({ id }) => id === workflow)?.caseStates;
  const cases = (states?.completed ?? 0) + (states?.stalled ?? 0);
  return cases > 0 && share ? lostSeconds.sum / share / cases : 0;
}
