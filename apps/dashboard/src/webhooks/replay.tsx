import { NativeSelect, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { type UseMutationResult, useMutation } from '@tanstack/react-query';
import { type Address, type RecoverBody, type ReplayBody, api, readAgain, under, useCreate } from '../api';
import { fieldErrors, Form, makeInstant, makeLocalTime, toast } from '../ui';

interface ResendProps {
  readonly path: Address<'/v1/webhooks/{id}'>;
  readonly onDone: () => void;
}

const aDayAgo = (): string => makeLocalTime(new Date(Date.now() - 86_400_000));

interface TwoSteps<Values, Body> {
  readonly initialValues: Values;
  readonly makeBody: (values: Values) => Body;
  readonly count: (body: Body) => Promise<{ readonly queued: number }>;
  readonly sending: UseMutationResult<unknown, Error, Body>;
}

/** A form that sends in two steps: what it would send is counted first, and counted again after any change of the form. */
function useCountedForm<Values extends { since: string }, Body>(steps: TwoSteps<Values, Body>) {
  const { initialValues, makeBody, count, sending } = steps;
  const form = useForm<Values>({
    initialValues,
    validate: ({ since }) => ({ since: makeInstant(since) === undefined ? 'Enter a time' : null }),
    onValuesChange: () => counting.reset(),
  });
  const counting = useMutation({ mutationFn: count, onError: (error) => form.setErrors(fieldErrors(error)) });
  const counted = counting.data?.queued;
  const submit = form.onSubmit((values) => (counted ? sending : counting).mutate(makeBody(values)));
  const isBusy = counting.isPending || sending.isPending;
  return { form, counted, sent: { submit, isBusy, error: counting.error ?? sending.error } };
}

const eventsInWords = (count: number): string => (count === 1 ? '1 event' : `${count.toLocaleString('en')} events`);

/** Sends every event that the endpoint has missed since a given time once more, as after an outage. */
export function Recover({ path, onDone }: ResendProps) {
  const address = under(path, '/recover');
  const sending = useCreate(address, ({ queued, remaining }) => {
    const left = remaining === undefined ? '' : ` ${eventsInWords(remaining)} are left: recover again to send them.`;
    toast.done(`${eventsInWords(queued)} will be sent.${left}`);
    void readAgain(under(path, '/deliveries'));
    onDone();
  });
  const { form, counted, sent } = useCountedForm({
    initialValues: { since: aDayAgo() },
    makeBody: ({ since }): RecoverBody => ({ since: makeInstant(since) ?? '' }),
    count: (body) => api.post(address, { body: { ...body, dryRun: true } }),
    sending,
  });
  return (
    <Form form={sent} action={counted ? `Send ${eventsInWords(counted)}` : 'Preview'}>
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
        {counted === 0 && 'Nothing was missed.'}
        {counted ? `${eventsInWords(counted)} were not received.` : null}
      </div>
    </Form>
  );
}

const deliveriesInWords = (count: number): string => (count === 1 ? '1 delivery' : `${count} deliveries`);

type ReplayValues = Record<'since' | 'until', string> & Required<Pick<ReplayBody, 'status'>>;

/** Resends deliveries that failed or were cancelled. */
export function ReplayMany({ path, onDone }: ResendProps) {
  const address = under(path, '/replay');
  const sending = useCreate(address, ({ queued }) => {
    toast.done(`${deliveriesInWords(queued)} will be sent again`);
    void readAgain(under(path, '/deliveries'));
    onDone();
  });
  const { form, counted, sent } = useCountedForm<ReplayValues, ReplayBody>({
    initialValues: { since: aDayAgo(), until: '', status: 'failed' },
    makeBody: ({ since, until, status }) => {
      const end = makeInstant(until);
      return { since: makeInstant(since) ?? '', status, ...(end !== undefined && { until: end }) };
    },
    count: (body) => api.post(address, { body: { ...body, dryRun: true } }),
    sending,
  });
  return (
    <Form form={sent} action={counted ? `Resend ${deliveriesInWords(counted)}` : 'Preview'}>
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
        {counted ? `${deliveriesInWords(counted)} would be sent again.` : null}
      </div>
    </Form>
  );
}
