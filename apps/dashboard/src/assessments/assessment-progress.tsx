import { useState } from 'react';
import { Button, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Link } from 'react-router';
import { type ApproveBody, type AssessmentDetailView, api, at, readAgain, useSession } from '../api';
import { Icon, toast } from '../ui';
import { phases, waitInWords } from './assessment-words';
import classes from './assessment.module.css';

const names = Object.keys(phases) as (keyof typeof phases)[];
const words = { done: 'done', now: 'now', ahead: 'not started' } as const;

/** The four phases in order: done, current, and still to come. */
export function PhaseTimeline({ status, phase }: Pick<AssessmentDetailView, 'status' | 'phase'>) {
  const current = status === 'completed' ? names.length : status === 'in_progress' ? names.indexOf(phase) : -1;
  return (
    <ol className={classes.timeline} aria-label="Phases">
      {names.map((name, at) => {
        const state = at < current ? 'done' : at === current ? 'now' : 'ahead';
        return (
          <li key={name} className={classes[state]} aria-current={state === 'now' ? 'step' : undefined}>
            <span className={classes.dot}>{state === 'done' ? <Icon name="check" size={14} /> : at + 1}</span>
            <span>{phases[name]}</span>
            <span className={classes.state}>{words[state]}</span>
          </li>
        );
      })}
    </ol>
  );
}

/** What an assessment waits for and how to resolve it. If it waits for approval, `Approval` is shown instead. */
export function WaitNotice({ assessment }: { readonly assessment: AssessmentDetailView }) {
  const { overview, integrations } = assessment;
  const wait = overview.waitingFor;
  if (!wait || ['stopped', 'review', 'schedule', 'turn'].includes(wait.reason)) return null;
  const awaited = integrations.filter(({ name }) => wait.sources.includes(name));
  return (
    <p className={classes.waiting} role="status">
      <span>{waitInWords(wait)}.</span>
      {wait.reason === 'sources' && <Link to="/integrations/new">Connect a tool or upload a file</Link>}
      {wait.reason === 'events' && awaited[0] && (
        <Link to={`/integrations/${awaited[0].id}`}>Send events to {awaited[0].name}</Link>
      )}
    </p>
  );
}

/** Lets an administrator approve an assessment in review, to start now or later. */
export function Approval({ assessment: { id, status } }: { readonly assessment: AssessmentDetailView }) {
  const { systemAdmin } = useSession();
  const [start, setStart] = useState('');
  const approve = useMutation({
    mutationFn: (body: ApproveBody) => api.post(at('/v1/admin/assessments/{id}/approve', { id }), { body }),
    onSuccess: async () => {
      await readAgain(`/v1/assessments/${id}`);
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
