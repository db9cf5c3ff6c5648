import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { contributeDueTimes, EventsModule } from '#events';
import { AccessApiModule } from '../access/access.module.js';
import { OrganizationsModule } from '../organizations/organizations.module.js';
import { CredentialSource } from '../tokens/principal.js';
import { AuthorizationRequests } from './authorization/authorization-requests.js';
import { AuthorizationResponse } from './authorization/authorization-response.js';
import { AuthorizeController } from './authorization/authorize.controller.js';
import { ConsentController, ConsentPage } from './authorization/consent.page.js';
import { MetadataController } from './authorization/metadata.controller.js';
import { ParController } from './authorization/par.controller.js';
import { ClientDocuments } from './clients/client-documents.js';
import { ClientAuthentication } from './clients/client-authentication.js';
import { OAuthClient } from './clients/oauth-client.entity.js';
import { OAuthClientsController } from './clients/oauth-clients.controller.js';
import { KnownOAuthClients, OAuthClientsService } from './clients/oauth-clients.service.js';
import { DeviceAuthorizationController } from './device/device-authorization.controller.js';
import { DeviceConsentController, DeviceController } from './device/device.page.js';
import { DeviceRequests } from './device/device-requests.service.js';
import { ConsentsService } from './grants/consents.service.js';
import { RedeemCode, RefreshTokens } from './grants/grant-types.js';
import { GrantedApplicationsController } from './grants/granted-applications.controller.js';
import { isOfWorkspace } from './grants/grants.queries.js';
import { AccessTokenCredentials, GrantsService } from './grants/grants.service.js';
import { IntrospectController } from './grants/introspect.controller.js';
import { RedeemDeviceCode } from './grants/redeem-device-code.js';
import { RevokeController } from './grants/revoke.controller.js';
import { TokenController } from './grants/token.controller.js';
import { LeaksController } from './leaks/leaks.controller.js';
import { LeaksService } from './leaks/leaks.service.js';
import { Csrf } from './pages/form.js';
import { StylesheetController } from './pages/stylesheet.controller.js';
import { ConfirmAddressController } from './sign-in/confirm-address.controller.js';
import { UnsubscribeController } from './sign-in/unsubscribe.controller.js';
import { ChoosePasswordController, ForgottenPasswordController } from './sign-in/password.controller.js';
import { ProviderAnswerController, ProviderController } from './sign-in/provider.controller.js';
import { SignInCodeController } from './sign-in/sign-in-code.controller.js';
import { SignInLinkController } from './sign-in/sign-in-link.controller.js';
import { SignInController } from './sign-in/sign-in.controller.js';
import { ProviderRedirect, SignInPage } from './sign-in/sign-in.page.js';
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
    DeviceAuthorizationController,
    DeviceController,
    DeviceConsentController,
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
    ConfirmAddressController,
    UnsubscribeController,
    SignOutController,
    StylesheetController,
    LeaksController,
  ],
  providers: [
    OAuthClientsService,
    ClientDocuments,
    KnownOAuthClients,
    ClientAuthentication,
    AuthorizationRequests,
    AuthorizationResponse,
    ConsentsService,
    GrantsService,
    RedeemCode,
    RedeemDeviceCode,
    DeviceRequests,
    RefreshTokens,
    AccessTokenCredentials,
    SignInPage,
    ProviderRedirect,
    ConsentPage,
    Csrf,
    LeaksService,
    { provide: CredentialSource, useExisting: AccessTokenCredentials },
    contributeDueTimes({
      kind: 'accessTokens',
      table: 'oauth_tokens',
      due: ['expires_at'],
      inWorkspace: isOfWorkspace,
    }),
  ],
})
export class OAuthModule {}
