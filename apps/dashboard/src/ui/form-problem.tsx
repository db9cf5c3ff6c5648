import { ApiError } from '../api/api-error';
import classes from './form-problem.module.css';

interface FormProblemProps {
  readonly error: Error;
  /** Those that say themselves what is wrong with them, by the API's names; `config` is for all within it. */
  readonly fields: readonly string[];
}

/** Above a form that was refused: what its fields do not say themselves. */
export function FormProblem({ error, fields }: FormProblemProps) {
  const details = error instanceof ApiError ? error.details : [];
  const isSaid = (field: string): boolean =>
    fields.some((own) => field === own || field.startsWith(`${own}.`) || field.startsWith(`${own}[`));
  const isAllSaid = details.length > 0 && details.every(({ field }) => isSaid(field));
  return (
    <p role="alert" className={classes.problem}>
      {isAllSaid ? 'Correct the marked fields.' : error.message}
    </p>
  );
}
