import { Button } from '@mantine/core';
import { Link } from 'react-router';
import type { ReactNode } from 'react';
import { Page, PageSkeleton } from './page';
import { EmptyState, Failure } from './state';
import { capitalized } from './words';

export function NotFoundPage() {
  return (
    <Page title="Page not found">
      <EmptyState
        icon="search"
        title="Nothing at this address"
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

interface NotLoadedProps {
  /** As in "endpoint". */
  readonly name: string;
  readonly above: ReactNode;
  readonly error: Error | null;
  readonly onRetry: () => unknown;
}

/** In place of a page whose content is on its way, or could not be loaded. */
export function NotLoaded({ name, above, error, onRetry }: NotLoadedProps) {
  if (!error) return <PageSkeleton />;
  return (
    <Page title={capitalized(name)} above={above}>
      <Failure title={`The ${name} could not be loaded`} error={error} onRetry={() => void onRetry()} />
    </Page>
  );
}
