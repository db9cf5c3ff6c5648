import { Module, type OnApplicationShutdown } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { PassportModule } from '@nestjs/passport';
import { TypeOrmModule } from '@nestjs/typeorm';
import { contributeDueTimes, EventsModule } from '#events';
import { contribute } from '#platform';
import { OrganizationsModule } from '../organizations/organizations.module.js';
import { RateLimitSettings } from '../tokens/auth.settings.js';
import { CredentialSource } from '../tokens/principal.js';
import { AuditLog, AuditLogController } from './administration/audit-log.controller.js';
import { JobsController } from './administration/jobs.controller.js';
import { MailController } from './administration/mail.controller.js';
import { NotificationAddresses } from './administration/notification-addresses.js';
import { OrganizationErasures } from './administration/organization-erasures.js';
import { OrganizationsController } from './administration/organizations.controller.js';
import { PeopleErasure } from './administration/people-erasure.js';
import { InvitationsService, PeopleService } from './administration/people.service.js';
import { QuotasController } from './administration/quotas.controller.js';
import { SignInLinksController } from './administration/sign-in-links.controller.js';
import {
  ProviderIdentitiesController,
  SignInProviderController,
} from './administration/sign-in-provider.controller.js';
import { OwnUsersController, UsersController } from './administration/users.controller.js';
import { ApiKeyCredentials } from './api-keys/api-key-credentials.js';
import { ApiKey } from './api-keys/api-key.entity.js';
import { ApiKeysController, OwnApiKeysController } from './api-keys/api-keys.controller.js';
import { countUsableKeys } from './api-keys/api-keys.queries.js';
import { ApiKeysService } from './api-keys/api-keys.service.js';
import { KeyUsage } from './api-keys/key-usage.js';
import { RouteAccess } from './guards/access-rules.js';
import { AccessGuard } from './guards/access.guard.js';
import { BearerStrategy, Credentials } from './guards/credentials.js';
import { OpenStreams } from './guards/open-streams.js';
import { PasswordProof, RecentProof } from './guards/recent-proof.js';
import { AdministratorGuesses, FailedAttempts, LinkLimits } from './limits/failed-attempts.js';
import { rateLimitStore } from './limits/fallback-rate-limit-store.js';
import { QuotaCount, Quotas } from './limits/quotas.service.js';
import { RateLimitStore } from './limits/rate-limit.js';
import { RefusalLog } from './limits/refusal-log.js';
import { RequestLimits } from './limits/request-limits.js';
import { CallerController } from './me/caller.controller.js';
import { MyCredentialsController, MySecondFactorController } from './me/me-credentials.controller.js';
import { MeController, MyOrganizationController } from './me/me.controller.js';
import { MyNotificationsController } from './me/notifications.controller.js';
import { MySessionsController } from './me/my-sessions.controller.js';
import { ProviderClient } from './providers/provider-client.js';
import { ProviderNetwork } from './providers/provider-network.js';
import { SignInProvider } from './providers/sign-in-provider.entity.js';
import { SignInProviders, SignInProviderAdministration } from './providers/sign-in-provider.service.js';
import { RequestLog } from './requests/request-log.js';
import { RequestsController } from './requests/requests.controller.js';
import { RequestsService } from './requests/requests.service.js';
import { ApiRequest } from './requests/api-request.entity.js';
import { PendingSignIn, SignInCookies } from './sessions/cookies.js';
import { CredentialCache } from './sessions/credential-cache.js';
import { CredentialChanges } from './sessions/credential-changes.js';
import { PasswordLinks, PasswordResets } from './sessions/password-links.js';
import { PasswordChanges, PasswordsByLink } from './sessions/passwords.js';
import { ProviderAccounts, ProviderSignIns } from './sessions/provider-sign-ins.js';
import { SecondFactor, SecondFactors } from './sessions/second-factors.js';
import { Session } from './sessions/session.entity.js';
import { SessionAccess, SessionsService } from './sessions/sessions.service.js';
import { FirstAdministrator, SignInLinks } from './sessions/sign-in-links.js';
import { SignInLimits } from './sessions/sign-in-limits.js';
import { PasswordSignIn, SignInService } from './sessions/sign-in.service.js';

/** What every process needs: quotas, streams, and links to sign in with. */
@Module({
  imports: [TypeOrmModule.forFeature([ApiKey, ApiRequest, Session, SecondFactor, SignInProvider]), OrganizationsModule],
  providers: [
    Quotas,
    OpenStreams,
    SignInLinks,
    PasswordLinks,
    FirstAdministrator,
    contribute(QuotaCount, (work) => ({
      quota: 'apiKeys',
      count: (workspaceId) => countUsableKeys(work.db, workspaceId),
    })),
    contributeDueTimes({ kind: 'apiKeys', table: 'api_keys', due: ['expires_at'], where: 'revoked_at IS NULL' }),
  ],
  exports: [Quotas, OpenStreams, SignInLinks, PasswordLinks, FirstAdministrator],
})
export class AccessModule {}

/** Also for the pages and endpoints of OAuth. */
const services = [
  ApiKeysService,
  PeopleService,
  PeopleErasure,
  OrganizationErasures,
  SessionsService,
  SessionAccess,
  PasswordProof,
  RecentProof,
  AuditLog,
  RefusalLog,
  KeyUsage,
  RequestLog,
  RequestsService,
  CredentialCache,
  CredentialChanges,
  FailedAttempts,
  LinkLimits,
  RequestLimits,
  AdministratorGuesses,
  Credentials,
  RouteAccess,
  BearerStrategy,
  ApiKeyCredentials,
  PasswordSignIn,
  SignInService,
  SignInLimits,
  SignInCookies,
  PasswordChanges,
  PasswordsByLink,
  PasswordResets,
  PendingSignIn,
  SecondFactors,
  InvitationsService,
  NotificationAddresses,
  SignInProviders,
  SignInProviderAdministration,
  ProviderClient,
  ProviderNetwork,
  ProviderAccounts,
  ProviderSignIns,
];

/** Authentication, limits, and the endpoints for administrators and for the signed-in person. */
@Module({
  imports: [EventsModule, OrganizationsModule, AccessModule, PassportModule],
  controllers: [
    OrganizationsController,
    ApiKeysController,
    OwnApiKeysController,
    UsersController,
    OwnUsersController,
    SignInProviderController,
    ProviderIdentitiesController,
    MySecondFactorController,
    AuditLogController,
    QuotasController,
    JobsController,
    MailController,
    CallerController,
    MeController,
    MyOrganizationController,
    RequestsController,
    MySessionsController,
    MyNotificationsController,
    MyCredentialsController,
    SignInLinksController,
  ],
  providers: [
    ...services,
    { provide: RateLimitStore, inject: [RateLimitSettings], useFactory: rateLimitStore },
    { provide: CredentialSource, useExisting: ApiKeyCredentials },
    { provide: APP_GUARD, useClass: AccessGuard },
  ],
  exports: [AccessModule, RateLimitStore, ...services],
})
export class AccessApiModule implements OnApplicationShutdown {
  constructor(private readonly limits: RateLimitStore) {}

  onApplicationShutdown(): void {
    this.limits.close?.();
  }
}
