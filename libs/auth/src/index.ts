export {
  AdministrationController,
  AnyCredential,
  AdministrationOnly,
  Caller,
  CurrentSession,
  OfResource,
  RequireScope,
  SignedInOnly,
  type AuthenticatedRequest,
} from './access/guards/access-rules.js';
export { InsufficientScope, NotAllowed } from './tokens/auth.errors.js';
export { OwnOrganization } from './access/guards/own-organization.guard.js';
export { metadataAddressOf } from './tokens/resource.js';
export { admitInside } from './access/guards/inside-requests.js';
export { Found, InPath, InOrganization } from './access/guards/in-path.guard.js';
export { isWellFormedToken, makeToken, tokenHash } from './tokens/token.js';
export { type Owned, environments, type Environment, type Principal, type WorkspaceId } from './tokens/principal.js';
export { WorkspaceRow } from './tokens/workspace-row.js';
export { scopeDescriptions, scopes, type Scope } from './tokens/scope.js';
export type { AuditAction } from './organizations/audit-entry.entity.js';
export { type Calendar, CalendarBody, CalendarField, HoursBody } from './organizations/calendar.dto.js';
export { AuditTrail } from './organizations/audit-trail.js';
export { Notifications } from './organizations/notifications.js';
export { AuthApiModule, AuthModule, AuthWorkerModule } from './auth.module.js';
export { OrganizationCreated, OrganizationsService, type Member } from './organizations/organizations.service.js';
export { selectOrganization as organizationOf, type OwnedWorkspace } from './organizations/organization.entity.js';
export { PersonErased } from './access/administration/people-erasure.js';
export { PeopleService, ReportsChosen } from './access/administration/people.service.js';
export { PasswordProof } from './access/guards/recent-proof.js';
export type { Session } from './access/sessions/session.entity.js';
export { OpenStreams, OpenStreamGuard } from './access/guards/open-streams.js';
export { QuotaCount, Quotas, type QuotaReservation } from './access/limits/quotas.service.js';
export { SessionAccess } from './access/sessions/sessions.service.js';
export { LinkLimits } from './access/limits/failed-attempts.js';
export { printWelcome } from './access/sessions/sign-in-links.js';
