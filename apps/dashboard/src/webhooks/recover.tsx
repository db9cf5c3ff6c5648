import { useState } from 'react';
import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { under, type Address } from '../api/address';
import { api } from '../api/client';
import type { RecoverBody } from '../api/schemas';
import { useCreate } from '../api/use-create';
import { DialogForm } from '../ui/dialog-form';
import { fieldErrors } from '../ui/field-errors';
import { instantOf, localOf } from '../ui/local-instant';
import { toast } from '../ui/toast';

interface RecoverProps {
  /** Of the endpoint. */
  readonly path: Address<'/v1/webhooks/{id}'>;
  readonly onClose: () => void;
}

const words = (count: number): string => (count === 1 ? '1 event' : `${count.toLocaleString('en')} events`);

/** After an outage: each event that the endpoint has not received since then, once. */
export function Recover({ path, onClose }: RecoverProps) {
  const queryClient = useQueryClient();
  const [since] = useState(() => localOf(new Date(Date.now() - 86_400_000)));
  const form = useForm({
    initialValues: { since },
    validate: { since: (value: string) => (instantOf(value) === undefined ? 'Enter a time' : null) },
    onValuesChange: () => preview.reset(),
  });
  const address = under(path, '/recover');
  const preview = useMutation({
    mutationFn: (body: RecoverBody) => api.post(address, { body: { ...body, dryRun: true } }),
    onError: (error) => form.setErrors(fieldErrors(error)),
  });
  const recover = useCreate(address, ({ queued, remaining }) => {
    const left = remaining === undefined ? '' : ` ${words(remaining)} are left: recover again to send them.`;
    toast.done(`${words(queued)} will be sent.${left}`);
    void queryClient.invalidateQueries({ queryKey: [under(path, '/deliveries')] });
    onClose();
  });
  const missed = preview.data?.queued;
  const isCounted = missed !== undefined && missed > 0;
  const submit = form.onSubmit((values) => {
    const body: RecoverBody = { since: instantOf(values.since) ?? '' };
    if (isCounted) recover.mutate(body);
    else preview.mutate(body);
  });
  return (
    <DialogForm
      onSubmit={submit}
      action={isCounted ? `Send ${words(missed)}` : 'Preview'}
      isBusy={preview.isPending || recover.isPending}
      error={preview.error ?? recover.error}
      onCancel={onClose}
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
        {isCounted && `${words(missed)} were not received.`}
      </div>
    </DialogForm>
  );
}
