import type { Opportunity, WorkSaver } from '../report-sections.js';

export type Touch = NonNullable<Opportunity['touch']>;

/** An opportunity that saves work, with all that its return hangs on. */
export interface Project {
  id: string;
  kind: WorkSaver;
  /** What it is about, in words: seeds its draws. */
  content: string;
  occurrences: number;
  touch: Touch;
  days: number;
}

/** What saves waiting is worth no money here: only hours are promised. */
export function projectsOf(
  opportunities: readonly Pick<
    Opportunity,
    'id' | 'kind' | 'saves' | 'workflow' | 'target' | 'annual' | 'touch' | 'effort'
  >[],
): Project[] {
  return opportunities.flatMap(({ id, kind, saves, workflow, target, annual, touch, effort }): Project[] => {
    if (saves !== 'work' || annual === null || touch === null) return [];
    const content = JSON.stringify([workflow, kind, target, annual.occurrences]);
    return [{ id, kind: kind as WorkSaver, content, occurrences: annual.occurrences, touch, days: effort.days }];
  });
}
