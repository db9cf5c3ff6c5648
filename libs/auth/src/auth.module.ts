import { Module, type OnApplicationShutdown } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { PassportModule } from '@nestjs/passport';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Config, PartitionKeeper } from '#platform';
import { AccessGuard } from './access/access.guard.js';
import { AdministratorGuesses } from './access/administrator-guesses.js';
import { BearerStrategy } from './access/bearer.strategy.js';
import { CredentialCache } from './access/credential-cache.js';
import { Credentials, credentialSources } from './access/credentials.js';
import { FailedAttempts } from './access/failed-attempts.js';
import { RouteAccess } from './access/route-access.js';
import { ApiKeyCredentials } from './api-keys/api-key-credentials.js';
import { ApiKey } from './api-keys/api-key.entity.js';
import { ApiKeysController } from './api-keys/api-keys.controller.js';
import { ApiKeysService } from './api-keys/api-keys.service.js';
import { KeyExpiryPoller } from './api-keys/key-expiry.poller.js';
import { KeyUsage } from './api-keys/key-usage.js';
import { AuditEntry } from './audit/audit-entry.entity.js';
import { AuditLogController } from './audit/audit-log.controller.js';
import { AuditLog } from './audit/audit-log.js';
import { auditPartitions } from './audit/audit-partitions.js';
import { AuditTrail } from './audit/audit-trail.js';
import { RefusalLog } from './audit/refusal-log.js';
import { ServiceAuditLogController } from './audit/service-audit-log.controller.js';
import { AccessTokenCredentials } from './oauth/access-token-credentials.js';
import { AuthorizationAnswer } from './oauth/authorization-answer.js';
import { AuthorizationRequests } from './oauth/authorization-requests.js';
import { AuthorizeController } from './oauth/authorize.controller.js';
import { ClientAuthentication } from './oauth/client-authentication.js';
import { ConsentController } from './oauth/consent.controller.js';
import { ConsentsService } from './oauth/consents.service.js';
import { GrantedApplicationsController } from './oauth/granted-applications.controller.js';
import { GrantsService } from './oauth/grants.service.js';
import { IntrospectController } from './oauth/introspect.controller.js';
import { KnownOAuthClients } from './oauth/known-oauth-clients.js';
import { MetadataController } from './oauth/metadata.controller.js';
import { OAuthClient } from './oauth/oauth-client.entity.js';
import { OAuthClientsController } from './oauth/oauth-clients.controller.js';
import { OAuthClientsService } from './oauth/oauth-clients.service.js';
import { ParController } from './oauth/par.controller.js';
import { RedeemCode } from './oauth/redeem-code.js';
import { RefreshTokens } from './oauth/refresh-tokens.js';
import { RevokeController } from './oauth/revoke.controller.js';
import { TokenController } from './oauth/token.controller.js';
import { TokenRequestLimits } from './oauth/token-request-limits.js';
import { Organization } from './organizations/organization.entity.js';
import { OrganizationsController } from './organizations/organizations.controller.js';
import { OrganizationsService } from './organizations/organizations.service.js';
import { Workspace } from './organizations/workspace.entity.js';
import { AccountController } from './pages/account.controller.js';
import { AccountPage } from './pages/account.page.js';
import { DashboardController } from './pages/dashboard.controller.js';
import { DashboardFiles } from './pages/dashboard-files.js';
import { ConsentPage } from './pages/consent.page.js';
import { Csrf } from './pages/csrf.js';
import { SignInLinkController } from './pages/sign-in-link.controller.js';
import { SignInController } from './pages/sign-in.controller.js';
import { SignInPage } from './pages/sign-in.page.js';
import { SignOutController } from './pages/sign-out.controller.js';
import { StylesheetController } from './pages/stylesheet.controller.js';
import { PeopleService } from './people/people.service.js';
import { Person } from './people/person.entity.js';
import { UsersController } from './people/users.controller.js';
import { QuotasController } from './quotas/quotas.controller.js';
import { Quotas } from './quotas/quotas.js';
import { rateLimitStore } from './rate-limits/rate-limit-store.factory.js';
import { LinkLimits } from './rate-limits/link-limits.js';
import { RateLimitStore } from './rate-limits/rate-limit-store.js';
import { AccessHousekeeping } from './sessions/access-housekeeping.js';
import { CredentialChanges } from './sessions/credential-changes.js';
import { DeviceCookie } from './sessions/device-cookie.js';
import { FirstAdministrator } from './sessions/first-administrator.js';
import { OwnPasswordController } from './sessions/own-password.controller.js';
import { OwnPassword } from './sessions/own-password.js';
import { OwnSessionsController } from './sessions/own-sessions.controller.js';
import { SessionAccess } from './sessions/session-access.js';
import { Session } from './sessions/session.entity.js';
import { SessionsService } from './sessions/sessions.service.js';
import { PasswordProof } from './sessions/password-proof.js';
import { SignInLimits } from './sessions/sign-in-limits.js';
import { SignInLinks } from './sessions/sign-in-links.js';
import { SignInLinksController } from './sessions/sign-in-links.controller.js';
import { SignInService } from './sessions/sign-in.service.js';
import { SignedInController } from './sessions/signed-in.controller.js';
import { OpenStreams } from './streams/open-streams.js';

