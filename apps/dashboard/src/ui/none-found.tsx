import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { EmptyState } from './empty-state';
import type { IconName } from './icon';

/** A list that has entries, but none that the filters let through. */
export function NoneFound({ icon }: { readonly icon: IconName }) {
  return (
    <EmptyState
      icon={icon}
      title="Nothing matches"
      actions={
        <Button component={Link} to="?" replace variant="default">
          Clear filters
        </Button>
      }
    >
      Try another search or another status.
    </EmptyState>
  );
}
