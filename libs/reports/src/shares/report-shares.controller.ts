import { Body, Controller, Delete, Get, Header, HttpCode, Param, Post, Query, UseGuards } from '@nestjs/common';
import { ApiNoContentResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { AssessmentsService } from '#assessments';
import { Caller, InPath, RequireScope, type Principal } from '#auth';
import { ApiData, ApiDataPage, data, dataPage, Idempotent, PageQuery, type Data, type DataPage } from '#platform';
import { ReportReady } from '../report-ready.guard.js';
import { ShareBody, ShareView } from './report-share.dto.js';
import { ReportShares } from './report-shares.service.js';

@ApiTags('Reports')
@UseGuards(InPath(AssessmentsService), ReportReady)
@Controller('v1/assessments/:id/shares')
export class ReportSharesController {
  constructor(private readonly shares: ReportShares) {}

  @Post()
  @RequireScope('assessments:write')
  @Idempotent()
  @Header('Cache-Control', 'no-store')
  @ApiOperation({ summary: 'Make a link by which anyone who has it may read the report' })
  @ApiData(ShareView, 201, 'Made; `url` is shown only now')
  async create(
    @Caller() caller: Principal,
    @Param('id') id: string,
    @Body() body: ShareBody,
  ): Promise<Data<ShareView>> {
    const { share, url } = await this.shares.create(caller, id, body);
    return data(ShareView.of(share, url));
  }

  @Get()
  @RequireScope('assessments:read')
  @ApiOperation({ summary: 'List the links to a report' })
  @ApiDataPage(ShareView)
  async list(
    @Caller() caller: Principal,
    @Param('id') id: string,
    @Query() query: PageQuery,
  ): Promise<DataPage<ShareView>> {
    return dataPage(await this.shares.list(caller, id, query), (share) => ShareView.of(share));
  }

  @Delete(':shareId')
  @RequireScope('assessments:write')
  @HttpCode(204)
  @ApiOperation({ summary: 'Revoke a link to a report' })
  @ApiNoContentResponse({ description: 'Revoked: it stops working at once' })
  async revoke(@Caller() caller: Principal, @Param('id') id: string, @Param('shareId') shareId: string): Promise<void> {
    await this.shares.revoke(caller, id, shareId);
  }
}
