import type { MappedWorkflow, Opportunity, WorkSaver } from '../report-sections.js';
import { allowsMoney } from './observed-days.js';

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
  /** Measured often enough to carry a total alone. */
  isRobust: boolean;
}

/** What saves waiting is worth no money here, only hours are promised; nor is what was observed too briefly. */
export function projectsOf(
  opportunities: readonly Pick<
    Opportunity,
    'id' | 'kind' | 'saves' | 'workflow' | 'target' | 'annual' | 'touch' | 'effort' | 'confidence'
  >[],
  workflows: readonly Pick<MappedWorkflow, 'id' | 'observation'>[],
): Project[] {
  const observed = new Map(workflows.map((each) => [each.id, each]));
  return opportunities.flatMap((each): Project[] => {
    const { id, kind, saves, workflow, target, annual, touch, effort, confidence } = each;
    if (saves !== 'work' || annual === null || touch === null || !allowsMoney(observed.get(workflow))) return [];
    const content = JSON.stringify([workflow, kind, target, annual.occurrences]);
    const { occurrences } = annual;
    const isRobust = touch.rests === 'measured' && confidence === 'high';
    return [{ id, kind: kind as WorkSaver, content, occurrences, touch, days: effort.days, isRobust }];
  });
}
