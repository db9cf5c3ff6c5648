import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { EmptyState } from './empty-state';
import type { IconName } from './icon';

/** A list that has entries, but none that the status filter lets through. */
export function NoneOfStatus({ icon }: { readonly icon: IconName }) {
  return (
    <EmptyState
      icon={icon}
      title="None has this status"
      actions={
        <Button component={Link} to="?" replace variant="default">
          Show all
        </Button>
      }
    >
      The others are still there.
    </EmptyState>
  );
}
