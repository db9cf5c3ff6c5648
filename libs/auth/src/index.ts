export {
  AdministrationOnly,
  Caller,
  OwnSession,
  RequireScope,
  SignedInOnly,
  type AuthenticatedRequest,
} from './access/access-rules.js';
export { Found, InPath } from './access/in-path.guard.js';
export { isWellFormedToken, makeToken } from './access/opaque-token.js';
export { environments, type Environment, type Principal, type WorkspaceId } from './access/principal.js';
export { scopes, type Scope } from './access/scope.js';
export { tokenHash } from './api-keys/api-key-token.js';
export type { AuditAction } from './audit/audit-actions.js';
export { AuditTrail } from './audit/audit-trail.js';
export { AuthApiModule, AuthModule, AuthWorkerModule } from './auth.module.js';
export { InOrganization } from './organizations/in-organization.js';
export { OrganizationsService } from './organizations/organizations.service.js';
export type { OwnedWorkspace } from './organizations/owned-workspace.js';
export { PeopleService } from './people/people.service.js';
export { PasswordProof } from './sessions/password-proof.js';
export type { Session } from './sessions/session.entity.js';
export { OpenStreams } from './streams/open-streams.js';
export { StreamPlace } from './streams/stream-place.guard.js';
export { Quotas, type QuotaHold } from './quotas/quotas.js';
export { LinkLimits } from './rate-limits/link-limits.js';
export { printWelcome } from './sessions/print-welcome.js';
