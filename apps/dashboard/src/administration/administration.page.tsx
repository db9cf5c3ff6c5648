import type { ReactNode } from 'react';
import { Outlet } from 'react-router';
import { useSession } from '../api';
import { MailOutage, useMail } from '../settings/mail-notice';
import { EmptyState, Page, SectionLinks } from '../ui';

const links = [
  ['/administration', 'Organizations'],
  ['/administration/reviews', 'Reviews'],
  ['/administration/webhooks', 'Deliveries'],
  ['/administration/jobs', 'Jobs'],
  ['/administration/audit-log', 'Audit log'],
] as const;

/** Shows its pages to system administrators, and says to others what they do. */
export function ForSystemAdministrators() {
  if (useSession().systemAdmin) return <Outlet />;
  return (
    <Page title="Administration">
      <EmptyState icon="administration" title="For system administrators">
        They create organizations and run the service. Your own settings are under Settings.
      </EmptyState>
    </Page>
  );
}

interface AdministrationPageProps {
  readonly title: string;
  readonly lead: string;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** The parts of administration, which belong to the service as a whole and to no workspace. */
export function AdministrationPage({ title, lead, actions, children }: AdministrationPageProps) {
  const mail = useMail();
  return (
    <Page title={title} lead={lead} actions={actions}>
      <SectionLinks name="Administration" links={links} />
      <MailOutage mail={mail}>They are sent once it answers.</MailOutage>
      {children}
    </Page>
  );
}
