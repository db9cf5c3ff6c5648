import type { Assumptions, ReportTerms } from '#assessments';
import { assumptionsWith, ruleStatement } from '#mining';

const plainAssumptions = [
  'currency',
  'hourlyCost',
  'delayCostPerCaseDay',
  'hoursPerYear',
  'horizonMonths',
  'discountRate',
] as const;

export const changedTermNames = [
  ...plainAssumptions,
  'touchMinutes.low',
  'touchMinutes.likely',
  'touchMinutes.high',
  'natures',
  'rules',
  'showPeople',
  'sensitive',
  'calendar.timeZone',
  'calendar.hours',
  'calendar.holidays',
  'language',
] as const;
export type ChangedTerm = (typeof changedTermNames)[number];

type TermValue = string | number | boolean | null;

export interface TermChange {
  readonly term: ChangedTerm;
  /** The activity, rule, or column it is about; null if there is only one such term. */
  readonly of: string | null;
  readonly before: TermValue;
  readonly after: TermValue;
}

export interface TermChanges {
  readonly listed: readonly TermChange[];
  readonly omitted: number;
}

interface GivenTerms {
  readonly assumptions: Assumptions;
  readonly terms: ReportTerms;
}

/** Of more changes, a report keeps only the number. */
const mostListed = 50;

/** What differs between the terms of two reports. Assumptions that are not given count as their defaults. */
export function termChanges(before: GivenTerms, after: GivenTerms): TermChanges {
  const all = [
    ...assumptionChanges(before.assumptions, after.assumptions),
    ...namedChanges('natures', natureMap(before.terms), natureMap(after.terms)),
    ...namedChanges('rules', ruleSet(before.terms), ruleSet(after.terms)),
    ...change('showPeople', null, before.terms.showPeople ?? false, after.terms.showPeople ?? false),
    ...namedChanges('sensitive', nameSet(before.terms.sensitive), nameSet(after.terms.sensitive)),
    ...calendarChanges(before.terms, after.terms),
    ...change('language', null, before.terms.language ?? 'en', after.terms.language ?? 'en'),
  ];
  return { listed: all.slice(0, mostListed), omitted: Math.max(0, all.length - mostListed) };
}

const touchParts = ['likely', 'low', 'high'] as const;

function assumptionChanges(given: Assumptions, next: Assumptions): TermChange[] {
  const before = assumptionsWith(given);
  const after = assumptionsWith(next);
  const touch = before.touchMinutes;
  const nextTouch = after.touchMinutes;
  return [
    ...plainAssumptions.flatMap((term) => change(term, null, before[term], after[term])),
    ...touchParts.flatMap((part) => change(`touchMinutes.${part}`, null, touch[part], nextTouch[part])),
    ...touchParts.flatMap((part) =>
      namedChanges(`touchMinutes.${part}`, minutesByActivity(given, part), minutesByActivity(next, part)),
    ),
  ];
}

const minutesByActivity = ({ touchMinutes }: Assumptions, part: (typeof touchParts)[number]): ValuesByName =>
  new Map(Object.entries(touchMinutes?.byActivity ?? {}).map(([name, minutes]) => [name, minutes[part]]));

function calendarChanges({ calendar: before }: ReportTerms, { calendar: after }: ReportTerms): TermChange[] {
  return [
    ...change('calendar.timeZone', null, before?.timeZone ?? null, after?.timeZone ?? null),
    ...change('calendar.hours', null, readHours(before), readHours(after)),
    ...change('calendar.holidays', null, readHolidays(before), readHolidays(after)),
  ];
}

type TermsCalendar = ReportTerms['calendar'];

const readHours = (calendar: TermsCalendar): string | null =>
  calendar?.hours?.map(({ days, from, to }) => `${days.join(', ')} ${from}–${to}`).join('; ') ?? null;

const readHolidays = (calendar: TermsCalendar): string | null =>
  typeof calendar?.holidays === 'object' ? calendar.holidays.join(', ') : (calendar?.holidays ?? null);

/** As a map, because an activity may have the name of a property that every object has. */
type ValuesByName = ReadonlyMap<string, TermValue>;

function namedChanges(term: ChangedTerm, before: ValuesByName, after: ValuesByName): TermChange[] {
  const names = new Set([...before.keys(), ...after.keys()]);
  return [...names].flatMap((name) => change(term, name, before.get(name) ?? null, after.get(name) ?? null));
}

const change = (term: ChangedTerm, of: string | null, before: TermValue, after: TermValue): TermChange[] =>
  before === after ? [] : [{ term, of, before, after }];

const nameSet = (names: readonly string[] = []): ValuesByName => new Map(names.map((name) => [name, true]));

const natureMap = ({ natures = {} }: ReportTerms): ValuesByName => new Map(Object.entries(natures));

/** Rules have no ids, so a changed rule counts as one removed and one added. */
const ruleSet = ({ rules = [] }: ReportTerms): ValuesByName => nameSet(rules.map((rule) => ruleStatement(rule)));
