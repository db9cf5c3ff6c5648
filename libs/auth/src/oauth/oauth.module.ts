import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { EventBus, EventsModule } from '#events';
import { UnitOfWork } from '#platform';
import { AccessApiModule } from '../access/access-api.module.js';
import { OrganizationsModule } from '../organizations/organizations.module.js';
import { Credentials } from '../access/door/credentials.js';
import { CredentialChanged } from '../access/sessions/credential-changes.js';
import { AuthorizeController } from './consent/authorize.controller.js';
import { ConsentController } from './consent/consent.controller.js';
import { ConsentPage } from './consent/consent.page.js';
import { Csrf } from './pages/csrf.js';
import { StylesheetController } from './pages/stylesheet.controller.js';
import { AccessTokenCredentials } from './server/access-token-credentials.js';
import { AuthorizationAnswer } from './server/authorization-answer.js';
import { AuthorizationRequests } from './server/authorization-requests.js';
import { ClientAuthentication } from './server/client-authentication.js';
import { ConsentsService } from './server/consents.service.js';
import { GrantedApplicationsController } from './server/granted-applications.controller.js';
import { revokeGrantsOfPerson } from './server/grants.queries.js';
import { GrantsService } from './server/grants.service.js';
import { IntrospectController } from './server/introspect.controller.js';
import { KnownOAuthClients } from './server/known-oauth-clients.js';
import { MetadataController } from './server/metadata.controller.js';
import { OAuthClient } from './server/oauth-client.entity.js';
import { OAuthClientsController } from './server/oauth-clients.controller.js';
import { OAuthClientsService } from './server/oauth-clients.service.js';
import { ParController } from './server/par.controller.js';
import { RedeemCode } from './server/redeem-code.js';
import { RefreshTokens } from './server/refresh-tokens.js';
import { RevokeController } from './server/revoke.controller.js';
import { TokenRequestLimits } from './server/token-request-limits.js';
import { TokenController } from './server/token.controller.js';
import { ChoosePasswordController } from './sign-in/choose-password.controller.js';
import { ForgottenPasswordController } from './sign-in/forgotten-password.controller.js';
import { ProviderAnswerController } from './sign-in/provider-answer.controller.js';
import { ProviderController } from './sign-in/provider.controller.js';
import { ProviderDeparture } from './sign-in/provider-departure.js';
import { SignInCodeController } from './sign-in/sign-in-code.controller.js';
import { SignInLinkController } from './sign-in/sign-in-link.controller.js';
import { SignInController } from './sign-in/sign-in.controller.js';
import { SignInPage } from './sign-in/sign-in.page.js';
import { SignOutController } from './sign-in/sign-out.controller.js';

/** The authorization server with its pages. */
@Module({
  imports: [TypeOrmModule.forFeature([OAuthClient]), EventsModule, OrganizationsModule, AccessApiModule],
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
    SignInController,
    SignInLinkController,
    SignInCodeController,
    ProviderController,
    ProviderAnswerController,
    ForgottenPasswordController,
    ChoosePasswordController,
    SignOutController,
    StylesheetController,
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
    SignInPage,
    ProviderDeparture,
    ConsentPage,
    Csrf,
  ],
})
export class OAuthModule {
  constructor(credentials: Credentials, tokens: AccessTokenCredentials, bus: EventBus, unitOfWork: UnitOfWork) {
    credentials.accept(tokens);
    bus.on(CredentialChanged, async ({ personId, change, ended }) => {
      // After a change of their own, the person's applications go on; otherwise their earlier use is not trusted any more.
      if (change === 'password_changed') return;
      ended.grants += await revokeGrantsOfPerson(unitOfWork.db, personId, null);
    });
  }
}
