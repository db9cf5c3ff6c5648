export { AdministrationOnly, Caller, RequireScope, type AuthenticatedRequest } from './access/access-rules.js';
export { InPath } from './access/in-path.guard.js';
export { environments, type Environment, type Principal, type WorkspaceId } from './access/principal.js';
export { scopes, type Scope } from './access/scope.js';
export { AuditTrail } from './audit/audit-trail.js';
export { AuthApiModule, AuthModule, AuthWorkerModule } from './auth.module.js';
export { OrganizationsService } from './organizations/organizations.service.js';
export { printWelcome } from './sessions/print-welcome.js';
