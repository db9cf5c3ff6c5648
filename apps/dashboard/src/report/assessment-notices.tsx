import type { AssessmentDetailView } from '../api';
import { day, Icon } from '../ui';
import classes from './assessment-notices.module.css';

/** Why an assessment stopped, or why its report could not be computed with the requested terms. */
export function Attention({ assessment }: { readonly assessment: AssessmentDetailView | undefined }) {
  if (!assessment || assessment.attention === null) return null;
  return (
    <p className={classes.attention} role="status">
      <Icon name="warning" />{' '}
      <span>
        {typeof assessment.attention === 'string' ? assessment.attention : assessment.attention.message}
        {assessment.status === 'completed' && ' The report stays as it was.'}
      </span>
    </p>
  );
}

/** Says that events were deleted after the report was computed: the report still counts them. */
export function DeletedEvents({ assessment }: { readonly assessment: AssessmentDetailView | undefined }) {
  const deleted = (assessment?.integrations ?? []).flatMap(({ name, eventsDeletedAt }) =>
    eventsDeletedAt === null ? [] : [`${name} (${day.format(new Date(eventsDeletedAt))})`],
  );
  if (deleted.length === 0) return null;
  return (
    <p className={classes.attention} role="status">
      <Icon name="warning" />
      <span>
        Events were deleted since this assessment ran: {deleted.join(', ')}. The report still counts them. Start a new
        assessment for figures without them.
      </span>
    </p>
  );
}
