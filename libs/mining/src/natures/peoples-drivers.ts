import type { Driver } from '../report-sections.js';
import type { Natures } from './natures.js';

/** Who does a step matters where people do it and cases queue for them: not for machines, other parties and set waits. */
export function peoplesDrivers<D extends Driver>(workflow: string, drivers: readonly D[], natures: Natures): D[] {
  return drivers.filter(({ at }) => {
    if (!at) return true;
    const { activity, from, to } = at;
    return from !== undefined && to !== undefined
      ? natures.ofPath(workflow, from, to).class === 'queue'
      : natures.ofActivity(workflow, activity ?? '').class === 'work';
  });
}
