import { Button, NativeSelect } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router';
import {
  type AssessmentDetailView,
  type RepeatBody,
  api,
  at,
  readAgain,
  useCreate,
  useList,
  useSession,
  workspace,
} from '../api';
import { Badge, day, exact, toast } from '../ui';
import { intervals, repeatChoices, statuses } from './assessment-words';
import classes from './assessment.module.css';

interface RepeatsProps {
  readonly assessment: AssessmentDetailView;
}

/** The assessments of a series, when the next one begins, and how to change that. */
export function Repeats({ assessment }: RepeatsProps) {
  const { id, status, seriesId } = assessment;
  const mayChange = useSession().scopes.includes('assessments:write');
  if (seriesId === null && (status !== 'completed' || !mayChange)) return null;
  return (
    <section className={classes.card} aria-labelledby="repeats">
      <h2 id="repeats" className={classes.heading}>
        Repeats
      </h2>
      <p className={classes.quiet}>{describeNext(assessment)}</p>
      {seriesId !== null && <Turns id={id} seriesId={seriesId} />}
      {mayChange && <RepeatActions assessment={assessment} />}
    </section>
  );
}

function describeNext({ repeat, nextAt }: AssessmentDetailView): string {
  if (!repeat) return 'Repeat it to see whether a change helped.';
  // At noon, so that the day is the same in every time zone.
  const until = repeat.until == null ? '' : ` until ${day.format(new Date(`${repeat.until}T12:00`))}`;
  const otherwise = workspace === 'test' ? 'In the sandbox, none begins automatically.' : 'None is left.';
  const next = nextAt === null ? otherwise : `The next one begins on ${exact.format(new Date(nextAt))}.`;
  return `${intervals[repeat.every]}${until}. ${next}`;
}

/** The newest first; the one that is shown is marked. */
function Turns({ id: shown, seriesId }: { readonly id: string; readonly seriesId: string }) {
  const { items } = useList(at('/v1/assessments'), { filters: { seriesId }, limit: 100, refresh: () => 30_000 });
  return (
    <ol className={classes.tools} aria-label="Assessments of this series">
      {items?.map(({ id, status, createdAt }) => (
        <li key={id} aria-current={id === shown ? 'page' : undefined}>
          <Link to={`/assessments/${id}`}>{day.format(new Date(createdAt))}</Link>
          <Badge tone={statuses[status].tone}>{statuses[status].words}</Badge>
          {id === shown && <span className={classes.quiet}>This assessment</span>}
        </li>
      ))}
    </ol>
  );
}

function RepeatActions({ assessment: { id, company, status, repeat } }: RepeatsProps) {
  const path = at('/v1/assessments/{id}', { id });
  const navigate = useNavigate();
  const create = useCreate(at('/v1/assessments/{id}/repeat', { id }), async (turn) => {
    await readAgain('/v1/assessments', path);
    toast.done(`The assessment of ${company} is repeated.`);
    await navigate(`/assessments/${turn.id}`);
  });
  const change = useMutation({
    mutationFn: (wanted: RepeatBody | null) => api.patch(path, { repeat: wanted }),
    onSuccess: () => readAgain('/v1/assessments', path),
    onError: (error) => toast.failed('The change could not be saved', error),
  });
  const onError = (error: Error): void => toast.failed('It could not be repeated', error);
  return (
    <div className={classes.actions}>
      {status === 'completed' && (
        <Button variant="default" loading={create.isPending} onClick={() => create.mutate(undefined, { onError })}>
          Repeat now
        </Button>
      )}
      {repeat ? (
        <Button variant="default" loading={change.isPending} onClick={() => change.mutate(null)}>
          Stop repeating
        </Button>
      ) : (
        <NativeSelect
          aria-label="Repeat"
          data={repeatChoices}
          value=""
          onChange={({ currentTarget }) => change.mutate({ every: currentTarget.value as RepeatBody['every'] })}
        />
      )}
    </div>
  );
}
