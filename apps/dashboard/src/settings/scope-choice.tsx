import { Checkbox, type CheckboxGroupProps, Stack } from '@mantine/core';
import { scopes } from './settings-words';

export function ScopeChoice(props: Omit<CheckboxGroupProps, 'label' | 'children'>) {
  return (
    <Checkbox.Group label="Scopes" withAsterisk {...props}>
      <Stack gap="xs" mt="xs" mb="xs">
        {scopes.map(([scope, words]) => (
          <Checkbox key={scope} value={scope} label={<code>{scope}</code>} description={words} />
        ))}
      </Stack>
    </Checkbox.Group>
  );
}
