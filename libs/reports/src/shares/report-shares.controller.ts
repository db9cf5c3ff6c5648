import { Body, Controller, Delete, Get, Header, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiNoContentResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Caller, Found, RequireScope, type Principal } from '#auth';
import { ApiData, ApiDataPage, data, dataPage, Idempotent, PageQuery, type Data, type DataPage } from '#platform';
import { ReportReady } from '../report-ready.js';
import { ReportsService } from '../reports.service.js';
import type { Served } from '../served.js';
import { ShareBody, ShareView } from './report-share.dto.js';
import { ReportShares } from './report-shares.service.js';

@ApiTags('Reports')
@ReportReady()
@Controller('v1/assessments/:id/shares')
export class ReportSharesController {
  constructor(private readonly shares: ReportShares) {}

  @Post()
  @RequireScope('assessments:write')
  @Idempotent()
  @Header('Cache-Control', 'no-store')
  @ApiOperation({ summary: 'Create a link that lets anyone who has it read the report' })
  @ApiData(ShareView, 201, 'Created; `url` is shown only now')
  async create(
    @Caller() caller: Principal,
    @Found(ReportsService) served: Served,
    @Body() body: ShareBody,
  ): Promise<Data<ShareView>> {
    const { share, url } = await this.shares.create(caller, served, body);
    return data(ShareView.of(share, url));
  }

  @Get()
  @RequireScope('assessments:read')
  @ApiOperation({ summary: 'List the links to a report' })
  @ApiDataPage(ShareView)
  async list(@Found(ReportsService) served: Served, @Query() query: PageQuery): Promise<DataPage<ShareView>> {
    return dataPage(await this.shares.list(served, query), (share) => ShareView.of(share));
  }

  @Delete(':shareId')
  @RequireScope('assessments:write')
  @HttpCode(204)
  @ApiOperation({ summary: 'Revoke a link to a report' })
  @ApiNoContentResponse({ description: 'Revoked: it stops working immediately' })
  async revoke(
    @Caller() caller: Principal,
    @Found(ReportsService) served: Served,
    @Param('shareId') shareId: string,
  ): Promise<void> {
    await this.shares.revoke(caller, served, shareId);
  }
}
