import { AuditLogPanel } from '../settings/audit-log.page';
import { AdministrationPage } from './administration.page';

export function ServiceAuditLogPage() {
  return (
    <AdministrationPage
      title="Service audit log"
      lead="Entries outside any organization: wrong administrator tokens and sign-ins to unknown accounts."
    >
      <AuditLogPanel organizationId={null} />
    </AdministrationPage>
  );
}
