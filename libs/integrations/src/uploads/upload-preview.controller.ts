import { Controller, HttpCode, Post, Query, Req } from '@nestjs/common';
import { ApiConsumes, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Request } from 'express';
import { Caller, RequireScope, type Principal } from '#auth';
import { ApiData, currentRequest, data, requestBody, StreamedBody, type Data } from '#platform';
import { uploadFormat, uploadTypes } from './upload-format.js';
import { UploadPreview } from './upload-preview.js';
import { UploadPreviewView } from './upload-preview.dto.js';
import { PreviewQuery } from './upload.dto.js';

@ApiTags('Integrations')
@Controller('v1/integrations/preview')
export class UploadPreviewController {
  constructor(private readonly previews: UploadPreview) {}

  @Post()
  @RequireScope('integrations:write')
  @HttpCode(200)
  @StreamedBody()
  @ApiConsumes(...uploadTypes)
  @ApiOperation({
    summary: 'Preview an event log',
    description: 'Reads a file like an upload, but stores nothing. Columns you do not name are guessed.',
  })
  @ApiData(UploadPreviewView)
  async preview(
    @Caller() caller: Principal,
    @Query() query: PreviewQuery,
    @Req() request: Request,
  ): Promise<Data<UploadPreviewView>> {
    const { objectType, sheet, timestampFormat, timezone, ...columns } = query;
    const format = uploadFormat(request.get('content-type'), request.get('content-encoding'));
    const options = { ...format, objectType, sheet, timestampFormat, timezone, columns };
    return data(await this.previews.of(caller, requestBody(request), options, currentRequest()?.gone));
  }
}
