import { Controller, Delete, HttpCode, Req } from '@nestjs/common';
import { ApiNoContentResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Person } from '../../organizations/person.entity.js';
import { AdministrationOnly, type AuthenticatedRequest } from '../door/access-rules.js';
import { InOrganization } from '../door/in-organization.js';
import { Found } from '../door/in-path.guard.js';
import { proofNote, RecentProof } from '../door/recent-proof.js';
import { SecondFactors } from '../sessions/second-factors.js';
import { PeopleService } from './people.service.js';

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
    description: proofNote,
  })
  @ApiNoContentResponse({ description: 'Removed: they sign in with only their password' })
  async remove(@Found(PeopleService) person: Person, @Req() request: AuthenticatedRequest): Promise<void> {
    await this.proof.demand(request);
    await this.factors.remove(person);
  }
}
