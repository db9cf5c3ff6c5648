import type { ReactNode } from 'react';
import { Checkbox, Stack } from '@mantine/core';
import { scopes } from './settings-words';

interface ScopeChoiceProps {
  readonly label: string;
  readonly value: string[];
  readonly onChange: (value: string[]) => void;
  readonly error?: ReactNode;
}

export function ScopeChoice({ label, value, onChange, error }: ScopeChoiceProps) {
  return (
    <Checkbox.Group label={label} value={value} onChange={onChange} error={error} withAsterisk>
      <Stack gap="xs" mt="xs" mb="xs">
        {scopes.map(([scope, words]) => (
          <Checkbox key={scope} value={scope} label={<code>{scope}</code>} description={words} />
        ))}
      </Stack>
    </Checkbox.Group>
  );
}
