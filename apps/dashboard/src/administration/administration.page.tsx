import type { ReactNode } from 'react';
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

interface AdministrationPageProps {
  readonly title: string;
  readonly lead?: string;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** The parts of administration, which belong to the service as a whole and to no workspace. */
export function AdministrationPage({ title, lead, actions, children }: AdministrationPageProps) {
  const { systemAdmin } = useSession();
  if (!systemAdmin) {
    return (
      <Page title="Administration">
        <EmptyState icon="administration" title="For system administrators">
          They create organizations and run the service. Your own settings are under Settings.
        </EmptyState>
      </Page>
    );
  }
  return (
    <Page title={title} lead={lead} actions={actions}>
      <SectionLinks name="Administration" links={links} />
      <EmailsOfService />
      {children}
    </Page>
  );
}

function EmailsOfService() {
  return <MailOutage mail={useMail()}>They are sent once it answers.</MailOutage>;
}
