import type { ReactNode } from 'react';
import { Checkbox, Input, NativeSelect, NumberInput, PasswordInput, TextInput, Textarea } from '@mantine/core';
import type { FieldValue, FieldValues, SchemaField } from './schema-field';
import classes from './integrations.module.css';

interface SchemaFieldsProps {
  readonly legend: string;
  /** The part of the request body, which is also the prefix of field names in the API's errors. */
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
          error={findProblem(problems, `${part}.${field.name}`, field.kind)}
          onChange={(value) => onChange({ ...values, [field.name]: value })}
        />
      ))}
      {problems[part] !== undefined && <Input.Error>{problems[part]}</Input.Error>}
    </fieldset>
  );
}

/** The problem of a field, or of an entry in its list. In a JSON document, problems are told with their places. */
function findProblem(problems: SchemaFieldsProps['problems'], name: string, kind: SchemaField['kind']): ReactNode {
  if (problems[name] !== undefined) return problems[name];
  const within = Object.entries(problems).filter(([path]) => path.startsWith(`${name}.`));
  if (kind !== 'json') return within[0]?.[1];
  return within.length === 0
    ? undefined
    : within.map(([path, problem]) => <PlacedProblem key={path} {...{ path, name, problem }} />);
}

/** `events[1].timestamp: is required` */
function PlacedProblem({ path, name, problem }: Readonly<Record<'path' | 'name' | 'problem', string>>) {
  const place = path.slice(name.length + 1).replace(/\.(\d+)(?=\.|$)/g, '[$1]');
  return (
    <span className={classes.place}>
      <code>{place}</code>: {problem}
    </span>
  );
}

interface SchemaInputProps {
  readonly field: SchemaField;
  readonly value: FieldValue;
  readonly error?: ReactNode;
  readonly onChange: (value: FieldValue) => void;
}

/** The input types for formats: on phones, each has its own keyboard. */
const inputTypes: Readonly<Record<string, string>> = {
  uri: 'url',
  url: 'url',
  email: 'email',
  date: 'date',
};

function SchemaInput({ field, value, error, onChange }: SchemaInputProps) {
  const { label, description, isRequired, kind, choices, minimum, maximum, type, format = '', maxLength } = field;
  const common = { label, description, error, required: isRequired };
  const written = { ...common, value: String(value), maxLength };
  switch (kind) {
    case 'yesOrNo':
      return (
        <Checkbox
          {...{ label, description, error }}
          checked={value === true}
          onChange={({ currentTarget }) => onChange(currentTarget.checked)}
        />
      );
    case 'number':
      return (
        <NumberInput
          {...common}
          value={typeof value === 'boolean' ? '' : value}
          onChange={onChange}
          min={minimum}
          max={maximum}
          clampBehavior="none"
          allowDecimal={type !== 'integer'}
        />
      );
    case 'choice':
      return (
        <NativeSelect
          {...common}
          value={String(value)}
          data={[
            { value: '', label: 'Choose …' },
            ...choices.map(([chosen, words]) => ({ value: chosen, label: words })),
          ]}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      );
    case 'secret':
      return (
        <PasswordInput
          {...written}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
          // With any other value, browsers would fill in the person's own password.
          autoComplete="new-password"
          spellCheck={false}
          visibilityToggleButtonProps={{ 'aria-label': `Show ${label}` }}
        />
      );
    case 'list':
      return (
        <Textarea
          {...common}
          value={String(value)}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
          autosize
          minRows={2}
          spellCheck={false}
          placeholder="One per line"
        />
      );
    case 'json':
      return (
        <Textarea
          {...written}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
          autosize
          minRows={4}
          maxRows={30}
          spellCheck={false}
          placeholder="JSON"
          classNames={{ input: classes.json }}
        />
      );
    case 'text':
      return (
        <TextInput
          {...written}
          type={inputTypes[format] ?? 'text'}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
          autoComplete="off"
        />
      );
  }
}
