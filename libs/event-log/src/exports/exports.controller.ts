import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Controller, Get, Header, Param, Post, Query, Res, UseGuards } from '@nestjs/common';
import { ApiOperation, ApiProperty, ApiResponse, ApiTags, ApiSchema } from '@nestjs/swagger';
import type { Response } from 'express';
import {
  CurrentSession,
  Found,
  LinkLimits,
  OrganizationsService,
  OwnOrganization,
  type Session,
  SignedInOnly,
} from '#auth';
import { ApiData, type Data, data, Idempotent, Public, TextField, Throws, OrNull } from '#platform';
import type { OrganizationExport } from './exports.queries.js';
import { ExportLinks, OrganizationExports } from './organization-exports.js';

const states = ['none', 'pending', 'ready', 'failed'] as const;

@ApiSchema({ description: 'An export of everything that an organization has here' })
class OrganizationExportView {
  @ApiProperty({
    enum: states,
    description: '`none` without one that is kept; `failed` after three attempts: request another one',
  })
  status: (typeof states)[number];

  @OrNull('time', 'When it was requested; null if there is none')
  requestedAt: string | null;

  @OrNull('integer', 'Size of the archive once it is ready')
  bytes: number | null;

  @OrNull('time', 'When the archive is deleted')
  expiresAt: string | null;

  @ApiProperty({
    format: 'uri',
    type: String,
    nullable: true,
    description: 'A signed link, which works for 15 minutes without a credential',
  })
  downloadUrl: string | null;

  static of(found: OrganizationExport | null, downloadUrl: string | null): OrganizationExportView {
    if (!found) return { status: 'none', requestedAt: null, bytes: null, expiresAt: null, downloadUrl };
    const { requestedAt, completedAt, failedAt, expiresAt, bytes } = found;
    return {
      status: completedAt ? 'ready' : failedAt ? 'failed' : 'pending',
      requestedAt: requestedAt.toISOString(),
      bytes: completedAt ? Number(bytes) : null,
      expiresAt: expiresAt?.toISOString() ?? null,
      downloadUrl,
    };
  }
}

@ApiTags('Organization')
@SignedInOnly()
@UseGuards(OwnOrganization)
@Controller('v1/organization/export')
export class OrganizationExportsController {
  constructor(
    private readonly exports: OrganizationExports,
    private readonly links: ExportLinks,
  ) {}

  @Post()
  @Idempotent()
  @ApiOperation({ summary: 'Export all that your organization has' })
  @ApiData(OrganizationExportView, 202, 'Requested, or being made already')
  @Throws('QUOTA_EXCEEDED')
  async request(
    @Found(OrganizationsService) { id }: { readonly id: string },
    @CurrentSession() session: Session,
  ): Promise<Data<OrganizationExportView>> {
    return data(OrganizationExportView.of(await this.exports.request(id, session), null));
  }

  @Get()
  @Header('Cache-Control', 'no-store')
  @ApiOperation({ summary: 'Show the latest export' })
  @ApiData(OrganizationExportView)
  async show(@Found(OrganizationsService) { id }: { readonly id: string }): Promise<Data<OrganizationExportView>> {
    const found = await this.exports.find(id);
    return data(OrganizationExportView.of(found, found?.completedAt ? await this.links.sign(found.id) : null));
  }
}

const asInLink = (regexp: RegExp) => ({ regexp, message: 'must be as in the downloadUrl' });

class ExportDownloadQuery {
  @TextField({ max: 16, pattern: asInLink(/^\d{13}$/), description: 'When the link stops working, in milliseconds' })
  expires: string;

  @TextField({ max: 64, pattern: asInLink(/^[0-9a-f]{64}$/), description: 'Proves that the service made the link' })
  signature: string;
}

@ApiTags('Organization')
@Controller('v1/export-downloads')
export class ExportDownloadsController {
  constructor(
    private readonly exports: OrganizationExports,
    private readonly limits: LinkLimits,
  ) {}

  @Get(':file')
  @Public('link')
  @ApiOperation({ summary: 'Download an export by its signed link' })
  @ApiResponse({
    status: 200,
    description: 'A ZIP archive',
    content: { 'application/zip': { schema: { type: 'string', format: 'binary' } } },
  })
  @Throws('EXPORT_NOT_FOUND')
  async download(
    @Param('file') file: string,
    @Query() query: ExportDownloadQuery,
    @Res() response: Response,
  ): Promise<void> {
    await this.limits.consume(file, response);
    const found = await this.exports.open(file, query);
    const day = found.requestedAt.toISOString().slice(0, 10);
    response.set({
      'Content-Type': 'application/zip',
      'Content-Length': found.bytes,
      'Content-Disposition': `attachment; filename="export-${day}.zip"`,
      'Cache-Control': 'no-store',
    });
    await this.exports.send(found, async () => {
      await pipeline(Readable.from(this.exports.pieces(found), { objectMode: false }), response).catch(
        (error: unknown) => {
          // The client disconnected in the middle.
          if ((error as NodeJS.ErrnoException).code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
        },
      );
    });
  }
}
