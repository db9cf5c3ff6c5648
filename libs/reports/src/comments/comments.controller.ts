import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Query } from '@nestjs/common';
import { ApiNoContentResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Caller, Found, RequireScope, type Principal } from '#auth';
import { ApiData, ApiDataPage, data, dataPage, Idempotent, Throws, type Data, type DataPage } from '#platform';
import { InReport } from '../reports/in-report.js';
import { ReportsService } from '../reports/reports.service.js';
import type { ServedReport } from '../stored/report.entity.js';
import { ChangeCommentBody, CommentBody, CommentsQuery, CommentView } from './comments.dto.js';
import { CommentsService } from './comments.service.js';

@ApiTags('Reports')
@InReport()
@Controller('v1/assessments/:id/comments')
export class CommentsController {
  constructor(private readonly comments: CommentsService) {}

  @Post()
  @RequireScope('assessments:write')
  @Idempotent()
  @ApiOperation({ summary: 'Comment on a bottleneck, an item of the plan, or a case' })
  @ApiData(CommentView, 201, 'Added')
  @Throws('ASSESSMENT_NOT_FOUND', 'QUOTA_EXCEEDED', 'REPORT_NOT_READY')
  async add(
    @Caller() caller: Principal,
    @Found(ReportsService) served: ServedReport,
    @Body() body: CommentBody,
  ): Promise<Data<CommentView>> {
    return data(await this.comments.add(caller, served, body));
  }

  @Get()
  @RequireScope('assessments:read')
  @ApiOperation({ summary: 'List the comments on a report' })
  @ApiDataPage(CommentView)
  @Throws('ASSESSMENT_NOT_FOUND', 'REPORT_NOT_READY')
  async list(
    @Found(ReportsService) served: ServedReport,
    @Query() query: CommentsQuery,
  ): Promise<DataPage<CommentView>> {
    return dataPage(await this.comments.list(served, query), (view) => view);
  }

  @Get(':commentId')
  @RequireScope('assessments:read')
  @ApiOperation({ summary: 'Get a comment' })
  @ApiData(CommentView)
  @Throws('ASSESSMENT_NOT_FOUND', 'COMMENT_NOT_FOUND', 'REPORT_NOT_READY')
  async get(@Found(ReportsService) served: ServedReport, @Param('commentId') id: string): Promise<Data<CommentView>> {
    return data(await this.comments.get(served, id));
  }

  @Patch(':commentId')
  @RequireScope('assessments:write')
  @ApiOperation({ summary: 'Edit a comment, or resolve or reopen its thread' })
  @ApiData(CommentView)
  @Throws('ASSESSMENT_NOT_FOUND', 'COMMENT_NOT_FOUND', 'FORBIDDEN', 'REPORT_NOT_READY')
  async change(
    @Caller() caller: Principal,
    @Found(ReportsService) served: ServedReport,
    @Param('commentId') id: string,
    @Body() body: ChangeCommentBody,
  ): Promise<Data<CommentView>> {
    return data(await this.comments.change(caller, served, { id, body }));
  }

  @Delete(':commentId')
  @RequireScope('assessments:write')
  @HttpCode(204)
  @ApiOperation({ summary: 'Delete a comment' })
  @ApiNoContentResponse({ description: 'Deleted, with the replies if it is the first of its thread' })
  @Throws('ASSESSMENT_NOT_FOUND', 'COMMENT_NOT_FOUND', 'FORBIDDEN', 'REPORT_NOT_READY')
  async delete(
    @Caller() caller: Principal,
    @Found(ReportsService) served: ServedReport,
    @Param('commentId') id: string,
  ): Promise<void> {
    await this.comments.delete(caller, served, id);
  }
}
