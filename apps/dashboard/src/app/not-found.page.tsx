import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { EmptyState } from '../ui/empty-state';
import { Page } from '../ui/page';

export function NotFoundPage() {
  return (
    <Page title="Nothing is here">
      <EmptyState
        icon="search"
        title="Page not found"
        actions={
          <Button component={Link} to="/assessments" variant="default">
            Go to the assessments
          </Button>
        }
      >
        It may have been mistyped, or what stood here has been deleted. In the other workspace it would not be shown
        either.
      </EmptyState>
    </Page>
  );
}
