import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import { type OrganizationView, useSession } from '../api';
import { EmptyState, Page, SectionLinks } from '../ui';
import { settingsPlaces } from './settings-places';

/** The settings that the person can use. */
function useLinks(): readonly (readonly [path: string, label: string])[] {
  const person = useSession();
  return settingsPlaces.filter(({ isFor }) => isFor(person)).map(({ path, label }) => [path, label]);
}

/** Leads to the first settings that the person can use. */
export function SettingsStart() {
  return <Navigate to={useLinks()[0]?.[0] ?? '/settings/account'} replace />;
}

interface SettingsPageProps {
  readonly title: string;
  readonly lead: string;
  readonly children: ReactNode;
}

export function SettingsPage({ title, lead, children }: SettingsPageProps) {
  const links = useLinks();
  return (
    <Page title={title} lead={lead}>
      <SectionLinks name="Settings" links={links} />
      {children}
    </Page>
  );
}

interface ForAdministratorsProps {
  /** What a system administrator can do here, as in "create, rotate, and revoke API keys". */
  readonly what: string;
  readonly children: (organization: OrganizationView) => ReactNode;
}

/** Shows its content to system administrators, and tells other people whom to ask. */
export function ForAdministrators({ what, children }: ForAdministratorsProps) {
  const { organization, systemAdmin } = useSession();
  if (organization && systemAdmin) return children(organization);
  return (
    <EmptyState icon="administration" title="Managed by your system administrators">
      {organization
        ? `They ${what} for ${organization.name}. Contact them if you need something here.`
        : 'You belong to no organization: choose one under Administration.'}
    </EmptyState>
  );
}
