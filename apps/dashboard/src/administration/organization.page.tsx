import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { at } from '../api/address';
import { api } from '../api/client';
import { useSession } from '../api/session';
import { NotFoundPage } from '../app/not-found.page';
import { ApplicationsPanel } from '../settings/applications-panel';
import { AuditLogPanel } from '../settings/audit-log-panel';
import { KeysPanel } from '../settings/keys-panel';
import { OrganizationForm } from '../settings/organization-form';
import { PeoplePanel } from '../settings/people-panel';
import { SingleSignOnPanel } from '../settings/single-sign-on-panel';
import { Failure } from '../ui/failure';
import { Page } from '../ui/page';
import { PageSkeleton } from '../ui/page-skeleton';
import { SectionLinks } from '../ui/section-links';
import { AdministrationPage } from './administration.page';
import { QuotasPanel } from './quotas-panel';

/** One organization of the service, with the same panels that its own administrators have. */
export function AdministratedOrganizationPage() {
  const { systemAdmin } = useSession();
  return systemAdmin ? <Organization /> : <AdministrationPage title="Administration">{null}</AdministrationPage>;
}

function Organization() {
  const { orgId = '', part = 'keys' } = useParams();
  const path = at('/v1/admin/organizations/{orgId}', { orgId });
  const { data, error, refetch } = useQuery({
    queryKey: [path],
    queryFn: ({ signal }) => api.get(path, { signal }),
  });
  const above = <Link to="/administration">Organizations</Link>;
  const here = `/administration/organizations/${orgId}`;
  if (!data && !error) return <PageSkeleton />;
  if (!data) {
    return (
      <Page title="Organization" above={above}>
        <Failure title="The organization could not be loaded" error={error} onRetry={() => void refetch()} />
      </Page>
    );
  }
  const panels: Readonly<Record<string, ReactNode>> = {
    keys: <KeysPanel organizationId={orgId} />,
    people: <PeoplePanel organizationId={orgId} />,
    'single-sign-on': <SingleSignOnPanel organizationId={orgId} />,
    applications: <ApplicationsPanel organizationId={orgId} />,
    details: <OrganizationForm key={data.id} organization={data} />,
    quotas: <QuotasPanel organizationId={orgId} />,
    'audit-log': <AuditLogPanel organizationId={orgId} />,
  };
  const panel = panels[part];
  if (panel === undefined) return <NotFoundPage />;
  return (
    <Page title={data.name} lead={`Notifications go to ${data.notificationEmail}`} above={above}>
      <SectionLinks
        name="Parts of the organization"
        links={[
          [here, 'API keys'],
          [`${here}/people`, 'People'],
          [`${here}/single-sign-on`, 'Single sign-on'],
          [`${here}/applications`, 'Applications'],
          [`${here}/details`, 'Details'],
          [`${here}/quotas`, 'Quotas'],
          [`${here}/audit-log`, 'Audit log'],
        ]}
      />
      {panel}
    </Page>
  );
}
