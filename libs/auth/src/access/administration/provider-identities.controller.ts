import { Controller, Delete, HttpCode, Req } from '@nestjs/common';
import { ApiNoContentResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Person } from '../../organizations/person.entity.js';
import { AdministrationOnly, type AuthenticatedRequest } from '../door/access-rules.js';
import { InOrganization } from '../door/in-organization.js';
import { Found } from '../door/in-path.guard.js';
import { proofNote, RecentProof } from '../door/recent-proof.js';
import { PeopleService } from './people.service.js';
import { SignInProviderService } from './sign-in-provider.service.js';

@ApiTags('Administration')
@AdministrationOnly()
@InOrganization(PeopleService, 'userId')
@Controller('v1/admin/organizations/:orgId/users/:userId/provider-identity')
export class ProviderIdentitiesController {
  constructor(
    private readonly provider: SignInProviderService,
    private readonly proof: RecentProof,
  ) {}

  @Delete()
  @HttpCode(204)
  @ApiOperation({
    summary: 'Unlink a person from their account at the sign-in provider',
    description: proofNote,
  })
  @ApiNoContentResponse({ description: 'Unlinked: the next sign-in there links by email address again' })
  async unlink(@Found(PeopleService) person: Person, @Req() request: AuthenticatedRequest): Promise<void> {
    await this.proof.demand(request);
    await this.provider.unlink(person);
  }
}
