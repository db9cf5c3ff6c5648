import type { Calendar } from '#auth';

export const natureClasses = ['work', 'outside', 'system', 'schedule', 'timer', 'minimum', 'planned'] as const;
export type NatureClass = (typeof natureClasses)[number];

export const languages = ['en'] as const;
export type Language = (typeof languages)[number];

export const ruleKinds = ['before', 'followed_by', 'never', 'not_same_person', 'within'] as const;
export type RuleKind = (typeof ruleKinds)[number];

/** What cases have to keep to, as people say it. */
export interface GivenRule {
  readonly kind: RuleKind;
  readonly a: string;
  readonly b?: string;
  readonly withinSeconds?: number;
  readonly workflow?: string;
  readonly name?: string;
}

/** Minutes a touch takes: the least, the likely, the most. */
export interface TouchTime {
  readonly low: number;
  readonly likely: number;
  readonly high: number;
}

export interface Assumptions {
  readonly currency?: string;
  readonly hourlyCost?: number;
  readonly hoursPerYear?: number;
  readonly horizonMonths?: number;
  readonly discountRate?: number;
  readonly touchMinutes?: TouchTime & { readonly byActivity?: Readonly<Record<string, TouchTime>> };
}

/** What people know and no log shows, and what they want to see. */
export interface ReportTerms {
  readonly natures?: Readonly<Record<string, NatureClass>>;
  readonly rules?: readonly GivenRule[];
  readonly showPeople?: boolean;
  /** Columns by which people may not be treated differently. */
  readonly sensitive?: readonly string[];
  /** On whose clock times are told; null: on that of the organization. */
  readonly calendar?: Calendar | null;
  readonly language?: Language;
}

/** Those given later replace those set before, each as a whole. */
export function termsOf({ natures, rules, showPeople, sensitive, calendar, language }: ReportTerms): ReportTerms {
  return {
    ...(natures !== undefined && { natures }),
    ...(rules !== undefined && { rules }),
    ...(showPeople !== undefined && { showPeople }),
    ...(sensitive !== undefined && { sensitive }),
    ...(calendar !== undefined && { calendar }),
    ...(language !== undefined && { language }),
  };
}
