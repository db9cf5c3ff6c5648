import { Link } from 'react-router';
import type { AssessmentDetailView } from '../api/schemas';
import { waitInWords } from './wait-words';
import classes from './assessment.module.css';

/** What it waits for, and what one can do about it. An approval has its own form. */
export function WaitNotice({ assessment }: { readonly assessment: AssessmentDetailView }) {
  const { overview, integrations } = assessment;
  const wait = overview.waitingFor;
  if (!wait || wait.reason === 'review' || wait.reason === 'schedule' || wait.reason === 'turn') return null;
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
