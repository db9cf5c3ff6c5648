import type { PlaceFacts } from '../bottlenecks/place-facts.js';
import type { Opportunity, RoiAssumptions } from '../report/schema/report-sections.js';
import { sayOpportunity } from '../report/words/say.js';
import { money } from '../report/words/words.js';

/** One more person: the hours of a week, and the seconds of waiting that go in the log, at all steps of these people. */
export interface Hire {
  hoursPerWeek: number;
  savedSeconds: number;
}

export function findHire(place: PlaceFacts | undefined, places: readonly PlaceFacts[]): Hire | null {
  if (!place?.relief.personMore) return null;
  const { pool, personMore } = place.relief;
  const joined = places.filter((each) => each === place || (pool !== null && each.relief.pool === pool));
  const saved = ({ relief, lostSeconds }: PlaceFacts): number => (relief.personMore?.saves ?? 0) * lostSeconds.sum;
  return {
    hoursPerWeek: personMore.hoursPerWeek,
    savedSeconds: joined.reduce((sum, each) => sum + saved(each), 0),
  };
}

const weeksPerYear = 365 / 7;

/** What one more person costs a year against what that saves; the text is a sentence after a space. */
export interface SaidHire {
  people: NonNullable<NonNullable<Opportunity['annual']>['people']>;
  figures: Record<string, number>;
  text: string;
}

export function sayHire(
  { hire }: { hire: Hire | null },
  years: number | null,
  { currency, hourlyCost, delayCostPerCaseDay: price }: RoiAssumptions,
): SaidHire | null {
  if (!hire) return null;
  const hoursPerYear = hire.hoursPerWeek * weeksPerYear;
  const people = { hoursPerYear, costPerYear: hoursPerYear * hourlyCost };
  const days = years === null ? null : hire.savedSeconds / 86_400 / years;
  const text = sayOpportunity('rationale/hire', {
    hours: hire.hoursPerWeek,
    cost: money(currency, people.costPerYear),
    days,
    worth: price === null || days === null ? null : money(currency, days * price),
  });
  return { people, figures: days === null ? {} : { savedDaysPerYear: days }, text };
}
