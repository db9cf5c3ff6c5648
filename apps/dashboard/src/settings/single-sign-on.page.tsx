import { Administrated, SettingsPage } from './settings.page';
import { SingleSignOnPanel } from './single-sign-on-panel';

export function SingleSignOnPage() {
  return (
    <SettingsPage title="Single sign-on" lead="People sign in at your OpenID Connect provider instead of here.">
      <Administrated what="set up single sign-on">
        {(organization) => <SingleSignOnPanel organizationId={organization.id} />}
      </Administrated>
    </SettingsPage>
  );
}
