import { Button } from '@mantine/core';
import { useSession } from '../api/session';
import { Facts } from '../ui/facts';
import { Icon } from '../ui/icon';
import { SettingsPage } from './settings.page';

export function AccountPage() {
  const { name, email, role, scopes, systemAdmin, hasPassword } = useSession();
  const roleWords = role === null ? 'In no organization' : role === 'admin' ? 'Administrator' : 'Member';
  return (
    <SettingsPage title="My account" lead="Who you are here, where you are signed in, and what acts for you.">
      <Facts
        facts={[
          ['Name', name],
          ['E-mail address', email],
          ['Role', systemAdmin ? `${roleWords}; system administrator` : roleWords],
          ['You may', scopes.length === 0 ? 'nothing in an organization' : scopes.join(', ')],
          ['Password', hasPassword ? 'Set' : 'None yet'],
        ]}
      />
      <p>
        Your sessions, the applications that you have granted access, and your password are on a page of their own,
        which works without scripts, too.
      </p>
      <Button component="a" href="/account" rightSection={<Icon name="next" size={16} />}>
        Sessions, applications and password
      </Button>
    </SettingsPage>
  );
}
