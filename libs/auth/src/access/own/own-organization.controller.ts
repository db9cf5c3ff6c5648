import { Body, Controller, Get, Patch } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { ApiData, data, type Data } from '#platform';
import { ChangeOwnOrganizationBody, OrganizationView } from '../../organizations/organization.dto.js';
import { OrganizationsService } from '../../organizations/organizations.service.js';
import type { Principal } from '../../tokens/principal.js';
import { NotAllowed } from '../../tokens/refusals.js';
import { AnyCredential, Caller, OwnSession, SignedInOnly } from '../door/access-rules.js';
import type { Session } from '../sessions/session.entity.js';

@ApiTags('Organization')
@Controller('v1/organization')
export class OwnOrganizationController {
  constructor(private readonly organizations: OrganizationsService) {}

  @Get()
  @AnyCredential()
  @ApiOperation({ summary: 'Show your organization' })
  @ApiData(OrganizationView)
  async show(@Caller() { organizationId }: Principal): Promise<Data<OrganizationView>> {
    return data(OrganizationView.of(await this.organizations.find(organizationId)));
  }

  @Patch()
  @SignedInOnly()
  @ApiOperation({ summary: 'Change your organization' })
  @ApiData(OrganizationView)
  async change(
    @OwnSession() { person }: Session,
    @Body() body: ChangeOwnOrganizationBody,
  ): Promise<Data<OrganizationView>> {
    if (person.organizationId === null || person.role !== 'admin') {
      throw new NotAllowed('Only an administrator of the organization can do this.');
    }
    const organization = await this.organizations.find(person.organizationId);
    return data(OrganizationView.of(await this.organizations.change(organization, body)));
  }
}
