import { useRouteError } from 'react-router';
import { Failure } from '../ui/failure';

/** For faults of the page itself; a new version of it may have taken the place of the one that is open. */
export function ErrorPage() {
  const error = useRouteError();
  return (
    <Failure
      title="This page could not be shown"
      error={error instanceof Error ? error : new Error(String(error))}
      onRetry={() => location.reload()}
    />
  );
}
