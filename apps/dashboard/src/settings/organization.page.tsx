import { useSession } from '../api/session';
import { EmptyState } from '../ui/empty-state';
import { Facts } from '../ui/facts';
import { ExactTime } from '../ui/time';
import { CalendarSection } from './calendar-section';
import { OrganizationForm } from './organization-form';
import { reviewPolicyWords } from './review-policies';
import { SettingsPage } from './settings.page';

export function OrganizationPage() {
  const { organization, role, systemAdmin } = useSession();
  return (
    <SettingsPage
      title="Organization"
      lead="Its name, where notifications go, how assessments start, and when its people work."
    >
      {!organization ? (
        <EmptyState icon="administration" title="You belong to no organization">
          As a system administrator you change each one under Administration.
        </EmptyState>
      ) : systemAdmin ? (
        <OrganizationForm organization={organization} />
      ) : (
        <>
          <Facts
            facts={[
              ['Name', organization.name],
              ['Notification address', organization.notificationEmail],
              ['Assessments start', reviewPolicyWords[organization.reviewPolicy]],
              ['Since', <ExactTime key="since" at={organization.createdAt} />],
            ]}
          />
          <p>Your system administrators can change this.</p>
        </>
      )}
      {organization && <CalendarSection organization={organization} mayChange={role === 'admin'} />}
    </SettingsPage>
  );
}
