import type { ReactNode } from 'react';
import { ActionIcon, Button, Checkbox, Input, NumberInput, Stack, TextInput } from '@mantine/core';
import type { CreateWebhookBody, WebhookView } from '../api';
import { Form, Icon, useApiForm } from '../ui';
import { type HeaderRow, findChanges, keptRows, newRow } from './header-rows';
import { businessEvents, comparisonEvents, isOfAll, operationalEvents } from './webhook-words';
import classes from './webhooks.module.css';

type EndpointBody = Pick<CreateWebhookBody, 'url' | 'events' | 'description' | 'rateLimitPerSecond' | 'headers'>;

interface EndpointFormProps {
  readonly initial: Pick<WebhookView, 'url' | 'events' | 'description' | 'rateLimitPerSecond' | 'headerNames'>;
  readonly action: string;
  readonly save: (body: EndpointBody) => Promise<unknown>;
  /** In a dialog, it is closed instead. */
  readonly onCancel?: () => void;
}

/** The URL and event types of a new or changed endpoint. */
export function EndpointForm({ initial, action, save, onCancel }: EndpointFormProps) {
  const form = useApiForm({
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
    save: (values) =>
      save({
        url: values.url.trim(),
        // “All events” includes the hidden ones; those that were beside it stay.
        events: values.isForAll
          ? ['*', ...values.events.filter((event) => !isOfAll(event) || initial.events.includes('*'))]
          : values.events,
        description: values.description.trim() === '' ? null : values.description.trim(),
        rateLimitPerSecond: typeof values.rateLimitPerSecond === 'number' ? values.rateLimitPerSecond : null,
        headers: findChanges(values.headers, initial.headerNames),
      }),
  });
  const { isForAll, events, headers } = form.values;
  return (
    <Form form={form} action={action} onCancel={onCancel}>
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
        description="Every event but the additional ones below"
        {...form.getInputProps('isForAll', { type: 'checkbox' })}
      />
      <Checkbox.Group
        label={isForAll ? 'Additional events' : 'Events'}
        value={events}
        onChange={(chosen) => form.setFieldValue('events', chosen)}
        error={form.errors.events}
        withAsterisk={!isForAll}
      >
        <EventChoices types={isForAll ? comparisonEvents : [...businessEvents, ...comparisonEvents]} />
        <div role="group" aria-labelledby="operational-events">
          <Input.Label id="operational-events" component="div">
            Operational events
          </Input.Label>
          <Input.Description>
            About your other endpoints. Choose them for an endpoint that alerts you.
          </Input.Description>
          <EventChoices types={operationalEvents} />
        </div>
      </Checkbox.Group>
      <NumberInput
        label="Rate limit (per second)"
        description="Leave empty for no limit"
        min={1}
        max={10_000}
        allowDecimal={false}
        {...form.getInputProps('rateLimitPerSecond')}
      />
      <HeaderFields
        isMoved={readOrigin(form.values.url) !== readOrigin(initial.url)}
        rows={headers}
        errors={form.errors}
        onChange={(rows) => {
          form.setFieldValue('headers', rows);
          // Editing clears the errors; they are shown again when the form is sent.
          form.setErrors(
            Object.fromEntries(Object.entries(form.errors).filter(([name]) => !name.startsWith('headers'))),
          );
        }}
      />
    </Form>
  );
}

function EventChoices({ types }: { readonly types: typeof businessEvents }) {
  return (
    <Stack gap="xs" mt="xs" mb="xs">
      {types.map(([type, words]) => (
        <Checkbox key={type} value={type} label={<code>{type}</code>} description={words} />
      ))}
    </Stack>
  );
}

/** The origin of a URL; text that is not a URL yet is returned unchanged. */
const readOrigin = (url: string): string => (URL.canParse(url.trim()) ? new URL(url.trim()).origin : url.trim());

interface HeaderFieldsProps {
  /** Whether the URL now has another host, to which stored values are not sent. */
  readonly isMoved: boolean;
  readonly rows: readonly HeaderRow[];
  /** The keys are the API's names: `headers["X-Tenant"]`, or `headers` for all of them. */
  readonly errors: Readonly<Record<string, ReactNode>>;
  readonly onChange: (rows: readonly HeaderRow[]) => void;
}

/** Custom headers. Stored values are never shown; typing a new value replaces them. */
function HeaderFields({ isMoved, rows, errors, onChange }: HeaderFieldsProps) {
  const change = (row: HeaderRow, part: Partial<HeaderRow>): void =>
    onChange(rows.map((each) => (each === row ? { ...row, ...part } : each)));
  return (
    <fieldset className={classes.headerFields} aria-describedby="custom-headers">
      <legend>Custom headers</legend>
      <Input.Description id="custom-headers">
        Sent with each delivery, for example for a gateway that needs a token. Values are stored encrypted and not shown
        again.
      </Input.Description>
      {rows.map((row, index) => (
        <div key={row.key} className={classes.headerRow}>
          <TextInput
            aria-label={`Name of header ${index + 1}`}
            placeholder="X-Tenant"
            value={row.name}
            readOnly={row.isKept}
            error={errors[`headers[${JSON.stringify(row.name.trim())}]`]}
            onChange={({ currentTarget }) => change(row, { name: currentTarget.value })}
          />
          <TextInput
            aria-label={row.name === '' ? `Value of header ${index + 1}` : `Value of ${row.name}`}
            placeholder={row.isKept && !isMoved ? 'Unchanged' : 'Value'}
            autoComplete="off"
            value={row.value}
            onChange={({ currentTarget }) => change(row, { value: currentTarget.value })}
          />
          <ActionIcon
            variant="subtle"
            color="gray"
            size={36}
            aria-label={row.name === '' ? `Remove header ${index + 1}` : `Remove ${row.name}`}
            onClick={() => onChange(rows.filter((each) => each !== row))}
          >
            <Icon name="close" size={16} />
          </ActionIcon>
        </div>
      ))}
      <Button variant="default" size="xs" onClick={() => onChange([...rows, newRow()])}>
        Add a header
      </Button>
      {errors.headers && <Input.Error>{errors.headers}</Input.Error>}
    </fieldset>
  );
}
