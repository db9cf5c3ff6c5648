import type { People } from '#mining';
import type { FoundCase } from './find-cases.queries.js';
import type { CaseStepView, ReportCaseView } from './report-cases.dto.js';

/** What the numbers of one workflow's activities and people stand for. */
export interface CaseWords {
  readonly activities: ReadonlyMap<number, string>;
  readonly people: ReadonlyMap<number, string>;
}

/** The numbers in a variant's steps, written <1><2>. */
export const stepNumbers = (steps: string): number[] =>
  Array.from(steps.matchAll(/\d+/gu), ([number]) => Number(number));

/** Who did the steps, by their real names. */
export function peopleOf({ content, history }: FoundCase, { people }: CaseWords): string[] {
  if (!history) return content.steps.flatMap(({ by }) => by ?? []);
  return history[1].flatMap((person) => (person === null ? [] : (people.get(person) ?? [])));
}

/** A case as it is read. */
export function caseView(found: FoundCase, words: CaseWords, people: People): ReportCaseView {
  const { workflow, content, secondsAtRef } = found;
  const steps = stepsOf(found, words).map(({ activity, at, startedAt, by }) => {
    return { activity, at, startedAt, by: by === null ? null : people.shown(by) };
  });
  return { workflow, ...content, secondsAtRef, steps };
}

function stepsOf({ content, history, steps }: FoundCase, words: CaseWords): CaseStepView[] {
  if (!history) return content.steps.map((step) => ({ ...step, startedAt: null }));
  const begun = Date.parse(content.startedAt);
  const instant = (after: number): string => new Date(begun + after).toISOString();
  const [ends, people, starts] = history;
  const activities = stepNumbers(steps ?? '');
  return ends.map((end, index) => {
    const [person, start] = [people[index] ?? null, starts[index] ?? null];
    return {
      activity: words.activities.get(activities[index] ?? 0) ?? '',
      at: instant(end),
      startedAt: start === null ? null : instant(start),
      by: person === null ? null : (words.people.get(person) ?? null),
    };
  });
}
