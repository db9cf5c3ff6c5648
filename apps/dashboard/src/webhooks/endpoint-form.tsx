import { Checkbox, NumberInput, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { CreateWebhookBody, WebhookView } from '../api/schemas';
import { DialogForm } from '../ui/dialog-form';
import { fieldErrors } from '../ui/field-errors';
import { HeaderFields } from './header-fields';
import { changesOf, keptRows } from './header-rows';
import { eventTypes } from './webhook-words';

export type EndpointBody = Pick<CreateWebhookBody, 'url' | 'events' | 'description' | 'rateLimitPerSecond' | 'headers'>;

interface EndpointFormProps {
  readonly initial: Pick<WebhookView, 'url' | 'events' | 'description' | 'rateLimitPerSecond' | 'headerNames'>;
  readonly action: string;
  readonly isBusy: boolean;
  readonly error: Error | null;
  readonly onSubmit: (body: EndpointBody, onError: (error: Error) => void) => void;
  readonly onCancel: () => void;
}

/** Where events go and which: for a new endpoint and for one that changes. */
export function EndpointForm({ initial, action, isBusy, error, onSubmit, onCancel }: EndpointFormProps) {
  const form = useForm({
    initialValues: {
      url: initial.url,
      description: initial.description ?? '',
      isForAll: initial.events.includes('*'),
      events: initial.events.filter((event) => event !== '*'),
      rateLimitPerSecond: (initial.rateLimitPerSecond ?? '') as string | number,
      headers: keptRows(initial.headerNames),
    },
    validate: {
      url: (url) => (url.trim() === '' ? 'Enter the URL that receives the events' : null),
      events: (events, { isForAll }) => (isForAll || events.length > 0 ? null : 'Choose at least one'),
    },
  });
  const { isForAll, events, headers } = form.values;
  const submit = form.onSubmit((values) => {
    const body: EndpointBody = {
      url: values.url.trim(),
      events: values.isForAll ? ['*'] : values.events,
      description: values.description.trim() === '' ? null : values.description.trim(),
      rateLimitPerSecond: typeof values.rateLimitPerSecond === 'number' ? values.rateLimitPerSecond : null,
      headers: changesOf(values.headers, initial.headerNames),
    };
    onSubmit(body, (refused) => form.setErrors(fieldErrors(refused)));
  });
  return (
    <DialogForm onSubmit={submit} action={action} isBusy={isBusy} error={error} onCancel={onCancel}>
      <TextInput
        type="url"
        label="URL"
        description="An https URL that can be reached from the internet"
        placeholder="https://example.com/hooks"
        withAsterisk
        data-autofocus
        {...form.getInputProps('url')}
      />
      <TextInput
        label="Description"
        description="The system that receives the events"
        {...form.getInputProps('description')}
      />
      <Checkbox
        label="All events"
        description="Includes types added later"
        {...form.getInputProps('isForAll', { type: 'checkbox' })}
      />
      {!isForAll && (
        <Checkbox.Group
          label="Events"
          value={events}
          onChange={(chosen) => form.setFieldValue('events', chosen)}
          error={form.errors.events}
          withAsterisk
        >
          <Stack gap="xs" mt="xs" mb="xs">
            {eventTypes.map(([type, words]) => (
              <Checkbox key={type} value={type} label={<code>{type}</code>} description={words} />
            ))}
          </Stack>
        </Checkbox.Group>
      )}
      <NumberInput
        label="Rate limit (per second)"
        description="Leave empty for no limit"
        min={1}
        max={10_000}
        allowDecimal={false}
        hideControls
        {...form.getInputProps('rateLimitPerSecond')}
      />
      <HeaderFields
        isMoved={hostOf(form.values.url) !== hostOf(initial.url)}
        rows={headers}
        errors={form.errors}
        onChange={(rows) => {
          form.setFieldValue('headers', rows);
          // What was wrong may be right now: it is said anew when the form is sent.
          form.setErrors(
            Object.fromEntries(Object.entries(form.errors).filter(([name]) => !name.startsWith('headers'))),
          );
        }}
      />
    </DialogForm>
  );
}

/** With its protocol and port; what is no URL yet, as it is. */
const hostOf = (url: string): string => (URL.canParse(url.trim()) ? new URL(url.trim()).origin : url.trim());
