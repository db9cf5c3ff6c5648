import { Body, Delete, Get, HttpCode, Post, Put, Req } from '@nestjs/common';
import { ApiNoContentResponse, ApiOperation } from '@nestjs/swagger';
import { ApiData, Config, data, type Data, Throws } from '#platform';
import type { Organization } from '../../organizations/organization.entity.js';
import { OrganizationsService } from '../../organizations/organizations.service.js';
import type { Person } from '../../organizations/person.entity.js';
import { AdministrationController, type AuthenticatedRequest } from '../guards/access-rules.js';
import { Found, InOrganization } from '../guards/in-path.guard.js';
import { proofDescription, RecentProof } from '../guards/recent-proof.js';
import {
  SetSignInProviderBody,
  SignInProviderTestView,
  SignInProviderView,
  TestSignInProviderBody,
} from '../providers/sign-in-provider.dto.js';
import type { SignInProvider } from '../providers/sign-in-provider.entity.js';
import { SignInProviders, SignInProviderAdministration } from '../providers/sign-in-provider.service.js';
import { PeopleService } from './people.service.js';

@InOrganization()
@AdministrationController('v1/admin/organizations/:orgId/sign-in-provider')
export class SignInProviderController {
  constructor(
    private readonly config: Config,
    private readonly service: SignInProviderAdministration,
    private readonly providers: SignInProviders,
  ) {}

  @Get()
  @ApiOperation({
    summary: 'Show an organization’s sign-in provider',
    description: 'Without its client secret. 404 `SIGN_IN_PROVIDER_NOT_FOUND` if none is set.',
  })
  @ApiData(SignInProviderView)
  @Throws('SIGN_IN_PROVIDER_NOT_FOUND')
  async show(@Found(OrganizationsService) organization: Organization): Promise<Data<SignInProviderView>> {
    return this.view(await this.service.get(organization));
  }

  @Put()
  @ApiOperation({
    summary: "Set an organization's sign-in provider (OpenID Connect)",
    description:
      'The provider is not contacted: test it first. 409 `DOMAIN_TAKEN` for a domain that belongs to another organization.',
  })
  @ApiData(SignInProviderView, 200, 'Set')
  @Throws('DOMAIN_TAKEN', 'SIGN_IN_PROVIDER_NOT_FOUND')
  async set(
    @Found(OrganizationsService) organization: Organization,
    @Body() body: SetSignInProviderBody,
  ): Promise<Data<SignInProviderView>> {
    return this.view(await this.service.set(organization, body));
  }

  @Delete()
  @HttpCode(204)
  @ApiOperation({ summary: "Remove an organization's sign-in provider" })
  @ApiNoContentResponse({ description: 'Removed: people sign in with their passwords again' })
  async remove(@Found(OrganizationsService) organization: Organization): Promise<void> {
    await this.service.remove(organization);
  }

  @Post('test')
  @ApiOperation({
    summary: 'Test a sign-in provider',
    description: 'Reads its discovery document and keys, and asks whether it knows the client. Nothing is stored.',
  })
  @ApiData(SignInProviderTestView, 200, 'The result')
  async test(
    @Found(OrganizationsService) organization: Organization,
    @Body() body: TestSignInProviderBody,
  ): Promise<Data<SignInProviderTestView>> {
    return data(await this.service.test(organization, body));
  }

  private async view(provider: SignInProvider): Promise<Data<SignInProviderView>> {
    const domains = await this.providers.listDomains(provider.id);
    return data(SignInProviderView.of(provider, domains, this.config.baseUrl));
  }
}

@InOrganization(PeopleService, 'userId')
@AdministrationController('v1/admin/organizations/:orgId/users/:userId/provider-identity')
export class ProviderIdentitiesController {
  constructor(
    private readonly provider: SignInProviderAdministration,
    private readonly proof: RecentProof,
  ) {}

  @Delete()
  @HttpCode(204)
  @ApiOperation({
    summary: 'Unlink a person from their account at the sign-in provider',
    description: proofDescription,
  })
  @ApiNoContentResponse({ description: 'Unlinked: the next sign-in there links by email address again' })
  @Throws('PROOF_REQUIRED', 'USER_NOT_FOUND')
  async unlink(@Found(PeopleService) person: Person, @Req() request: AuthenticatedRequest): Promise<void> {
    await this.proof.require(request);
    await this.provider.unlink(person);
  }
}
