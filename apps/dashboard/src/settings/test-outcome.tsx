import type { SignInProviderTestView } from '../api/schemas';
import { fieldErrors } from '../ui/field-errors';
import classes from './settings.module.css';

interface TestOutcomeProps {
  readonly outcome: SignInProviderTestView | undefined;
  readonly error: Error | null;
}

/** What came of trying a provider out; what a field says itself is not said again. */
export function TestOutcome({ outcome, error }: TestOutcomeProps) {
  if (error && Object.keys(fieldErrors(error)).length > 0) return null;
  const problem = error?.message ?? outcome?.problem ?? null;
  if (problem !== null) {
    return (
      <p role="alert" className={classes.failed}>
        It does not work: {problem}.
      </p>
    );
  }
  if (!outcome) return null;
  return (
    <p role="status" className={classes.worked}>
      It works: the provider answers and knows the client.
    </p>
  );
}
