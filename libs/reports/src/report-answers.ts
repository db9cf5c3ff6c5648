import { Injectable } from '@nestjs/common';
import type { Response } from 'express';
import type { Assessment } from '#assessments';
import { data } from '#platform';
import { ReportPdfs } from './pdf/report-pdfs.js';
import type { DownloadView, ReportQuery } from './report.dto.js';
import type { Report } from './report.entity.js';
import { ReportsService } from './reports.service.js';

interface Served {
  readonly assessment: Assessment;
  readonly report: Report;
}

/** Answers as text: reports are served as they were written. */
@Injectable()
export class ReportAnswers {
  constructor(
    private readonly reports: ReportsService,
    private readonly pdfs: ReportPdfs,
  ) {}

  async report(served: Served, { sections, format, paper }: ReportQuery, response: Response): Promise<string> {
    response.type('application/json');
    if (format !== 'pdf') return this.reports.document(served, sections);
    const { downloadUrl, expiresAt } = await this.pdfs.download(served, sections, paper);
    response.setHeader('Cache-Control', 'no-store');
    return JSON.stringify(data<DownloadView>({ downloadUrl, expiresAt: expiresAt.toISOString() }));
  }

  async cases(served: Served, workflow: string, response: Response): Promise<string> {
    response.type('application/json');
    return `{"data":${await this.reports.cases(served, workflow)}}`;
  }
}
