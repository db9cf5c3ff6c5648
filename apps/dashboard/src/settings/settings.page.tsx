import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import { useSession } from '../api/client';
import type { OrganizationView } from '../api/schemas';
import { Page } from '../ui/page';
import { SectionLinks } from '../ui/tab-links';
import { EmptyState } from '../ui/state';

/** Shown to administrators of the organization. */
const requests = ['/settings/requests', 'Requests'] as const;

const forEveryone = [
  ['/settings/organization', 'Organization'],
  ['/settings/account', 'My account'],
] as const;

const forOwnAdministrators = [
  ['/settings/keys', 'API keys'],
  ['/settings/organization', 'Organization'],
  requests,
  ['/settings/account', 'My account'],
] as const;

const forAdministrators = [
  ['/settings/keys', 'API keys'],
  ['/settings/people', 'People'],
  ['/settings/single-sign-on', 'Single sign-on'],
  ['/settings/applications', 'Applications'],
  ['/settings/organization', 'Organization'],
  requests,
  ['/settings/audit-log', 'Audit log'],
  ['/settings/account', 'My account'],
] as const;

/** The settings that the person can use. */
function useLinks(): readonly (readonly [path: string, label: string])[] {
  const { organization, role, systemAdmin } = useSession();
  if (organization && systemAdmin) {
    return role === 'admin' ? forAdministrators : forAdministrators.filter((link) => link !== requests);
  }
  return role === 'admin' ? forOwnAdministrators : forEveryone;
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
