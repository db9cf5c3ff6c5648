import { useState } from 'react';
import { NativeSelect, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { under, type Address } from '../api/address';
import { api } from '../api/client';
import type { ReplayBody } from '../api/schemas';
import { useCreate } from '../api/use-create';
import { DialogForm } from '../ui/dialog-form';
import { fieldErrors } from '../ui/field-errors';
import { instantOf, localOf } from '../ui/local-instant';
import { toast } from '../ui/toast';

interface ReplayManyProps {
  /** Of the endpoint. */
  readonly path: Address<'/v1/webhooks/{id}'>;
  readonly onClose: () => void;
}

const aDayAgo = (): string => localOf(new Date(Date.now() - 86_400_000));
const words = (count: number): string => (count === 1 ? '1 delivery' : `${count} deliveries`);

/** Counts first; only what has been counted can be sent, and a change of the form asks to count again. */
export function ReplayMany({ path, onClose }: ReplayManyProps) {
  const queryClient = useQueryClient();
  const [since] = useState(aDayAgo);
  const form = useForm({
    initialValues: {
      since,
      until: '',
      status: 'failed' as const as 'failed' | 'cancelled',
    },
    validate: { since: (since: string) => (instantOf(since) === undefined ? 'Enter a time' : null) },
    onValuesChange: () => preview.reset(),
  });
  const preview = useMutation({
    mutationFn: (body: ReplayBody) => api.post(under(path, '/replay'), { body: { ...body, dryRun: true } }),
    onError: (error) => form.setErrors(fieldErrors(error)),
  });
  const replay = useCreate(under(path, '/replay'), ({ queued }) => {
    toast.done(`${words(queued)} will be sent again`);
    void queryClient.invalidateQueries({ queryKey: [under(path, '/deliveries')] });
    onClose();
  });
  const counted = preview.data?.queued;
  const isCounted = counted !== undefined && counted > 0;
  const submit = form.onSubmit(({ since, until, status }) => {
    const end = instantOf(until);
    const body: ReplayBody = { since: instantOf(since) ?? '', status, ...(end !== undefined && { until: end }) };
    if (isCounted) replay.mutate(body);
    else preview.mutate(body);
  });
  return (
    <DialogForm
      onSubmit={submit}
      action={isCounted ? `Resend ${words(counted)}` : 'Preview'}
      isBusy={preview.isPending || replay.isPending}
      error={preview.error ?? replay.error}
      onCancel={onClose}
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
        {isCounted && `${words(counted)} would be sent again.`}
      </div>
    </DialogForm>
  );
}
