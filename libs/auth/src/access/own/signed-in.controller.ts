import { Controller, Get } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { ApiData, data, type Data } from '#platform';
import { OwnSession, SignedInOnly } from '../door/access-rules.js';
import { OrganizationsService } from '../../organizations/organizations.service.js';
import type { Session } from '../sessions/session.entity.js';
import { SignedInView } from './signed-in.dto.js';

/** What a page has to know before it can show anything: who is there, and what they may do. */
@ApiTags('Session')
@SignedInOnly()
@Controller('v1/session')
export class SignedInController {
  constructor(private readonly organizations: OrganizationsService) {}

  @Get()
  @ApiOperation({ summary: 'Show who is signed in' })
  @ApiData(SignedInView)
  async show(@OwnSession() { person }: Session): Promise<Data<SignedInView>> {
    const { organizationId } = person;
    const organization = organizationId && (await this.organizations.find(organizationId));
    return data(SignedInView.of(person, organization || null));
  }
}
