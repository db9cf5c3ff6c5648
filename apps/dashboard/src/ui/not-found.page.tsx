import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { Page } from './page';
import { EmptyState } from './state';

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
