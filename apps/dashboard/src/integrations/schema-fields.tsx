import { Input } from '@mantine/core';
import { SchemaInput } from './schema-input';
import type { FieldValues, SchemaField } from './schema-field';
import classes from './integrations.module.css';

interface SchemaFieldsProps {
  readonly legend: string;
  /** The part of the body they are sent in; the API names their problems by it. */
  readonly part: 'config' | 'credentials';
  readonly fields: readonly SchemaField[];
  readonly values: FieldValues;
  readonly problems: Readonly<Record<string, string>>;
  readonly onChange: (values: FieldValues) => void;
}

export function SchemaFields({ legend, part, fields, values, problems, onChange }: SchemaFieldsProps) {
  if (fields.length === 0) return null;
  return (
    <fieldset className={classes.group}>
      <legend className={classes.legend}>{legend}</legend>
      {fields.map((field) => (
        <SchemaInput
          key={field.name}
          field={field}
          value={values[field.name] ?? ''}
          error={problemOf(problems, `${part}.${field.name}`)}
          onChange={(value) => onChange({ ...values, [field.name]: value })}
        />
      ))}
      {problems[part] !== undefined && <Input.Error>{problems[part]}</Input.Error>}
    </fieldset>
  );
}

/** Its own, or that of an entry in it. */
function problemOf(problems: SchemaFieldsProps['problems'], name: string): string | undefined {
  return problems[name] ?? Object.entries(problems).find(([path]) => path.startsWith(`${name}.`))?.[1];
}
