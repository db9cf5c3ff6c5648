import { Checkbox, NativeSelect, NumberInput, PasswordInput, Textarea, TextInput } from '@mantine/core';
import type { FieldValue, SchemaField } from './schema-field';

interface SchemaInputProps {
  readonly field: SchemaField;
  readonly value: FieldValue;
  readonly error?: string;
  readonly onChange: (value: FieldValue) => void;
}

/** The kinds of field that browsers know, each with its keyboard on phones. */
const inputTypes: Readonly<Record<string, string>> = {
  uri: 'url',
  url: 'url',
  email: 'email',
  date: 'date',
};

/** One field of a schema, as a person fills it in. */
export function SchemaInput({ field, value, error, onChange }: SchemaInputProps) {
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
          hideControls
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
          // Browsers offer the person's own password for anything less.
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
          minRows={2}
          spellCheck={false}
          placeholder="JSON"
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
