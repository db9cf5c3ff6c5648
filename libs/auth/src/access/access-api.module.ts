import { Module, type OnApplicationShutdown } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { PassportModule } from '@nestjs/passport';
import { EventsModule } from '#events';
import { RateLimitSettings } from './limits/rate-limit.settings.js';
import { OrganizationsModule } from '../organizations/organizations.module.js';
import { AccessModule } from './access.module.js';
import { AuditLogController } from './administration/audit-log.controller.js';
import { AuditLog } from './administration/audit-log.js';
import { InvitationsController } from './administration/invitations.controller.js';
import { InvitationsService } from './administration/invitations.service.js';
import { LostSecondFactorsController } from './administration/lost-second-factors.controller.js';
import { OwnSecondFactorController } from './own/own-second-factor.controller.js';
import { OrganizationsController } from './administration/organizations.controller.js';
import { PeopleService } from './administration/people.service.js';
import { ProviderIdentitiesController } from './administration/provider-identities.controller.js';
import { JobsController } from './administration/jobs.controller.js';
import { QuotasController } from './administration/quotas.controller.js';
import { ServiceAuditLogController } from './administration/service-audit-log.controller.js';
import { SignInProviderController } from './administration/sign-in-provider.controller.js';
import { SignInProviderService } from './administration/sign-in-provider.service.js';
import { UsersController } from './administration/users.controller.js';
import { ApiKeyCredentials } from './api-keys/api-key-credentials.js';
import { ApiKeysController } from './api-keys/api-keys.controller.js';
import { ApiKeysService } from './api-keys/api-keys.service.js';
import { KeyUsage } from './api-keys/key-usage.js';
import { AccessGuard } from './door/access.guard.js';
import { AdministratorGuesses } from './door/administrator-guesses.js';
import { BearerStrategy } from './door/bearer.strategy.js';
import { Credentials } from './door/credentials.js';
import { FailedAttempts } from './door/failed-attempts.js';
import { RouteAccess } from './door/route-access.js';
import { LinkLimits } from './limits/link-limits.js';
import { rateLimitStore } from './limits/rate-limit-store.factory.js';
import { RateLimitStore } from './limits/rate-limit-store.js';
import { RefusalLog } from './limits/refusal-log.js';
import { OwnOrganizationController } from './own/own-organization.controller.js';
import { OwnPasswordController } from './own/own-password.controller.js';
import { OwnSessionsController } from './own/own-sessions.controller.js';
import { SignInLinksController } from './own/sign-in-links.controller.js';
import { SignedInController } from './own/signed-in.controller.js';
import { ProviderClient } from './providers/provider-client.js';
import { ProviderNetwork } from './providers/provider-network.js';
import { SignInProviders } from './providers/sign-in-providers.js';
import { CredentialCache } from './sessions/credential-cache.js';
import { CredentialChanges } from './sessions/credential-changes.js';
import { DeviceCookie } from './sessions/device-cookie.js';
import { ChosenPassword } from './sessions/chosen-password.js';
import { OwnPassword } from './sessions/own-password.js';
import { OwnProofController } from './own/own-proof.controller.js';
import { PasswordProof } from './door/password-proof.js';
import { RecentProof } from './door/recent-proof.js';
import { PasswordResets } from './sessions/password-resets.js';
import { PendingSignIn } from './sessions/pending-sign-in.js';
import { ProviderAccounts } from './sessions/provider-accounts.js';
import { ProviderSignIns } from './sessions/provider-sign-ins.js';
import { SecondFactors } from './sessions/second-factors.js';
import { SessionAccess } from './sessions/session-access.js';
import { SessionsService } from './sessions/sessions.service.js';
import { SignInLimits } from './sessions/sign-in-limits.js';
import { SignInService } from './sessions/sign-in.service.js';

/** The door of the API: credentials, limits, the administrator's endpoints and those of a person's own access. */
@Module({
  imports: [EventsModule, OrganizationsModule, AccessModule, PassportModule],
  controllers: [
    OrganizationsController,
    ApiKeysController,
    UsersController,
    InvitationsController,
    LostSecondFactorsController,
    SignInProviderController,
    ProviderIdentitiesController,
    OwnSecondFactorController,
    AuditLogController,
    ServiceAuditLogController,
    QuotasController,
    JobsController,
    SignedInController,
    OwnOrganizationController,
    OwnSessionsController,
    OwnPasswordController,
    OwnProofController,
    SignInLinksController,
  ],
  providers: [
    ApiKeysService,
    PeopleService,
    SessionsService,
    SessionAccess,
    PasswordProof,
    RecentProof,
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
    SignInService,
    SignInLimits,
    DeviceCookie,
    OwnPassword,
    ChosenPassword,
    PasswordResets,
    PendingSignIn,
    SecondFactors,
    InvitationsService,
    SignInProviders,
    SignInProviderService,
    ProviderClient,
    ProviderNetwork,
    ProviderAccounts,
    ProviderSignIns,
    { provide: RateLimitStore, inject: [RateLimitSettings], useFactory: rateLimitStore },
    { provide: APP_GUARD, useClass: AccessGuard },
  ],
  exports: [
    AccessModule,
    PeopleService,
    LinkLimits,
    PasswordProof,
    SessionAccess,
    SessionsService,
    RefusalLog,
    CredentialCache,
    CredentialChanges,
    FailedAttempts,
    Credentials,
    SignInService,
    ChosenPassword,
    PasswordResets,
    PendingSignIn,
    DeviceCookie,
    SignInProviders,
    ProviderClient,
    ProviderAccounts,
    ProviderSignIns,
    RateLimitStore,
  ],
})
export class AccessApiModule implements OnApplicationShutdown {
  constructor(
    private readonly limits: RateLimitStore,
    credentials: Credentials,
    keys: ApiKeyCredentials,
  ) {
    credentials.accept(keys);
  }

  onApplicationShutdown(): void {
    this.limits.close?.();
  }
}
