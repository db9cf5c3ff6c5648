import { Controller, Delete, HttpCode, Post } from '@nestjs/common';
import { ApiNoContentResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { ApiData, data, type Data } from '#platform';
import { AdministrationOnly } from '../door/access-rules.js';
import { InOrganization } from '../door/in-organization.js';
import { Found } from '../door/in-path.guard.js';
import type { Person } from '../../organizations/person.entity.js';
import { InvitationsService } from './invitations.service.js';
import { PeopleService } from './people.service.js';
import { UserView } from './user.dto.js';

@ApiTags('Administration')
@AdministrationOnly()
@InOrganization(PeopleService, 'userId')
@Controller('v1/admin/organizations/:orgId/users/:userId/invitation')
export class InvitationsController {
  constructor(private readonly invitations: InvitationsService) {}

  @Post()
  @HttpCode(200)
  @ApiOperation({
    summary: 'Send an invitation again',
    description: 'The previous link stops working. 409 `ALREADY_JOINED` for a person who has a password.',
  })
  @ApiData(UserView, 200, 'Sent')
  async send(@Found(PeopleService) person: Person): Promise<Data<UserView>> {
    return data(UserView.of(await this.invitations.send(person)));
  }

  @Delete()
  @HttpCode(204)
  @ApiOperation({ summary: 'Withdraw an invitation' })
  @ApiNoContentResponse({ description: 'Withdrawn: its link no longer works, and the person is deactivated' })
  async withdraw(@Found(PeopleService) person: Person): Promise<void> {
    await this.invitations.withdraw(person);
  }
}
