import type { AssessmentDetailView } from '../api/schemas';
import { Icon } from '../ui/icon';
import classes from './assessment.module.css';

/** Why an assessment did not go on, or why its report is not on the terms that were asked for. */
export function Attention({ assessment }: { readonly assessment: AssessmentDetailView | undefined }) {
  if (!assessment || assessment.attention === null) return null;
  return (
    <p className={classes.attention} role="status">
      <Icon name="warning" />{' '}
      <span>
        {assessment.attention}
        {assessment.status === 'completed' && ' The report stays as it was.'}
      </span>
    </p>
  );
}
