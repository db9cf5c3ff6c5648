import { Checkbox, NumberInput, Radio, TextInput } from '@mantine/core';
import { Link } from 'react-router';
import { type AssumptionsBody, type CreateAssessmentBody, type RepeatBody, at, useList } from '../api';
import { count, Delayed } from '../ui';
import classes from './new-assessment.module.css';

export interface NewAssessmentValues {
  readonly company: string;
  /** Null for all sources that are connected when the assessment starts. */
  readonly integrationIds: readonly string[] | null;
  /** Dates and times as browser fields hold them, in the local time zone; empty for none. */
  readonly from: string;
  readonly to: string;
  readonly isScheduled: boolean;
  readonly scheduledFor: string;
  /** Empty for never. */
  readonly every: RepeatBody['every'] | '';
  readonly until: string;
  /** Empty for the organization's time zone. */
  readonly timeZone: string;
  /** The assumptions that are a single number; touch times can be set only through the API. */
  readonly assumptions: Readonly<Record<Exclude<keyof AssumptionsBody, 'touchMinutes'>, string | number>>;
}

export const emptyValues: NewAssessmentValues = {
  company: '',
  integrationIds: null,
  from: '',
  to: '',
  isScheduled: false,
  scheduledFor: '',
  every: '',
  until: '',
  timeZone: '',
  assumptions: {
    currency: '',
    hourlyCost: '',
    delayCostPerCaseDay: '',
    hoursPerYear: '',
    horizonMonths: '',
    discountRate: '',
  },
};

/** Problems that the page finds itself, by the API's names of the fields. */
export function findGaps(values: NewAssessmentValues): Record<string, string> {
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

/** Leaves out empty fields, so that the API applies its defaults. */
export function makeBody(values: NewAssessmentValues): CreateAssessmentBody {
  const { company, integrationIds, from, to, isScheduled, scheduledFor, every, until, timeZone } = values;
  const { currency, discountRate, ...figures } = values.assumptions;
  const assumptions: AssumptionsBody = {
    ...(currency !== '' && { currency: String(currency).trim().toUpperCase() }),
    ...Object.fromEntries(Object.entries(figures).filter(([, figure]) => figure !== '')),
    // People enter 8 for 0.08. Rounding removes the error of the division: 7 / 100 is 0.07000000000000001.
    ...(discountRate !== '' && { discountRate: Number((Number(discountRate) / 100).toFixed(6)) }),
  };
  return {
    company: company.trim(),
    ...(integrationIds && { integrationIds: [...integrationIds] }),
    ...(from !== '' && {
      period: { from: instant(`${from}T00:00:00.000`), to: instant(`${to}T23:59:59.999`) },
    }),
    ...(isScheduled && { scheduledFor: instant(scheduledFor) }),
    ...(every !== '' && { repeat: { every, ...(until !== '' && { until }) } }),
    ...(timeZone.trim() !== '' && { calendar: { timeZone: timeZone.trim() } }),
    ...(Object.keys(assumptions).length > 0 && { assumptions }),
  };
}

/** Browsers interpret a time without an offset in the local time zone. */
const instant = (local: string): string => new Date(local).toISOString();

interface IntegrationChoiceProps {
  readonly chosen: readonly string[] | null;
  readonly problem?: string;
  readonly onChange: (chosen: readonly string[] | null) => void;
}

/** All connected sources, or selected ones. Disconnected sources whose log still exists can be selected, too. */
export function IntegrationChoice({ chosen, problem, onChange }: IntegrationChoiceProps) {
  const { items, error } = useList(at('/v1/integrations'), { limit: 100 });
  const connected = items?.filter(({ status }) => status !== 'disconnected').length ?? 0;
  const offered = items?.filter(({ status, eventCount }) => status !== 'disconnected' || eventCount > 0) ?? [];
  const toggle = (id: string, isOn: boolean): void =>
    onChange(isOn ? [...(chosen ?? []), id] : (chosen ?? []).filter((other) => other !== id));
  return (
    <>
      {items && connected === 0 && (
        <p className={classes.notice}>
          Nothing is connected yet, so the assessment would wait.{' '}
          <Link to="/integrations/new">Connect a tool or upload a file</Link>
        </p>
      )}
      <Radio
        name="which"
        label="All connected sources"
        description={items && connected > 0 ? `${connected} connected now` : undefined}
        checked={chosen === null}
        onChange={() => onChange(null)}
      />
      <Radio
        name="which"
        label="Selected sources"
        disabled={offered.length === 0}
        checked={chosen !== null}
        onChange={() => onChange([])}
      />
      {!items && !error && <Delayed>Loading sources …</Delayed>}
      {error && <p role="alert">{error.message}</p>}
      {chosen && (
        <div role="group" aria-label="Sources" className={classes.choices}>
          {offered.map(({ id, name, eventCount, status }) => (
            <Checkbox
              key={id}
              label={name}
              description={`${count.format(eventCount)} events${status === 'disconnected' ? ', disconnected' : ''}`}
              checked={chosen.includes(id)}
              onChange={({ currentTarget }) => toggle(id, currentTarget.checked)}
            />
          ))}
        </div>
      )}
      {problem !== undefined && (
        <p role="alert" className={classes.wrong}>
          {problem}
        </p>
      )}
    </>
  );
}

type AssumptionValues = NewAssessmentValues['assumptions'];

interface AssumptionFieldsProps {
  readonly values: AssumptionValues;
  readonly problems: Readonly<Record<string, string>>;
  readonly onChange: (values: AssumptionValues) => void;
}

/** The placeholders are the defaults of the API. */
const figures = [
  { name: 'hourlyCost', label: 'Cost per hour of work', placeholder: '55', isWhole: false },
  {
    name: 'delayCostPerCaseDay',
    label: 'Cost of a day of waiting per case',
    placeholder: 'not priced',
    isWhole: false,
  },
  { name: 'hoursPerYear', label: 'Working hours per person and year', placeholder: '1650', isWhole: false },
  { name: 'horizonMonths', label: 'Time horizon, in months', placeholder: '36', isWhole: true },
  { name: 'discountRate', label: 'Discount rate, in % a year', placeholder: '8', isWhole: false },
] as const;

export function AssumptionFields({ values, problems, onChange }: AssumptionFieldsProps) {
  return (
    <div className={classes.pair}>
      <TextInput
        label="Currency"
        placeholder="EUR"
        maxLength={3}
        value={String(values.currency)}
        error={problems['assumptions.currency']}
        onChange={({ currentTarget }) => onChange({ ...values, currency: currentTarget.value })}
        autoComplete="off"
      />
      {figures.map(({ name, label, placeholder, isWhole }) => (
        <NumberInput
          key={name}
          label={label}
          placeholder={placeholder}
          value={values[name]}
          error={problems[`assumptions.${name}`]}
          onChange={(figure) => onChange({ ...values, [name]: figure })}
          allowDecimal={!isWhole}
          clampBehavior="none"
        />
      ))}
    </div>
  );
}
