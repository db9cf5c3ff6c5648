import type { Calendar } from '#auth';
import { truncate } from '#platform';

export const natureClasses = ['work', 'outside', 'system', 'schedule', 'timer', 'minimum', 'planned'] as const;
export type NatureClass = (typeof natureClasses)[number];

export const languages = ['en'] as const;
export type Language = (typeof languages)[number];

export const ruleKinds = ['before', 'followed_by', 'never', 'not_same_person', 'within'] as const;
export type RuleKind = (typeof ruleKinds)[number];

/** A rule that cases should follow, as given in the API. */
export interface GivenRule {
  readonly kind: RuleKind;
  readonly a: string;
  readonly b?: string;
  readonly withinSeconds?: number;
  readonly workflow?: string;
  readonly name?: string;
}

/** Minutes of work per touch. */
export interface TouchTime {
  readonly low: number;
  readonly likely: number;
  readonly high: number;
}

export interface Assumptions {
  readonly currency?: string;
  readonly hourlyCost?: number;
  readonly delayCostPerCaseDay?: number;
  readonly hoursPerYear?: number;
  readonly horizonMonths?: number;
  readonly discountRate?: number;
  readonly touchMinutes?: TouchTime & { readonly byActivity?: Readonly<Record<string, TouchTime>> };
}

/** What people tell the analysis beside the log, and what they want to see in the report. */
export interface ReportTerms {
  readonly natures?: Readonly<Record<string, NatureClass>>;
  readonly rules?: readonly GivenRule[];
  readonly showPeople?: boolean;
  /** Columns, such as gender, by which people must not be treated differently. */
  readonly sensitive?: readonly string[];
  /** Time zone, working hours and holidays; null: those of the organization. */
  readonly calendar?: Calendar | null;
  readonly language?: Language;
}

/** The terms that are given: each replaces the one set before, as a whole. */
export function pickTerms({ natures, rules, showPeople, sensitive, calendar, language }: ReportTerms): ReportTerms {
  return {
    ...(natures !== undefined && { natures }),
    ...(rules !== undefined && { rules }),
    ...(showPeople !== undefined && { showPeople }),
    ...(sensitive !== undefined && { sensitive }),
    ...(calendar !== undefined && { calendar }),
    ...(language !== undefined && { language }),
  };
}

interface AuditedTerms {
  readonly assumptions: Assumptions;
  readonly terms: ReportTerms;
}

/** Changes that an entry of the audit log lists; of more, it has only the number. */
const mostNamed = 20;

/** The differences between two sets of terms, for the audit log; empty if there are none. */
export function changedTerms(before: AuditedTerms, after: AuditedTerms): Record<string, unknown> {
  const { touchMinutes: minutesBefore, ...plainBefore } = before.assumptions;
  const { touchMinutes: minutesAfter, ...plainAfter } = after.assumptions;
  return {
    ...named('assumptions', differences(plainBefore, plainAfter)),
    ...named(
      'touchMinutes',
      differences({ ...minutesBefore, byActivity: null }, { ...minutesAfter, byActivity: null }),
    ),
    ...named('touchMinutesByActivity', differences(minutesBefore?.byActivity ?? {}, minutesAfter?.byActivity ?? {})),
    ...named('natures', differences(before.terms.natures ?? {}, after.terms.natures ?? {})),
    ...named('rules', differences(byText(before.terms.rules), byText(after.terms.rules))),
    ...named('showPeople', differences({ is: before.terms.showPeople }, { is: after.terms.showPeople })),
    ...named('calendar', differences(plainCalendar(before.terms), plainCalendar(after.terms))),
    ...named('holidays', differences(datesOff(before.terms), datesOff(after.terms))),
    ...named('language', differences({ is: before.terms.language ?? 'en' }, { is: after.terms.language ?? 'en' })),
    ...named('sensitive', differences(byName(before.terms.sensitive), byName(after.terms.sensitive))),
  };
}

interface Difference {
  readonly of: string;
  readonly from: unknown;
  readonly to: unknown;
}

export function differences(before: object, after: object): Difference[] {
  const old = new Map<string, unknown>(Object.entries(before));
  const now = new Map<string, unknown>(Object.entries(after));
  return [...new Set([...old.keys(), ...now.keys()])].flatMap((key) => {
    const from = old.get(key) ?? null;
    const to = now.get(key) ?? null;
    return JSON.stringify(from) === JSON.stringify(to) ? [] : [{ of: truncate(key), from, to }];
  });
}

function named(what: string, found: readonly Difference[]): Record<string, unknown> {
  if (found.length === 0) return {};
  const more = found.length - mostNamed;
  return { [what]: found.slice(0, mostNamed), ...(more > 0 && { [`${what}Omitted`]: more }) };
}

const byName = (names: readonly string[] = []): Record<string, boolean> =>
  Object.fromEntries(names.map((name) => [name, true]));

const plainCalendar = ({ calendar }: ReportTerms): object =>
  typeof calendar?.holidays === 'object' ? { ...calendar, holidays: null } : (calendar ?? {});

const datesOff = ({ calendar }: ReportTerms): Record<string, boolean> =>
  typeof calendar?.holidays === 'object' ? byName(calendar.holidays) : {};

/** Rules have no ids, so a changed rule counts as one removed and one added. */
const byText = (rules: readonly GivenRule[] = []): Record<string, boolean> =>
  Object.fromEntries(rules.map((rule) => [describeRule(rule), true]));

const describeRule = ({ kind, a, b, withinSeconds, workflow, name }: GivenRule): string =>
  [
    ...(name === undefined ? [] : [`${name}:`]),
    ...[kind, a, b].filter((part) => part !== undefined),
    ...(withinSeconds === undefined ? [] : [`within ${withinSeconds} s`]),
    ...(workflow === undefined ? [] : [`in ${workflow}`]),
  ].join(' ');
