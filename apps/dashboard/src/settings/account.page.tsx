import { useSession } from '../api/session';
import { Facts } from '../ui/facts';
import { PageSection } from '../ui/page-section';
import { GrantedApplicationsPanel } from './granted-applications-panel';
import { SecondFactorPanel } from './second-factor-panel';
import { PasswordForm } from './password-form';
import { SessionsPanel } from './sessions-panel';
import { SharedLinksPanel } from './shared-links-panel';
import { SettingsPage } from './settings.page';
import classes from './settings.module.css';

export function AccountPage() {
  const { name, email, role, scopes, systemAdmin, hasPassword } = useSession();
  const roleWords = role === null ? 'In no organization' : role === 'admin' ? 'Administrator' : 'Member';
  return (
    <SettingsPage title="My account" lead="Your profile, your sessions, and the apps that act for you.">
      <Facts
        facts={[
          ['Name', name],
          ['Email', email],
          ['Role', systemAdmin ? `${roleWords}; system administrator` : roleWords],
          ['Permissions', scopes.length === 0 ? 'None' : scopes.join(', ')],
        ]}
      />
      <SessionsPanel />
      <GrantedApplicationsPanel />
      <SharedLinksPanel />
      <PageSection title={hasPassword ? 'Password' : 'Set a password'}>
        <div className={classes.card}>
          <PasswordForm />
        </div>
      </PageSection>
      {hasPassword && <SecondFactorPanel />}
    </SettingsPage>
  );
}
