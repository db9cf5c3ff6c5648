import type { AssessmentItemView } from '../api/schemas';
import { ProgressBar } from '../ui/progress';
import { phases } from './status-words';
import { waitInWords } from './wait-words';
import classes from './assessment.module.css';

/** What its report found first; until there is one, how far it is or what it waits for. */
export function Standing({ assessment }: { readonly assessment: AssessmentItemView }) {
  const { company, status, phase, progress, overview } = assessment;
  if (status === 'completed') {
    const finding = overview?.results?.topFinding;
    return finding == null ? (
      <span aria-label="none">–</span>
    ) : (
      <span className={classes.topFinding} title={finding}>
        {finding}
      </span>
    );
  }
  const wait = overview?.waitingFor;
  const words = wait ? waitInWords(wait) : status === 'in_progress' ? phases[phase] : '';
  return (
    <span className={classes.standing}>
      {status === 'in_progress' && <ProgressBar value={progress} name={`Progress of ${company}`} />}
      <span title={words}>{words}</span>
    </span>
  );
}
