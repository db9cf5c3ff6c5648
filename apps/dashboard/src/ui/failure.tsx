import { Button } from '@mantine/core';
import { ApiError } from '../api/api-error';
import { Icon } from './icon';
import classes from './state.module.css';

interface FailureProps {
  /** What was being done, as in "The assessments could not be loaded". */
  readonly title: string;
  readonly error: Error;
  readonly onRetry?: () => void;
}

/** Says what went wrong, in the API's words, and with the id that the log knows it by. */
export function Failure({ title, error, onRetry }: FailureProps) {
  return (
    <section className={classes.state} role="alert">
      <div className={`${classes.picture} ${classes.failed}`}>
        <Icon name="warning" size={22} />
      </div>
      <h2 className={classes.title}>{title}</h2>
      <p className={classes.words}>{error.message}</p>
      {error instanceof ApiError && error.requestId !== '' && (
        <p className={classes.id}>
          Request <code>{error.requestId}</code>
        </p>
      )}
      {onRetry && (
        <div className={classes.actions}>
          <Button variant="default" onClick={onRetry}>
            Try again
          </Button>
        </div>
      )}
    </section>
  );
}
