import { Checkbox, type CheckboxGroupProps, Stack } from '@mantine/core';
import { scopes } from './settings-words';
import classes from './settings.module.css';

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

/** Scopes, one below the other, unless they are all. */
export const scopesInShort = (chosen: readonly string[]) =>
  chosen.length === scopes.length ? (
    'All'
  ) : (
    <ul className={classes.scopes}>
      {chosen.map((scope) => (
        <li key={scope}>{scope}</li>
      ))}
    </ul>
  );
