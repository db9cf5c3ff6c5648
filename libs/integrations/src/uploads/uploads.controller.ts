import { Controller, HttpCode, Post, Query, Req, UseGuards } from '@nestjs/common';
import { ApiConsumes, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import { Caller, Found, InPath, RequireScope, type Principal } from '#auth';
import { ApiData, currentRequest, Idempotent, requestBody, StreamedBody, type Data } from '#platform';
import type { Integration } from '../connections/integration.entity.js';
import { IntegrationsService } from '../connections/integrations.service.js';
import { UploadQuery, UploadView } from './upload.dto.js';
import { uploadFormat, uploadTypes } from './upload-format.js';
import { UploadsService } from './uploads.service.js';

@ApiTags('Integrations')
@UseGuards(InPath(IntegrationsService))
@Controller('v1/integrations/:id/events')
export class UploadsController {
  constructor(private readonly uploads: UploadsService) {}

  @Post()
  @RequireScope('integrations:write')
  @HttpCode(202)
  @StreamedBody()
  @Idempotent('streamed')
  @ApiConsumes(...uploadTypes)
  @ApiOperation({ summary: 'Upload an event log' })
  @ApiData(UploadView, 202, 'Stored')
  async upload(
    @Caller() caller: Principal,
    @Found(IntegrationsService) integration: Integration,
    @Query() query: UploadQuery,
    @Req() request: Request,
  ): Promise<Data<UploadView>> {
    this.uploads.refuseUnlessPushed(integration);
    const { workflow, fileName, objectType, sheet, timestampFormat, timezone, ...columns } = query;
    const format = uploadFormat(request.get('content-type'), request.get('content-encoding'));
    return this.uploads.take(caller, {
      integrationId: integration.id,
      bytes: requestBody(request),
      options: { ...format, objectType, sheet, timestampFormat, timezone, columns },
      workflow,
      fileName,
      signal: currentRequest()?.gone,
    });
  }
}
