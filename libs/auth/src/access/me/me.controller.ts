import { Body, Controller, Get, Patch, Query, Req } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { ApiData, ApiDataList, type Data, data, Throws } from '#platform';
import { ChangeOwnOrganizationBody, OrganizationView } from '../../organizations/organization.dto.js';
import { OrganizationViews } from '../../organizations/organization-views.js';
import { OrganizationsService } from '../../organizations/organizations.service.js';
import { NotAllowed } from '../../tokens/auth.errors.js';
import type { Principal } from '../../tokens/principal.js';
import { NotificationAddresses } from '../administration/notification-addresses.js';
import {
  AnyCredential,
  type AuthenticatedRequest,
  Caller,
  RequireScope,
  CurrentSession,
  SessionController,
  SignedInOnly,
} from '../guards/access-rules.js';
import { RecentProof } from '../guards/recent-proof.js';
import { SignInProviders } from '../providers/sign-in-provider.service.js';
import type { Session } from '../sessions/session.entity.js';
import { MembersQuery, MemberView, SignedInView } from './me.dto.js';

/** What the dashboard needs before it can show anything: who is signed in, and what they may do. */
@SessionController('v1/session')
export class MeController {
  constructor(
    private readonly organizations: OrganizationsService,
    private readonly providers: SignInProviders,
    private readonly views: OrganizationViews,
  ) {}

  @Get()
  @ApiOperation({ operationId: 'SignedIn_show', summary: 'Show who is signed in' })
  @ApiData(SignedInView)
  async show(@CurrentSession() { person }: Session): Promise<Data<SignedInView>> {
    const { organizationId } = person;
    const organization = organizationId === null ? null : await this.organizations.find(organizationId);
    const provider = await this.providers.findOffered(person);
    return data(SignedInView.of(person, organization && this.views.of(organization), provider));
  }
}

@ApiTags('Organization')
@Controller('v1/organization')
export class MyOrganizationController {
  constructor(
    private readonly organizations: OrganizationsService,
    private readonly addresses: NotificationAddresses,
    private readonly proof: RecentProof,
    private readonly views: OrganizationViews,
  ) {}

  @Get()
  @AnyCredential()
  @ApiOperation({ operationId: 'OwnOrganization_show', summary: 'Show your organization' })
  @ApiData(OrganizationView)
  async show(@Caller() { organizationId }: Principal): Promise<Data<OrganizationView>> {
    return data(this.views.of(await this.organizations.find(organizationId)));
  }

  @Get('members')
  @RequireScope('assessments:write')
  @ApiOperation({ operationId: 'OwnOrganization_members', summary: 'Find people to mention in a comment' })
  @ApiDataList(MemberView, 'Active people, by name; at most 20')
  async members(@Caller() { organizationId }: Principal, @Query() { q }: MembersQuery): Promise<Data<MemberView[]>> {
    const members = await this.organizations.findMembers(organizationId, q ?? '');
    return data(members.map(({ id, name }) => ({ id, name })));
  }

  @Patch()
  @SignedInOnly()
  @ApiOperation({ operationId: 'OwnOrganization_change', summary: 'Change your organization' })
  @ApiData(OrganizationView)
  @Throws('LLM_NOT_CONFIGURED', 'PROOF_REQUIRED', 'QUOTA_EXCEEDED')
  async change(
    @CurrentSession() { person }: Session,
    @Req() request: AuthenticatedRequest,
    @Body() body: ChangeOwnOrganizationBody,
  ): Promise<Data<OrganizationView>> {
    if (person.organizationId === null || person.role !== 'admin') {
      throw new NotAllowed('Only an administrator of the organization can do this.');
    }
    const organization = await this.organizations.find(person.organizationId);
    const { notificationEmail } = body;
    if (notificationEmail !== undefined && notificationEmail !== organization.notificationEmail) {
      await this.proof.require(request);
    }
    const changes = person.systemAdmin ? this.organizations : this.addresses;
    return data(this.views.of(await changes.change(organization, body)));
  }
}
