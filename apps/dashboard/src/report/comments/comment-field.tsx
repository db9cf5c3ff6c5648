import { type SubmitEvent, useEffect, useEffectEvent, useState } from 'react';
import { Button, Combobox, Textarea, useCombobox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type CommentView, api, at } from '../../api';
import classes from './comments.module.css';

interface CommentFieldProps {
  readonly label: 'Comment' | 'Reply' | 'Save';
  readonly text?: string;
  /** The people in the text. */
  readonly known?: CommentView['mentions'];
  readonly onSave: (text: string) => Promise<unknown>;
}

/** What is being typed after an @, at the end of the text. */
const typedMention = /(?:^|\s)@([\p{L}\p{M}'. -]{0,40})$/u;

/** A field that completes names after an @. The text is sent with IDs in their place. */
export function CommentField({ label, text: given = '', known = [], onSave }: CommentFieldProps) {
  const [text, setText] = useState(given);
  const [people, setPeople] = useState(known);
  const [error, setError] = useState<string | null>(null);
  const combobox = useCombobox();
  const typed = typedMention.exec(text)?.[1];
  const isDone = people.some(({ name }) => typed?.trimEnd() === name);
  const found = useMembers(isDone ? undefined : typed);
  const first = found[0]?.id;
  // Enter takes it, also where the names arrive after the list was opened.
  const selectFirst = useEffectEvent(() => combobox.selectFirstOption());
  useEffect(() => {
    if (first !== undefined) selectFirst();
  }, [first]);
  const pick = (id: string): void => {
    const name = found.find((each) => each.id === id)?.name ?? '';
    setPeople([...people, { id, name }]);
    setText(`${text.slice(0, text.length - (typed?.length ?? 0))}${name} `);
    combobox.closeDropdown();
  };
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    setError(null);
    onSave(withIds(text, people)).then(
      () => setText(''),
      (reason: unknown) => setError((reason as Error).message),
    );
  };
  return (
    <form onSubmit={submit} className={classes.field}>
      <Combobox store={combobox} onOptionSubmit={pick} withinPortal={false}>
        <Combobox.Target>
          <Textarea
            aria-label={label === 'Save' ? 'Edit comment' : label}
            placeholder={label === 'Comment' ? 'Comment, @ to mention' : undefined}
            autosize
            minRows={1}
            maxLength={4_000}
            value={text}
            error={error}
            onChange={({ currentTarget }) => {
              setText(currentTarget.value);
              if (typedMention.test(currentTarget.value)) combobox.openDropdown();
              else combobox.closeDropdown();
            }}
            onBlur={() => combobox.closeDropdown()}
          />
        </Combobox.Target>
        <Combobox.Dropdown hidden={found.length === 0}>
          <Combobox.Options aria-label="People to mention">
            {found.map(({ id, name }) => (
              <Combobox.Option key={id} value={id}>
                {name}
              </Combobox.Option>
            ))}
          </Combobox.Options>
        </Combobox.Dropdown>
      </Combobox>
      {text.trim() !== '' && (
        <Button type="submit" size="xs">
          {label}
        </Button>
      )}
    </form>
  );
}

/** Longer names first, because a shorter one can be their beginning. */
function withIds(text: string, people: CommentView['mentions']): string {
  const named = people
    .filter(({ name }) => name !== null)
    .toSorted((a, b) => (b.name ?? '').length - (a.name ?? '').length);
  return named.reduce((rest, { id, name }) => rest.replaceAll(`@${name ?? ''}`, `@${id}`), text);
}

function useMembers(typed: string | undefined): readonly { readonly id: string; readonly name: string }[] {
  const path = at('/v1/organization/members');
  const q = typed?.trim() ?? '';
  const { data = [] } = useQuery({
    queryKey: [path, q],
    queryFn: ({ signal }) => api.get(path, { query: q === '' ? {} : { q }, signal }),
    enabled: typed !== undefined,
    staleTime: 60_000,
    placeholderData: (before) => before,
  });
  return typed === undefined ? [] : data.slice(0, 6);
}
