import { useState } from 'react';
import { NativeSelect, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { type Address, type RecoverBody, type ReplayBody, api, readAgain, under, useCreate } from '../api';
import { fieldErrors, Form, makeInstant, makeLocalTime, toast } from '../ui';

interface ResendProps {
  readonly path: Address<'/v1/webhooks/{id}'>;
  readonly onDone: () => void;
}

const aDayAgo = (): string => makeLocalTime(new Date(Date.now() - 86_400_000));

const eventsInWords = (count: number): string => (count === 1 ? '1 event' : `${count.toLocaleString('en')} events`);

/** Sends every event that the endpoint has missed since a given time once more, as after an outage. */
export function Recover({ path, onDone }: ResendProps) {
  const [since] = useState(aDayAgo);
  const form = useForm({
    initialValues: { since },
    validate: { since: (value: string) => (makeInstant(value) === undefined ? 'Enter a time' : null) },
    onValuesChange: () => preview.reset(),
  });
  const address = under(path, '/recover');
  const preview = useMutation({
    mutationFn: (body: RecoverBody) => api.post(address, { body: { ...body, dryRun: true } }),
    onError: (error) => form.setErrors(fieldErrors(error)),
  });
  const recover = useCreate(address, ({ queued, remaining }) => {
    const left = remaining === undefined ? '' : ` ${eventsInWords(remaining)} are left: recover again to send them.`;
    toast.done(`${eventsInWords(queued)} will be sent.${left}`);
    void readAgain(under(path, '/deliveries'));
    onDone();
  });
  const missed = preview.data?.queued;
  const isCounted = missed !== undefined && missed > 0;
  const submit = form.onSubmit((values) => {
    const body: RecoverBody = { since: makeInstant(values.since) ?? '' };
    if (isCounted) recover.mutate(body);
    else preview.mutate(body);
  });
  return (
    <Form
      form={{ submit, isBusy: preview.isPending || recover.isPending, error: preview.error ?? recover.error }}
      action={isCounted ? `Send ${eventsInWords(missed)}` : 'Preview'}
    >
      <div>
        Sends every event since then that this endpoint has not received. Delivered and pending events are skipped, so
        it is safe to repeat.
      </div>
      <TextInput
        type="datetime-local"
        label="Since"
        description="When the outage began"
        withAsterisk
        data-autofocus
        {...form.getInputProps('since')}
      />
      <div role="status">
        {missed === 0 && 'Nothing was missed.'}
        {isCounted && `${eventsInWords(missed)} were not received.`}
      </div>
    </Form>
  );
}

const deliveriesInWords = (count: number): string => (count === 1 ? '1 delivery' : `${count} deliveries`);

/** Resends deliveries in two steps: they are counted first, and any change of the form requires counting again. */
export function ReplayMany({ path, onDone }: ResendProps) {
  const [since] = useState(aDayAgo);
  const form = useForm({
    initialValues: {
      since,
      until: '',
      status: 'failed' as const as 'failed' | 'cancelled',
    },
    validate: { since: (since: string) => (makeInstant(since) === undefined ? 'Enter a time' : null) },
    onValuesChange: () => preview.reset(),
  });
  const preview = useMutation({
    mutationFn: (body: ReplayBody) => api.post(under(path, '/replay'), { body: { ...body, dryRun: true } }),
    onError: (error) => form.setErrors(fieldErrors(error)),
  });
  const replay = useCreate(under(path, '/replay'), ({ queued }) => {
    toast.done(`${deliveriesInWords(queued)} will be sent again`);
    void readAgain(under(path, '/deliveries'));
    onDone();
  });
  const counted = preview.data?.queued;
  const isCounted = counted !== undefined && counted > 0;
  const submit = form.onSubmit(({ since, until, status }) => {
    const end = makeInstant(until);
    const body: ReplayBody = { since: makeInstant(since) ?? '', status, ...(end !== undefined && { until: end }) };
    if (isCounted) replay.mutate(body);
    else preview.mutate(body);
  });
  return (
    <Form
      form={{ submit, isBusy: preview.isPending || replay.isPending, error: preview.error ?? replay.error }}
      action={isCounted ? `Resend ${deliveriesInWords(counted)}` : 'Preview'}
    >
      <div>
        Sends the same payloads again, with a new retry schedule. You see how many there are before anything is sent.
      </div>
      <NativeSelect
        label="Status"
        data={[
          { value: 'failed', label: 'Failed' },
          { value: 'cancelled', label: 'Cancelled' },
        ]}
        data-autofocus
        {...form.getInputProps('status')}
      />
      <TextInput type="datetime-local" label="Created from" withAsterisk {...form.getInputProps('since')} />
      <TextInput
        type="datetime-local"
        label="Created before"
        description="Leave empty for up to now"
        {...form.getInputProps('until')}
      />
      <div role="status">
        {counted === 0 && 'No matching deliveries.'}
        {isCounted && `${deliveriesInWords(counted)} would be sent again.`}
      </div>
    </Form>
  );
}
