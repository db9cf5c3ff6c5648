import { useId } from 'react';
import { NativeSelect, TextInput } from '@mantine/core';
import type { ObjectTypes } from './object-types';

interface ObjectTypeFieldProps {
  readonly known: ObjectTypes;
  readonly value: string;
  readonly problem: string | undefined;
  readonly onChange: (type: string) => void;
}

const busiest = 'The type with the most events';

/** A choice where the file names its types at once; else a text, with what is known of them to choose from. */
export function ObjectTypeField({ known: { names, isComplete }, value, problem, onChange }: ObjectTypeFieldProps) {
  const listId = useId();
  const words = { label: 'Object type', description: 'The object that counts as a case', error: problem, value };
  if (isComplete && names.length > 0) {
    return (
      <NativeSelect
        {...words}
        data={[{ value: '', label: busiest }, ...names]}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    );
  }
  return (
    <>
      <TextInput
        {...words}
        placeholder={busiest}
        maxLength={300}
        list={listId}
        spellCheck={false}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
      <datalist id={listId}>
        {names.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  );
}
