import { Controller, Delete, Get, HttpCode, Param, Query } from '@nestjs/common';
import { ApiNoContentResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { parsePublicId } from '#events';
import { ApiDataPage, dataPage, PageQuery, type DataPage } from '#platform';
import { OwnSession, SignedInOnly } from '../../access/door/access-rules.js';
import { ApplicationNotFound } from './oauth-clients.errors.js';
import type { Session } from '../../access/sessions/session.entity.js';
import { ConsentsService } from './consents.service.js';
import { GrantedApplicationView } from './granted-application.dto.js';

/** The applications that may act for the signed-in person, who can take that back. */
@ApiTags('Session')
@SignedInOnly()
@Controller('v1/session/applications')
export class GrantedApplicationsController {
  constructor(private readonly consents: ConsentsService) {}

  @Get()
  @ApiOperation({ summary: 'List the applications that have access to your account' })
  @ApiDataPage(GrantedApplicationView)
  async list(@OwnSession() { person }: Session, @Query() query: PageQuery): Promise<DataPage<GrantedApplicationView>> {
    return dataPage(await this.consents.page(person, query), (consent) => GrantedApplicationView.of(consent));
  }

  @Delete(':clientId')
  @HttpCode(204)
  @ApiOperation({ summary: 'Revoke the access of an application' })
  @ApiNoContentResponse({ description: 'Revoked; its codes and tokens for you no longer work' })
  async withdraw(@OwnSession() { person }: Session, @Param('clientId') clientId: string): Promise<void> {
    const id = parsePublicId('app', clientId);
    if (id === null || !(await this.consents.withdraw(person, id))) throw new ApplicationNotFound();
  }
}
