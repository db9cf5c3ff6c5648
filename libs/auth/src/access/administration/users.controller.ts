import { Body, Delete, Get, Header, HttpCode, Patch, Post, Query, Req } from '@nestjs/common';
import { ApiNoContentResponse, ApiOperation } from '@nestjs/swagger';
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
import { AdministrationController, type AuthenticatedRequest } from '../guards/access-rules.js';
import { Found, InOrganization } from '../guards/in-path.guard.js';
import { proofDescription, RecentProof } from '../guards/recent-proof.js';
import { SecondFactors } from '../sessions/second-factors.js';
import { InvitationsService, PeopleService } from './people.service.js';
import { ChangeUserBody, CreateUserBody, InvitedUserView, UsersQuery, UserView } from './user.dto.js';

@InOrganization(PeopleService, 'userId')
@AdministrationController('v1/admin/organizations/:orgId/users')
export class UsersController {
  constructor(
    private readonly people: PeopleService,
    private readonly invitations: InvitationsService,
    private readonly mailServer: MailServer,
    private readonly factors: SecondFactors,
    private readonly proof: RecentProof,
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

  @Post(':userId/invitation')
  @HttpCode(200)
  @Header('Cache-Control', 'no-store')
  @ApiOperation({
    operationId: 'Invitations_send',
    summary: 'Send an invitation again',
    description: 'The previous link stops working. 409 `ALREADY_JOINED` for a person who has a password.',
  })
  @ApiData(InvitedUserView, 200, 'Sent')
  @Throws('ALREADY_JOINED', 'USER_NOT_FOUND')
  async invite(@Found(PeopleService) found: Person): Promise<Data<InvitedUserView>> {
    const { person, url } = await this.invitations.send(found);
    return data(InvitedUserView.ofInvited(person, url, await this.mailServer.takesMail()));
  }

  @Delete(':userId/invitation')
  @HttpCode(204)
  @ApiOperation({ operationId: 'Invitations_withdraw', summary: 'Withdraw an invitation' })
  @ApiNoContentResponse({ description: 'Withdrawn: its link no longer works, and the person is deactivated' })
  @Throws('ALREADY_JOINED', 'USER_NOT_FOUND')
  async withdrawInvitation(@Found(PeopleService) person: Person): Promise<void> {
    await this.invitations.withdraw(person);
  }

  @Delete(':userId/second-factor')
  @HttpCode(204)
  @ApiOperation({
    operationId: 'LostSecondFactors_remove',
    summary: 'Turn off two-step sign-in for a person who lost their device',
    description: proofDescription,
  })
  @ApiNoContentResponse({ description: 'Removed: they sign in with only their password' })
  @Throws('PROOF_REQUIRED', 'USER_NOT_FOUND')
  async removeSecondFactor(@Found(PeopleService) person: Person, @Req() request: AuthenticatedRequest): Promise<void> {
    await this.proof.require(request);
    await this.factors.remove(person);
  }
}
