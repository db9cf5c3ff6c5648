import { KeysPanel } from './keys-panel';
import { Administrated, SettingsPage } from './settings.page';

export function KeysPage() {
  return (
    <SettingsPage title="API keys" lead="Programs use them to act for the organization. Rotate them every 90 days.">
      <Administrated what="create, rotate, and revoke API keys">
        {(organization) => <KeysPanel organizationId={organization.id} />}
      </Administrated>
    </SettingsPage>
  );
}
