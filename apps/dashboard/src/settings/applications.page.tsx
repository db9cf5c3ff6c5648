import { ApplicationsPanel } from './applications-panel';
import { Administrated, SettingsPage } from './settings.page';

export function ApplicationsPage() {
  return (
    <SettingsPage title="OAuth applications" lead="They act for people who allow it, in the live workspace.">
      <Administrated what="register OAuth applications">
        {(organization) => <ApplicationsPanel organizationId={organization.id} />}
      </Administrated>
    </SettingsPage>
  );
}
