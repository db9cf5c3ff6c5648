import { NumberInput, TextInput } from '@mantine/core';
import type { NewAssessmentValues } from './new-assessment.values';
import classes from './new-assessment.module.css';

type Assumptions = NewAssessmentValues['assumptions'];

interface AssumptionFieldsProps {
  readonly values: Assumptions;
  readonly problems: Readonly<Record<string, string>>;
  readonly onChange: (values: Assumptions) => void;
}

/** With the service's own defaults in grey. */
const figures = [
  { name: 'hourlyCost', label: 'Cost per hour of work', placeholder: '55', isWhole: false },
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
          hideControls
        />
      ))}
    </div>
  );
}
