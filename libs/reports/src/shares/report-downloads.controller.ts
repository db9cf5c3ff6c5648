import { Controller, Get, Param, Query, Req, Res, UseGuards } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { Public, TextField, Throws } from '#platform';
import { DownloadNotFound } from '../stored/reports.errors.js';
import { LinkLimit } from './shared-reports.controller.js';
import { SharedReports } from './shared-reports.service.js';
import { contentDisposition } from '../pdf/report-downloads.js';
import { ReportPdfs } from '../pdf/report-pdfs.service.js';

const asInLink = (regexp: RegExp) => ({ regexp, message: 'must be as in the downloadUrl' });

class DownloadQuery {
  @TextField({ max: 16, pattern: asInLink(/^\d{13}$/), description: 'When the link stops working, in milliseconds' })
  expires: string;

  @TextField({ max: 64, pattern: asInLink(/^[0-9a-f]{64}$/), description: 'Proves that the service made the link' })
  signature: string;

  @TextField({ max: 64, optional: true, description: 'The link it was requested with' })
  share?: string;
}

const pdf = { 'application/pdf': { schema: { type: 'string' as const, format: 'binary' } } };

@ApiTags('Reports')
@UseGuards(LinkLimit)
@Controller('v1/report-downloads')
export class ReportDownloadsController {
  constructor(
    private readonly pdfs: ReportPdfs,
    private readonly shared: SharedReports,
  ) {}

  @Get(':file')
  @ApiOperation({ summary: 'Download a PDF by its signed link' })
  @Public('link')
  @ApiResponse({ status: 200, description: 'The report as PDF', content: pdf })
  @ApiResponse({ status: 206, description: 'The requested range', content: pdf })
  @ApiResponse({ status: 416, description: 'The range is beyond the end of the file' })
  @Throws('ASSESSMENT_NOT_FOUND', 'DOWNLOAD_NOT_FOUND')
  async download(
    @Param('file') file: string,
    @Query() query: DownloadQuery,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const { bytes, name } = await this.pdfs.open(file, query);
    // Revoking a link also ends the download URLs that were requested with it.
    if (query.share !== undefined && !(await this.shared.isActive(query.share))) throw new DownloadNotFound();
    response.set({
      'Accept-Ranges': 'bytes',
      'Content-Disposition': contentDisposition(name),
      // A stored PDF never changes. Express would compute another ETag for a range than for the whole.
      ETag: `"${file}"`,
    });
    const ranges = request.get('if-range') === undefined || request.get('if-range') === `"${file}"`;
    const asked = ranges ? request.range(bytes.length, { combine: true }) : undefined;
    if (asked === -1) {
      response.status(416).set('Content-Range', `bytes */${bytes.length}`).end();
      return;
    }
    response.type('application/pdf');
    const [range] = Array.isArray(asked) && asked.type === 'bytes' && asked.length === 1 ? asked : [];
    if (range) {
      response.status(206).set('Content-Range', `bytes ${range.start}-${range.end}/${bytes.length}`);
      response.send(bytes.subarray(range.start, range.end + 1));
    } else response.send(bytes);
  }
}