/** Who exists and what is on record about them: what every part of the service may ask. */
@Module({
  imports: [TypeOrmModule.forFeature([Organization, Workspace, ApiKey, Person, Session, AuditEntry, OAuthClient])],
  providers: [OrganizationsService, AuditTrail, Quotas, OpenStreams, SignInLinks, FirstAdministrator],
  exports: [OrganizationsService, AuditTrail, Quotas, OpenStreams, SignInLinks, FirstAdministrator],
})
export class AuthModule {}

const oauth = {
  controllers: [
    AuthorizeController,
    ConsentController,
    TokenController,
    RevokeController,
    IntrospectController,
    ParController,
    MetadataController,
    OAuthClientsController,
    GrantedApplicationsController,
  ],
  providers: [
    OAuthClientsService,
    KnownOAuthClients,
    ClientAuthentication,
    AuthorizationRequests,
    AuthorizationAnswer,
    ConsentsService,
    GrantsService,
    RedeemCode,
    RefreshTokens,
    TokenRequestLimits,
    AccessTokenCredentials,
  ],
};

const pages = {
  controllers: [
    SignInController,
    SignInLinkController,
    SignOutController,
    AccountController,
    StylesheetController,
    DashboardController,
  ],
  providers: [
    DashboardFiles,
    SignInPage,
    ConsentPage,
    AccountPage,
    Csrf,
    SignInService,
    SignInLimits,
    DeviceCookie,
    OwnPassword,
  ],
};

/** The door of the API: credentials, limits, and the administrator's endpoints. */
@Module({
  imports: [AuthModule, PassportModule],
  controllers: [
    OrganizationsController,
    ApiKeysController,
    UsersController,
    AuditLogController,
    ServiceAuditLogController,
    QuotasController,
    SignedInController,
    OwnSessionsController,
    OwnPasswordController,
    SignInLinksController,
    ...oauth.controllers,
    ...pages.controllers,
  ],
  providers: [
    ApiKeysService,
    PeopleService,
    SessionsService,
    SessionAccess,
    PasswordProof,
    AuditLog,
    RefusalLog,
    KeyUsage,
    CredentialCache,
    CredentialChanges,
    FailedAttempts,
    LinkLimits,
    AdministratorGuesses,
    Credentials,
    RouteAccess,
    BearerStrategy,
    ApiKeyCredentials,
    ...oauth.providers,
    ...pages.providers,
    {
      provide: credentialSources,
      inject: [ApiKeyCredentials, AccessTokenCredentials],
      useFactory: (...sources: unknown[]) => sources,
    },
    { provide: RateLimitStore, inject: [Config], useFactory: (config: Config) => rateLimitStore(config) },
    { provide: APP_GUARD, useClass: AccessGuard },
  ],
  exports: [PeopleService, LinkLimits, PasswordProof],
})
export class AuthApiModule implements OnApplicationShutdown {
  constructor(private readonly limits: RateLimitStore) {}

  onApplicationShutdown(): void {
    this.limits.close?.();
  }
}

@Module({ imports: [AuthModule], providers: [KeyExpiryPoller, AccessHousekeeping] })
export class AuthWorkerModule {
  constructor(partitions: PartitionKeeper, { auditRetention }: Config) {
    partitions.keep(auditPartitions(auditRetention));
  }
}
