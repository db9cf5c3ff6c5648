import { useState } from 'react';
import { Button, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { at } from '../api/address';
import { api } from '../api/client';
import type { AssessmentDetailView, ApproveBody } from '../api/schemas';
import { useSession } from '../api/session';
import { toast } from '../ui/toast';
import classes from './assessment.module.css';

/** The approval that an assessment in review waits for, given by an administrator, for now or for later. */
export function Approval({ assessment: { id, status } }: { readonly assessment: AssessmentDetailView }) {
  const { systemAdmin } = useSession();
  const [start, setStart] = useState('');
  const queryClient = useQueryClient();
  const approve = useMutation({
    mutationFn: (body: ApproveBody) => api.post(at('/v1/admin/assessments/{id}/approve', { id }), { body }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: [`/v1/assessments/${id}`] });
      toast.done('Approved.');
    },
    onError: (error) => toast.failed('The assessment could not be approved', error),
  });
  if (status !== 'in_review') return null;
  if (!systemAdmin) {
    return <p className={classes.notice}>It starts once a reviewer approves it.</p>;
  }
  return (
    <form
      className={classes.notice}
      aria-label="Review"
      onSubmit={(event) => {
        event.preventDefault();
        approve.mutate(start === '' ? {} : { scheduledFor: new Date(start).toISOString() });
      }}
    >
      <TextInput
        type="datetime-local"
        label="Start"
        description="In your time zone. Leave empty to start as soon as there is data."
        value={start}
        onChange={({ currentTarget }) => setStart(currentTarget.value)}
      />
      <Button type="submit" loading={approve.isPending}>
        {start === '' ? 'Approve' : 'Approve and schedule'}
      </Button>
    </form>
  );
}
