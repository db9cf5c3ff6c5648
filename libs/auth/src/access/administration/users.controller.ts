import {
  Body,
  Controller,
  Delete,
  Get,
  Header,
  HttpCode,
  Injectable,
  Patch,
  Post,
  Query,
  Req,
  UseGuards,
} from '@nestjs/common';
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
import { AdministrationController, type AuthenticatedRequest, SignedInOnly } from '../guards/access-rules.js';
import { Found, InOrganization, InPath } from '../guards/in-path.guard.js';
import { OwnOrganization } from '../guards/own-organization.guard.js';
import { proofDescription, RecentProof } from '../guards/recent-proof.js';
import { SecondFactors } from '../sessions/second-factors.js';
import { SessionsService } from '../sessions/sessions.service.js';
import { ErasedPersonView, PeopleErasure } from './people-erasure.js';
import { InvitationsService, PeopleService } from './people.service.js';
import {
  ChangeOwnUserBody,
  ChangeUserBody,
  CreateUserBody,
  EndedSessionsView,
  InvitedUserView,
  InviteUserBody,
  UsersQuery,
  UserView,
} from './user.dto.js';

/** What both kinds of administrators read and do alike. */
@Injectable()
abstract class UserRoutes {
  constructor(
    protected readonly people: PeopleService,
    protected readonly invitations: InvitationsService,
    protected readonly sessions: SessionsService,
    private readonly mailServer: MailServer,
  ) {}

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

  @Post(':userId/end-sessions')
  @ApiOperation({ summary: 'Sign a person out everywhere' })
  @ApiData(EndedSessionsView, 200, 'Ended')
  @Throws('USER_NOT_FOUND')
  async endSessions(@Found(PeopleService) person: Person): Promise<Data<EndedSessionsView>> {
    this.admit(person);
    return data({ ended: await this.sessions.endAll(person) });
  }

  /** Throws if the caller may not change this person. */
  protected abstract admit(person: Person): void;

  protected async showInvited({ person, url }: { person: Person; url: string | null }): Promise<Data<InvitedUserView>> {
    return data(InvitedUserView.ofInvited(person, url, await this.mailServer.takesMail()));
  }
}

@InOrganization(PeopleService, 'userId')
@AdministrationController('v1/admin/organizations/:orgId/users')
export class UsersController extends UserRoutes {
  constructor(
    people: PeopleService,
    invitations: InvitationsService,
    sessions: SessionsService,
    mailServer: MailServer,
    private readonly factors: SecondFactors,
    private readonly proof: RecentProof,
    private readonly erasure: PeopleErasure,
  ) {
    super(people, invitations, sessions, mailServer);
  }

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
    return this.showInvited(await this.people.create(organization, body));
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
  @Header('Cache-Control', 'no-store')
  @ApiOperation({
    operationId: 'Invitations_send',
    summary: 'Send an invitation again',
    description: 'The previous link stops working. 409 `ALREADY_JOINED` for a person who has a password.',
  })
  @ApiData(InvitedUserView, 200, 'Sent')
  @Throws('ALREADY_JOINED', 'USER_NOT_FOUND')
  async invite(@Found(PeopleService) found: Person): Promise<Data<InvitedUserView>> {
    return this.showInvited(await this.invitations.send(found));
  }

  @Delete(':userId/invitation')
  @HttpCode(204)
  @ApiOperation({ operationId: 'Invitations_withdraw', summary: 'Withdraw an invitation' })
  @ApiNoContentResponse({ description: 'Withdrawn: its link no longer works, and the person is deactivated' })
  @Throws('ALREADY_JOINED', 'USER_NOT_FOUND')
  async withdrawInvitation(@Found(PeopleService) person: Person): Promise<void> {
    await this.invitations.withdraw(person);
  }

  @Post(':userId/erase')
  @ApiOperation({ summary: 'Erase a person' })
  @ApiData(ErasedPersonView, 200, 'Erased')
  @Throws('PROOF_REQUIRED', 'USER_NOT_FOUND')
  async erase(
    @Found(PeopleService) person: Person,
    @Req() request: AuthenticatedRequest,
  ): Promise<Data<ErasedPersonView>> {
    await this.proof.require(request);
    return data(await this.erasure.erase(person));
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
  /** The operator may change anyone. */
  protected override admit(): void {
    return;
  }
}

/** For the organization's own administrators, who set no passwords. */
@ApiTags('Organization')
@SignedInOnly()
@UseGuards(OwnOrganization, InPath(PeopleService, { param: 'userId', in: OrganizationsService }))
@Controller('v1/organization/users')
export class OwnUsersController extends UserRoutes {
  @Post()
  @Idempotent()
  @Header('Cache-Control', 'no-store')
  @ApiOperation({ summary: 'Invite a person to your organization' })
  @ApiData(InvitedUserView, 201, 'Invited')
  @Throws('EMAIL_TAKEN', 'QUOTA_EXCEEDED')
  async create(
    @Found(OrganizationsService) organization: Organization,
    @Body() body: InviteUserBody,
  ): Promise<Data<InvitedUserView>> {
    return this.showInvited(await this.people.invite(organization, body));
  }

  @Patch(':userId')
  @ApiOperation({ summary: 'Change a person of your organization' })
  @ApiData(UserView)
  @Throws('LAST_ADMINISTRATOR', 'USER_NOT_FOUND')
  async change(@Found(PeopleService) person: Person, @Body() body: ChangeOwnUserBody): Promise<Data<UserView>> {
    return data(UserView.of(await this.people.changeOwn(person, body)));
  }

  @Delete(':userId')
  @HttpCode(204)
  @ApiOperation({ summary: 'Deactivate a person of your organization' })
  @ApiNoContentResponse({ description: 'Deactivated: sessions and OAuth tokens stop working immediately' })
  @Throws('LAST_ADMINISTRATOR', 'USER_NOT_FOUND')
  async deactivate(@Found(PeopleService) person: Person): Promise<void> {
    await this.people.changeOwn(person, { status: 'deactivated' });
  }

  @Post(':userId/invitation')
  @Header('Cache-Control', 'no-store')
  @ApiOperation({ summary: 'Send an invitation to your organization again' })
  @ApiData(InvitedUserView, 200, 'Sent')
  @Throws('ALREADY_JOINED', 'QUOTA_EXCEEDED', 'USER_NOT_FOUND')
  async invite(@Found(PeopleService) person: Person): Promise<Data<InvitedUserView>> {
    this.admit(person);
    return this.showInvited(await this.people.inviteAgain(person));
  }

  @Delete(':userId/invitation')
  @HttpCode(204)
  @ApiOperation({ summary: 'Withdraw an invitation to your organization' })
  @ApiNoContentResponse({ description: 'Withdrawn: its link no longer works, and the person is deactivated' })
  @Throws('ALREADY_JOINED', 'USER_NOT_FOUND')
  async withdrawInvitation(@Found(PeopleService) person: Person): Promise<void> {
    this.admit(person);
    await this.invitations.withdraw(person);
  }

  protected override admit(person: Person): void {
    this.people.refuseOperator(person);
  }
}
