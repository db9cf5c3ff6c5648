import { Body, Controller, Delete, Get, Header, HttpCode, Patch, Post, Query, Req } from '@nestjs/common';
import { ApiNoContentResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  ApiData,
  ApiDataPage,
  type Data,
  data,
  type DataPage,
  dataPage,
  Idempotent,
  MailServer,
  Throws,
} from '#platform';
import type { Organization } from '../../organizations/organization.entity.js';
import { OrganizationsService } from '../../organizations/organizations.service.js';
import type { Person } from '../../organizations/person.entity.js';
import { AdministrationOnly, type AuthenticatedRequest } from '../guards/access-rules.js';
import { Found, InOrganization } from '../guards/in-path.guard.js';
import { proofDescription, RecentProof } from '../guards/recent-proof.js';
import { SignInProviderAdministration } from '../providers/sign-in-provider.service.js';
import { SecondFactors } from '../sessions/second-factors.js';
import { SignInLinks } from '../sessions/sign-in-links.js';
import { InvitationsService, PeopleService } from './people.service.js';
import {
  ChangeUserBody,
  CreateUserBody,
  InvitedUserView,
  MakeSignInLinkBody,
  SignInLinkView,
  UsersQuery,
  UserView,
} from './user.dto.js';

@ApiTags('Administration')
@AdministrationOnly()
@InOrganization(PeopleService, 'userId')
@Controller('v1/admin/organizations/:orgId/users')
export class UsersController {
  constructor(
    private readonly people: PeopleService,
    private readonly mailServer: MailServer,
  ) {}

  @Post()
  @Idempotent()
  @Header('Cache-Control', 'no-store')
  @ApiOperation({ summary: 'Add a person to an organization' })
  @ApiData(InvitedUserView, 201, 'Created')
  @Throws('ALREADY_JOINED', 'EMAIL_TAKEN')
  async create(
    @Found(OrganizationsService) organization: Organization,
    @Body() body: CreateUserBody,
  ): Promise<Data<InvitedUserView>> {
    const { person, url } = await this.people.create(organization, body);
    return data(InvitedUserView.ofInvited(person, url, await this.mailServer.takesMail()));
  }

  @Get()
  @ApiOperation({ summary: "List an organization's people" })
  @ApiDataPage(UserView)
  async list(
    @Found(OrganizationsService) organization: Organization,
    @Query() query: UsersQuery,
  ): Promise<DataPage<UserView>> {
    return dataPage(await this.people.list(organization, query), (person) => UserView.of(person));
  }

  @Get(':userId')
  @ApiOperation({ summary: 'Show a person' })
  @ApiData(UserView)
  @Throws('USER_NOT_FOUND')
  get(@Found(PeopleService) person: Person): Data<UserView> {
    return data(UserView.of(person));
  }

  @Patch(':userId')
  @ApiOperation({ summary: 'Change a person' })
  @ApiData(UserView)
  @Throws('USER_NOT_FOUND')
  async change(@Found(PeopleService) person: Person, @Body() body: ChangeUserBody): Promise<Data<UserView>> {
    return data(UserView.of(await this.people.change(person, body)));
  }

  @Delete(':userId')
  @HttpCode(204)
  @ApiOperation({ summary: 'Deactivate a person' })
  @ApiNoContentResponse({
    description:
      'Deactivated: sessions, sign-in links, and OAuth tokens stop working immediately. What they shared is listed under `shares`',
  })
  @Throws('USER_NOT_FOUND')
  async deactivate(@Found(PeopleService) person: Person): Promise<void> {
    await this.people.deactivate(person);
  }
}

@ApiTags('Administration')
@AdministrationOnly()
@InOrganization(PeopleService, 'userId')
@Controller('v1/admin/organizations/:orgId/users/:userId/invitation')
export class InvitationsController {
  constructor(
    private readonly invitations: InvitationsService,
    private readonly mailServer: MailServer,
  ) {}

  @Post()
  @HttpCode(200)
  @Header('Cache-Control', 'no-store')
  @ApiOperation({
    summary: 'Send an invitation again',
    description: 'The previous link stops working. 409 `ALREADY_JOINED` for a person who has a password.',
  })
  @ApiData(InvitedUserView, 200, 'Sent')
  @Throws('ALREADY_JOINED', 'USER_NOT_FOUND')
  async send(@Found(PeopleService) found: Person): Promise<Data<InvitedUserView>> {
    const { person, url } = await this.invitations.send(found);
    return data(InvitedUserView.ofInvited(person, url, await this.mailServer.takesMail()));
  }

  @Delete()
  @HttpCode(204)
  @ApiOperation({ summary: 'Withdraw an invitation' })
  @ApiNoContentResponse({ description: 'Withdrawn: its link no longer works, and the person is deactivated' })
  @Throws('ALREADY_JOINED', 'USER_NOT_FOUND')
  async withdraw(@Found(PeopleService) person: Person): Promise<void> {
    await this.invitations.withdraw(person);
  }
}

@ApiTags('Administration')
@AdministrationOnly()
@InOrganization(PeopleService, 'userId')
@Controller('v1/admin/organizations/:orgId/users/:userId/second-factor')
export class LostSecondFactorsController {
  constructor(
    private readonly factors: SecondFactors,
    private readonly proof: RecentProof,
  ) {}

  @Delete()
  @HttpCode(204)
  @ApiOperation({
    summary: 'Turn off two-step sign-in for a person who lost their device',
    description: proofDescription,
  })
  @ApiNoContentResponse({ description: 'Removed: they sign in with only their password' })
  @Throws('PROOF_REQUIRED', 'USER_NOT_FOUND')
  async remove(@Found(PeopleService) person: Person, @Req() request: AuthenticatedRequest): Promise<void> {
    await this.proof.require(request);
    await this.factors.remove(person);
  }
}

@ApiTags('Administration')
@AdministrationOnly()
@InOrganization(PeopleService, 'userId')
@Controller('v1/admin/organizations/:orgId/users/:userId/provider-identity')
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

/** For a person who lost their password. */
@ApiTags('Administration')
@AdministrationOnly()
@Controller('v1/admin/sign-in-links')
export class SignInLinksController {
  constructor(private readonly links: SignInLinks) {}

  /** Takes no Idempotency-Key: a stored response would contain a working link, and a second link does no harm. */
  @Post()
  @Header('Cache-Control', 'no-store')
  @ApiOperation({ summary: 'Create a link that signs a person in once' })
  @ApiData(SignInLinkView, 201, 'Made')
  async make(@Body() { email }: MakeSignInLinkBody): Promise<Data<SignInLinkView>> {
    return data(await this.links.createFor(email));
  }
}
