import type { ScenarioChange } from '../schema/scenario-change.js';
import { sayHourSpans, sayWeekdays } from './calendar-words.js';
import { sayScenario } from './say.js';

/** A change of a scenario in a few words, such as "1 more person at Approve". */
export function sayScenarioChange(change: ScenarioChange): string {
  if (change.kind === 'arrivals') {
    const share = Math.abs(change.factor - 1);
    if (share === 0) return sayScenario('as many cases');
    return sayScenario(change.factor > 1 ? 'more cases' : 'fewer cases', { share });
  }
  const { activity: step } = change;
  switch (change.kind) {
    case 'people': {
      const count = Math.abs(change.add);
      if (count === 0) return sayScenario('no change', { step });
      return sayScenario(change.add > 0 ? 'more people' : 'fewer people', { count, step });
    }
    case 'hours':
      return sayScenario('hours', { step, hours: sayHourSpans(change.hours) });
    case 'batch':
      return change.size === 1
        ? sayScenario('one by one', { step })
        : sayScenario('batches', { step, size: change.size });
    case 'schedule': {
      const { days, everyDays: count = 1 } = change;
      if (days) return sayScenario('on days', { step, days: sayWeekdays(days) });
      return count === 1 ? sayScenario('every day', { step }) : sayScenario('every few days', { step, count });
    }
    case 'skip':
      return sayScenario('skipped', { step, share: change.share });
    default: {
      const share = Math.abs(change.factor - 1);
      if (share === 0) return sayScenario('no change', { step });
      const what = change.kind === 'touch' ? 'work' : 'delay';
      return sayScenario(change.factor > 1 ? `more ${what}` : `less ${what}`, { step, share });
    }
  }
}
