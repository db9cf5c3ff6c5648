import { Body, Controller, Delete, Get, Header, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiNoContentResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import {
  AdministrationOnly,
  Caller,
  Found,
  InOrganization,
  CurrentSession,
  PeopleService,
  RequireScope,
  SignedInOnly,
  type Principal,
  type Session,
} from '#auth';
import {
  ApiData,
  ApiDataPage,
  data,
  dataPage,
  Idempotent,
  PageQuery,
  type Data,
  type DataPage,
  Throws,
} from '#platform';
import { InReport } from '../reports/in-report.js';
import { ReportsService } from '../reports/reports.service.js';
import type { ServedReport } from '../stored/report.entity.js';
import { PersonShareView, RevokedSharesView, ShareBody, ShareView } from './report-shares.dto.js';
import { ReportShares, type Sharer } from './report-shares.service.js';

@ApiTags('Reports')
@InReport()
@Controller('v1/assessments/:id/shares')
export class ReportSharesController {
  constructor(private readonly shares: ReportShares) {}

  @Post()
  @RequireScope('assessments:write')
  @Idempotent()
  @Header('Cache-Control', 'no-store')
  @ApiOperation({ summary: 'Create a link that lets anyone who has it read the report' })
  @ApiData(ShareView, 201, 'Created; `url` is shown only now')
  @Throws('ASSESSMENT_NOT_FOUND', 'FILTER_NOT_FOUND', 'QUOTA_EXCEEDED', 'REPORT_NOT_READY')
  async create(
    @Caller() caller: Principal,
    @Found(ReportsService) served: ServedReport,
    @Body() body: ShareBody,
  ): Promise<Data<ShareView>> {
    const { share, url } = await this.shares.create(caller, served, body);
    return data(ShareView.of(share, url));
  }

  @Get()
  @RequireScope('assessments:read')
  @ApiOperation({ summary: 'List the links to a report' })
  @ApiDataPage(ShareView)
  @Throws('ASSESSMENT_NOT_FOUND', 'REPORT_NOT_READY')
  async list(@Found(ReportsService) served: ServedReport, @Query() query: PageQuery): Promise<DataPage<ShareView>> {
    return dataPage(await this.shares.list(served, query), (share) => ShareView.of(share));
  }

  @Delete(':shareId')
  @RequireScope('assessments:write')
  @HttpCode(204)
  @ApiOperation({ summary: 'Revoke a link to a report' })
  @ApiNoContentResponse({ description: 'Revoked: it stops working immediately' })
  @Throws('ASSESSMENT_NOT_FOUND', 'REPORT_NOT_READY', 'SHARE_NOT_FOUND')
  async revoke(
    @Caller() caller: Principal,
    @Found(ReportsService) served: ServedReport,
    @Param('shareId') shareId: string,
  ): Promise<void> {
    await this.shares.revoke(caller, served, shareId);
  }
}

/** The links that the signed-in person has created, in whichever workspace. */
@ApiTags('Session')
@SignedInOnly()
@Controller('v1/session/shares')
export class MySharesController {
  constructor(private readonly shares: ReportShares) {}

  @Get()
  @ApiOperation({ operationId: 'OwnShares_list', summary: 'List the active links to reports that you created' })
  @ApiDataPage(PersonShareView)
  async list(@CurrentSession() { person }: Session, @Query() query: PageQuery): Promise<DataPage<PersonShareView>> {
    return dataPage(await this.shares.listOfPerson(person, query), (view) => view);
  }

  @Post('revoke-all')
  @ApiOperation({ operationId: 'OwnShares_revokeAll', summary: 'Revoke all links to reports that you created' })
  @ApiData(RevokedSharesView, 200, 'Revoked')
  async revokeAll(@CurrentSession() { person }: Session): Promise<Data<RevokedSharesView>> {
    return data({ revoked: await this.shares.revokeAllOfPerson(person) });
  }

  @Delete(':shareId')
  @HttpCode(204)
  @ApiOperation({ operationId: 'OwnShares_revoke', summary: 'Revoke a link to a report that you created' })
  @ApiNoContentResponse({ description: 'Revoked: it stops working immediately' })
  @Throws('SHARE_NOT_FOUND')
  async revoke(@CurrentSession() { person }: Session, @Param('shareId') shareId: string): Promise<void> {
    await this.shares.revokeOfPerson(person, shareId);
  }
}

/** The links that a person has created, for the administrator who resets the person's password or deactivates the person. */
@ApiTags('Administration')
@AdministrationOnly()
@InOrganization(PeopleService, 'userId')
@Controller('v1/admin/organizations/:orgId/users/:userId/shares')
export class PersonSharesController {
  constructor(private readonly shares: ReportShares) {}

  @Get()
  @ApiOperation({ summary: 'List the active links to reports that a person created' })
  @ApiDataPage(PersonShareView)
  @Throws('USER_NOT_FOUND')
  async list(@Found(PeopleService) person: Sharer, @Query() query: PageQuery): Promise<DataPage<PersonShareView>> {
    return dataPage(await this.shares.listOfPerson(person, query), (view) => view);
  }

  @Post('revoke-all')
  @ApiOperation({ summary: 'Revoke all links to reports that a person created' })
  @ApiData(RevokedSharesView, 200, 'Revoked')
  @Throws('USER_NOT_FOUND')
  async revokeAll(@Found(PeopleService) person: Sharer): Promise<Data<RevokedSharesView>> {
    return data({ revoked: await this.shares.revokeAllOfPerson(person) });
  }

  @Delete(':shareId')
  @HttpCode(204)
  @ApiOperation({ summary: 'Revoke a link to a report that a person created' })
  @ApiNoContentResponse({ description: 'Revoked: it stops working immediately' })
  @Throws('SHARE_NOT_FOUND', 'USER_NOT_FOUND')
  async revoke(@Found(PeopleService) person: Sharer, @Param('shareId') shareId: string): Promise<void> {
    await this.shares.revokeOfPerson(person, shareId);
  }
}
