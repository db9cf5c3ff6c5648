import type { Workflow } from '../../../../libs/mining/src/report/schema/report-sections';
import { number } from '../../../../libs/mining/src/report/words/words';

const weeksAYear = 365.25 / 7;

/** Over the time observed; null where it is too short to say. */
export function perWeek(count: number, { observation }: Workflow): string | null {
  if (observation.years === null) return null;
  const weekly = count / (observation.years * weeksAYear);
  return weekly < 0.1 ? 'less than 0.1' : number(weekly >= 10 ? Math.round(weekly) : weekly);
}
