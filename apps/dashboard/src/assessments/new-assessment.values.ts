import type { AssumptionsBody, CreateAssessmentBody } from '../api/schemas';

export interface NewAssessmentValues {
  readonly company: string;
  /** Null: whatever is connected at the start. */
  readonly integrationIds: readonly string[] | null;
  /** Days and times as fields of the browser give them, in the reader's zone; empty for none. */
  readonly from: string;
  readonly to: string;
  readonly isScheduled: boolean;
  readonly scheduledFor: string;
  /** Empty: that of the organization. */
  readonly timeZone: string;
  /** Those that are one figure; touch times are set by the API. */
  readonly assumptions: Readonly<Record<Exclude<keyof AssumptionsBody, 'touchMinutes'>, string | number>>;
}

export const emptyValues: NewAssessmentValues = {
  company: '',
  integrationIds: null,
  from: '',
  to: '',
  isScheduled: false,
  scheduledFor: '',
  timeZone: '',
  assumptions: { currency: '', hourlyCost: '', hoursPerYear: '', horizonMonths: '', discountRate: '' },
};

/** What is missing before the API is asked, under the names that it uses. */
export function gapsIn(values: NewAssessmentValues): Record<string, string> {
  const { company, integrationIds, from, to, isScheduled, scheduledFor } = values;
  return {
    ...(company.trim() === '' && { company: 'Required' }),
    ...(integrationIds?.length === 0 && { integrationIds: 'Choose at least one' }),
    ...(from === '' && to !== '' && { 'period.from': 'Enter both dates' }),
    ...(from !== '' && to === '' && { 'period.to': 'Enter both dates' }),
    ...(from !== '' && to !== '' && to < from && { 'period.to': 'Choose a day after the first' }),
    ...(isScheduled && scheduledFor === '' && { scheduledFor: 'Choose a day and a time' }),
  };
}

/** What is not said is left out, so that the service's own defaults hold. */
export function bodyOf(values: NewAssessmentValues): CreateAssessmentBody {
  const { company, integrationIds, from, to, isScheduled, scheduledFor, timeZone } = values;
  const { currency, discountRate, ...figures } = values.assumptions;
  const assumptions: AssumptionsBody = {
    ...(currency !== '' && { currency: String(currency).trim().toUpperCase() }),
    ...Object.fromEntries(Object.entries(figures).filter(([, figure]) => figure !== '')),
    // People say 8 %, the API says 0.08; the division alone would leave 0.07 as 0.07000000000000001.
    ...(discountRate !== '' && { discountRate: Number((Number(discountRate) / 100).toFixed(6)) }),
  };
  return {
    company: company.trim(),
    ...(integrationIds && { integrationIds }),
    ...(from !== '' && {
      period: { from: instant(`${from}T00:00:00.000`), to: instant(`${to}T23:59:59.999`) },
    }),
    ...(isScheduled && { scheduledFor: instant(scheduledFor) }),
    ...(timeZone.trim() !== '' && { calendar: { timeZone: timeZone.trim() } }),
    ...(Object.keys(assumptions).length > 0 && { assumptions }),
  };
}

/** Without an offset, a browser reads a time as one of its own zone. */
const instant = (local: string): string => new Date(local).toISOString();
