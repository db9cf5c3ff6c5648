import { useEffect } from 'react';
import { useRouteError } from 'react-router';
import { connection } from '../api';
import { Delayed, Failure, PageSkeleton } from '../ui';
import { removeOutline } from './outline';

/** The messages of browsers when a JavaScript file of the page cannot be loaded. */
const isMissingFile = (error: unknown): boolean =>
  error instanceof Error &&
  /dynamically imported module|Importing a module script failed|Unable to preload/i.test(error.message);

const reloadedAt = 'reloaded-at';

/** Prevents endless reloading: if the file is still missing after a reload, the error is shown. */
const hasJustReloaded = (): boolean => Date.now() - Number(sessionStorage.getItem(reloadedAt) ?? 0) < 10_000;

/**
 * Shown for errors of the page itself. If a file is missing, a newer version may be deployed, so the page is reloaded.
 */
export function ErrorPage() {
  const error = useRouteError();
  const isReloading = isMissingFile(error) && !hasJustReloaded();
  useEffect(removeOutline, []);
  useEffect(() => {
    if (!isReloading) return;
    // Reloads once the service responds, which it may not do while it is being updated.
    connection.lost();
    return connection.subscribe(() => {
      if (connection.isLost()) return;
      sessionStorage.setItem(reloadedAt, String(Date.now()));
      location.reload();
    });
  }, [isReloading]);
  if (isReloading) {
    return (
      <>
        <PageSkeleton />
        <Delayed after={1_000}>
          <p role="status">This page opens when the connection is back.</p>
        </Delayed>
      </>
    );
  }
  return (
    <Failure
      title="This page could not be shown"
      error={new Error('Something in it failed. If trying again does not help, pass on the words below.')}
      detail={error instanceof Error ? error.message : String(error)}
      onRetry={() => location.reload()}
    />
  );
}
