import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router';
import { type QuotaView, at, useRead, wholeList } from '../api';
import { ApplicationsPanel } from '../settings/applications.page';
import { AuditLogPanel } from '../settings/audit-log.page';
import { NarrowColumn } from '../settings/column';
import { KeysPanel } from '../settings/keys.page';
import { OrganizationForm } from '../settings/organization-form';
import { PeoplePanel } from '../settings/people.page';
import { SingleSignOnPanel } from '../settings/single-sign-on.page';
import { type Column, DataTable, formatSize, NotFoundPage, NotLoaded, Page, SectionLinks } from '../ui';
import { EraseOrganization } from './erase-organization';

/** One organization of the service, with the same panels that its own administrators have. */
export function AdministratedOrganizationPage() {
  const { orgId = '', part = 'keys' } = useParams();
  const path = at('/v1/admin/organizations/{orgId}', { orgId });
  const { data, error, refetch } = useRead(path);
  const above = <Link to="/administration">Organizations</Link>;
  const here = `/administration/organizations/${orgId}`;
  if (!data) return <NotLoaded name="organization" above={above} error={error} onRetry={refetch} />;
  const panels: Readonly<Record<string, ReactNode>> = {
    keys: <KeysPanel path={at('/v1/admin/organizations/{orgId}/api-keys', { orgId })} />,
    people: <PeoplePanel path={at('/v1/admin/organizations/{orgId}/users', { orgId })} />,
    'single-sign-on': <SingleSignOnPanel organizationId={orgId} />,
    applications: <ApplicationsPanel organizationId={orgId} />,
    details: (
      <NarrowColumn>
        <OrganizationForm key={data.id} organization={data} />
        <EraseOrganization organization={data} />
      </NarrowColumn>
    ),
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

interface QuotaRow {
  readonly name: QuotaView['name'];
  readonly live: QuotaView;
  readonly test: QuotaView | undefined;
}

const names: Readonly<Record<QuotaView['name'], string>> = {
  storedBytes: 'Stored events',
  parallelUploads: 'Parallel uploads',
  openRuns: 'Pending or running assessments',
  pendingRecomputations: 'Pending recomputations',
  streams: 'Open streams',
  pdfs: 'PDFs being created',
  scenarios: 'Scenarios being computed',
  questions: 'Questions being answered',
  apiKeys: 'API keys of the organization',
};

const columns: readonly Column<QuotaRow>[] = [
  { header: 'Quota', cell: ({ name }) => names[name] },
  { header: 'Live', align: 'end', cell: ({ live }) => used(live) },
  { header: 'Sandbox', align: 'end', cell: ({ test }) => test && used(test) },
];

/** The quotas of each workspace of an organization, and how much of each is used. */
function QuotasPanel({ organizationId }: { readonly organizationId: string }) {
  const path = at('/v1/admin/organizations/{orgId}/quotas', { orgId: organizationId });
  const { data, error, refetch } = useRead(path, { refresh: 10_000 });
  const items = data?.live.map((live) => {
    const test = data.test.find(({ name }) => name === live.name);
    return { name: live.name, live, test };
  });
  const list = wholeList(items, { error, refetch });
  return (
    <DataTable names={['quota', 'quotas']} list={list} columns={columns} rowKey={({ name }) => name} empty={null} />
  );
}

function used({ name, used, limit }: QuotaView) {
  const inUnits = (figure: number): string =>
    name === 'storedBytes' ? formatSize(figure) : figure.toLocaleString('en');
  return `${inUnits(used)} of ${inUnits(limit)}`;
}
