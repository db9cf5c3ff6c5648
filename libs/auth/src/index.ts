export {
  AdministrationOnly,
  Caller,
  OwnSession,
  RequireScope,
  SignedInOnly,
  type AuthenticatedRequest,
} from './access/door/access-rules.js';
export { Found, InPath } from './access/door/in-path.guard.js';
export { isWellFormedToken, makeToken } from './tokens/opaque-token.js';
export type { Owned } from './tokens/owned.js';
export { environments, type Environment, type Principal, type WorkspaceId } from './tokens/principal.js';
export { scopes, type Scope } from './tokens/scope.js';
export { tokenHash } from './tokens/api-key-token.js';
export type { AuditAction } from './organizations/audit/audit-actions.js';
export type { Calendar } from './organizations/calendar.js';
export { CalendarBody, CalendarField } from './organizations/calendar.dto.js';
export { AuditTrail } from './organizations/audit/audit-trail.js';
export { AuthApiModule, AuthModule, AuthWorkerModule } from './auth.module.js';
export { InOrganization } from './access/door/in-organization.js';
export { OrganizationCreated, OrganizationsService } from './organizations/organizations.service.js';
export { organizationOf, type OwnedWorkspace } from './organizations/owned-workspace.js';
export { PeopleService } from './access/administration/people.service.js';
export { PasswordProof } from './access/door/password-proof.js';
export type { Session } from './access/sessions/session.entity.js';
export { OpenStreams } from './access/streams/open-streams.js';
export { StreamPlace } from './access/streams/stream-place.guard.js';
export { Quotas, type QuotaReservation } from './access/limits/quotas.js';
export { SessionAccess } from './access/sessions/session-access.js';
export { LinkLimits } from './access/limits/link-limits.js';
export { printWelcome } from './access/sessions/print-welcome.js';
