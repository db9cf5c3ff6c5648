import { PeoplePanel } from './people-panel';
import { Administrated, SettingsPage } from './settings.page';

export function PeoplePage() {
  return (
    <SettingsPage title="People and roles" lead="Administrators can make changes; members can look.">
      <Administrated what="invite people and change their roles">
        {(organization) => <PeoplePanel organizationId={organization.id} />}
      </Administrated>
    </SettingsPage>
  );
}
