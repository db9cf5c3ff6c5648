import { useEffect } from 'react';
import { Link, useRouteError } from 'react-router';
import { connection } from '../api/connection';
import { EmptyState, Failure } from '../ui/state';
import { Page, PageSkeleton } from '../ui/page';
import { Button } from '@mantine/core';

/** Where a file of the page does not come, browsers say so in these words. */
const isMissingFile = (error: unknown): boolean =>
  error instanceof Error &&
  /dynamically imported module|Importing a module script failed|Unable to preload/i.test(error.message);

const reloadedAt = 'reloaded-at';

/** Not again and again: a file that is gone for good is shown as a failure. */
const hasJustReloaded = (): boolean => Date.now() - Number(sessionStorage.getItem(reloadedAt) ?? 0) < 10_000;

/** For faults of the page itself; a new version of it may have taken the place of the one that is open. */
export function ErrorPage() {
  const error = useRouteError();
  const heals = isMissingFile(error) && !hasJustReloaded();
  useEffect(() => {
    if (!heals) return;
    // The service is asked until it answers; then the page is loaded as it is by now.
    connection.lost();
    return connection.subscribe(() => {
      if (connection.isLost) return;
      sessionStorage.setItem(reloadedAt, String(Date.now()));
      location.reload();
    });
  }, [heals]);
  if (heals) return <PageSkeleton />;
  return (
    <Failure
      title="This page could not be shown"
      error={error instanceof Error ? error : new Error(String(error))}
      onRetry={() => location.reload()}
    />
  );
}

export function NotFoundPage() {
  return (
    <Page title="Page not found">
      <EmptyState
        icon="search"
        title="Nothing here"
        actions={
          <Button component={Link} to="/assessments" variant="default">
            Go to assessments
          </Button>
        }
      >
        The link may be mistyped, or what it pointed to may have been deleted or be in the other workspace.
      </EmptyState>
    </Page>
  );
}
