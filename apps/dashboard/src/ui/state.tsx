import type { ReactNode } from 'react';
import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { ApiError, queryClient, sessionQuery } from '../api';
import { Icon, type IconName } from './icon';
import classes from './state.module.css';

interface EmptyStateProps {
  readonly icon: IconName;
  readonly title: string;
  /** Why there is nothing here, and what to do about it. */
  readonly children: ReactNode;
  readonly actions?: ReactNode;
}

export function EmptyState({ icon, title, children, actions }: EmptyStateProps) {
  return (
    <section className={classes.state}>
      <div className={classes.picture}>
        <Icon name={icon} size={22} />
      </div>
      <h2 className={classes.title}>{title}</h2>
      <p className={classes.words}>{children}</p>
      {actions !== undefined && <div className={classes.actions}>{actions}</div>}
    </section>
  );
}

interface FailureProps {
  /** What failed, as in "The assessments could not be loaded". */
  readonly title: string;
  readonly error: Error;
  /** What only those need who look into it. */
  readonly detail?: string;
  readonly onRetry?: () => void;
}

/** Shows the API's error message, and the request ID by which the log can be searched. */
export function Failure({ title, error, detail, onRetry }: FailureProps) {
  return (
    <section className={classes.state} role="alert">
      <div className={`${classes.picture} ${classes.failed}`}>
        <Icon name="warning" size={22} />
      </div>
      <h2 className={classes.title}>{title}</h2>
      <p className={classes.words}>{error.message}</p>
      {error instanceof ApiError && error.requestId !== '' && (
        <p className={classes.id}>
          Request <RequestId id={error.requestId} />
        </p>
      )}
      {detail !== undefined && (
        <p className={classes.id}>
          <code>{detail}</code>
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

/** Leads administrators to the request in the log; of pages without a session, nothing is asked for that. */
function RequestId({ id }: { readonly id: string }) {
  const session = queryClient.getQueryData(sessionQuery.queryKey);
  const words = <code>{id}</code>;
  if (session?.role !== 'admin') return words;
  return <Link to={`/settings/requests?requestId=${encodeURIComponent(id)}`}>{words}</Link>;
}
