import { AuditLogPanel } from './audit-log-panel';
import { Administrated, SettingsPage } from './settings.page';

export function AuditLogPage() {
  return (
    <SettingsPage title="Audit log" lead="Who changed what, who signed in, and what was refused.">
      <Administrated what="read the audit log">
        {(organization) => <AuditLogPanel organizationId={organization.id} />}
      </Administrated>
    </SettingsPage>
  );
}
