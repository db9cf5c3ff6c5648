import { Controller, HttpCode, Post, Query, Req, Res, UseGuards } from '@nestjs/common';
import { ApiConsumes, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { Caller, Found, InPath, type Principal, RequireScope } from '#auth';
import type { EventFormat, ReadOptions } from '#event-log';
import {
  ApiData,
  type Data,
  Idempotent,
  StreamedBody,
  UnsupportedMediaType,
  ValidationFailed,
  currentRequest,
  data,
  requestBody,
  Throws,
} from '#platform';
import type { Integration } from '../connections/integration.entity.js';
import { IntegrationsService } from '../connections/integrations.service.js';
import { IntegrationNotFound } from '../connections/integrations.errors.js';
import { PreviewQuery, UploadPreviewView, UploadQuery, UploadView } from './upload.dto.js';
import { readMapping } from './upload-mapping.js';
import { UploadsService } from './uploads.service.js';

const formats: ReadonlyMap<string, EventFormat> = new Map([
  ['application/x-ndjson', 'ndjson'],
  ['application/json', 'json'],
  ['text/csv', 'csv'],
  ['application/xml', 'xes'],
  ['application/vnd.ocel+json', 'ocel'],
  ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'xlsx'],
  ['application/vnd.apache.parquet', 'parquet'],
  ['application/x-singer+ndjson', 'singer'],
]);

const uploadTypes: readonly string[] = [...formats.keys()];
const accepted = `${uploadTypes.join(', ')}, as it is or with Content-Encoding: gzip`;

/** The format by the headers. Throws UnsupportedMediaType before the first byte is read. */
function uploadFormat(request: Request): Pick<ReadOptions, 'format' | 'gzip' | 'charset'> {
  const [type = '', ...parameters] = (request.get('content-type') ?? '').split(';').map((part) => part.trim());
  const format = formats.get(type.toLowerCase());
  const encoding = (request.get('content-encoding') ?? 'identity').trim().toLowerCase();
  if (!format || !/^(identity|gzip|x-gzip)$/.test(encoding)) throw new UnsupportedMediaType(accepted);
  const charset = parameters
    .map((parameter) => /^charset="?([^"]+)"?$/i.exec(parameter)?.[1])
    .find((value) => value !== undefined);
  return { format, gzip: encoding !== 'identity', ...(charset !== undefined && { charset }) };
}

/** Its path has `integrationId`, because a query can name the column with the `id` of an event. */
@ApiTags('Integrations')
@UseGuards(InPath(IntegrationsService, { param: 'integrationId' }))
@Controller('v1/integrations/:integrationId/events')
export class UploadsController {
  constructor(private readonly uploads: UploadsService) {}

  @Post()
  @RequireScope('integrations:write')
  @HttpCode(202)
  @StreamedBody()
  @Idempotent('streamed')
  @ApiConsumes(...uploadTypes)
  @ApiOperation({
    summary: 'Upload an event log',
    description:
      'Events, or rows of any shape, of which the `mapping` in the configuration of an `upload` integration makes events. With `application/x-singer+ndjson`: the lines of a Singer tap or an Airbyte source, read by the `streams` in the configuration of a `custom` integration.',
  })
  @ApiData(UploadView, 200, 'Counted, with `dryRun`')
  @ApiData(UploadView, 202, 'Stored')
  @Throws(
    'BUSY',
    'COLLECTION_NOT_FOUND',
    'INTEGRATION_DISCONNECTED',
    'INTEGRATION_NOT_FOUND',
    'INTEGRATION_NOT_PUSHED',
    'QUOTA_EXCEEDED',
    'UPLOAD_NOT_REMOVABLE',
  )
  async upload(
    @Caller() caller: Principal,
    @Found(IntegrationsService) integration: Integration,
    @Query() query: UploadQuery,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<Data<UploadView>> {
    this.uploads.refuseUnlessPushed(integration);
    const { workflow, fileName, replace, dryRun, objectType, sheet, timestampFormat, timezone, ...columns } = query;
    if (dryRun === true && replace === undefined) throw ValidationFailed.of('dryRun', 'needs `replace`');
    if (dryRun === true) response.status(200);
    const format = uploadFormat(request);
    const mapping = readMapping(integration, format.format);
    return this.uploads.upload(caller, {
      integrationId: integration.id,
      bytes: requestBody(request),
      length: request.headers['content-length'] === undefined ? undefined : Number(request.headers['content-length']),
      options: { ...format, ...mapping, objectType, sheet, timestampFormat, timezone, columns, workflow },
      fileName,
      replace,
      isDryRun: dryRun,
      signal: currentRequest()?.client.gone,
    });
  }
}

@ApiTags('Integrations')
@Controller('v1/integrations/preview')
export class UploadPreviewController {
  constructor(
    private readonly uploads: UploadsService,
    private readonly integrations: IntegrationsService,
  ) {}

  @Post()
  @RequireScope('integrations:write')
  @StreamedBody()
  @ApiConsumes(...uploadTypes)
  @ApiOperation({
    summary: 'Preview an event log',
    description: 'Reads a file like an upload, but stores nothing. Columns you do not name are guessed.',
  })
  @ApiData(UploadPreviewView)
  @Throws('BUSY', 'QUOTA_EXCEEDED')
  async preview(
    @Caller() caller: Principal,
    @Query() query: PreviewQuery,
    @Req() request: Request,
  ): Promise<Data<UploadPreviewView>> {
    const { integrationId, objectType, sheet, timestampFormat, timezone, ...columns } = query;
    const format = uploadFormat(request);
    const mapping = await this.findMapping(caller, integrationId, format.format);
    const options = { ...format, ...mapping, objectType, sheet, timestampFormat, timezone, columns };
    return data(await this.uploads.preview(caller, requestBody(request), options, currentRequest()?.client.gone));
  }

  private async findMapping({ workspaceId }: Principal, integrationId: string | undefined, format: EventFormat) {
    if (integrationId === undefined) {
      if (format === 'singer') throw ValidationFailed.of('integrationId', 'is required for the records of a tap');
      return {};
    }
    try {
      return readMapping(await this.integrations.get(workspaceId, integrationId), format);
    } catch (error) {
      if (!(error instanceof IntegrationNotFound)) throw error;
      throw ValidationFailed.of('integrationId', 'is not an integration of this workspace');
    }
  }
}
