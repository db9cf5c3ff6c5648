import { Outlet } from 'react-router';
import { useSession } from '../api';
import { EmptyState, Page } from '../ui';

/** Shows its pages to people with the scope `webhooks:manage`, and tells others whom to ask. */
export function ForManagers() {
  const { scopes } = useSession();
  if (scopes.includes('webhooks:manage')) return <Outlet />;
  return (
    <Page title="Webhooks">
      <EmptyState icon="webhooks" title="Managed by your administrators">
        Administrators of your organization decide where its events are sent. Contact them if you need something here.
      </EmptyState>
    </Page>
  );
}

/** The pages of this part, side by side. */
export const webhookSections = [
  ['/webhooks', 'Endpoints'],
  ['/events', 'Events'],
] as const;
