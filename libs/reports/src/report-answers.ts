import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { data, Shares } from '#platform';
import { RoadmapPlans } from './plan/roadmap-plans.service.js';
import { ReportPdfs } from './pdf/report-pdfs.js';
import type { DownloadView, ReportQuery } from './report.dto.js';
import { sectionNames } from './report-section.js';
import { ReportsService } from './reports.service.js';
import type { Served } from './served.js';
import { streamJson } from './stream-json.js';

/** Each holds some pieces of a report in memory for as long as its client takes to receive it. */
const sentAtOnce = 4;
const timeout = 20_000;

/** Answers as text: reports are served as they were written. */
@Injectable()
export class ReportAnswers {
  private readonly sending = new Shares(sentAtOnce, timeout, 'Too many reports of this workspace are being sent.');

  constructor(
    private readonly reports: ReportsService,
    private readonly pdfs: ReportPdfs,
    private readonly plans: RoadmapPlans,
  ) {}

  async report(served: Served, query: ReportQuery, request: Request, response: Response): Promise<void> {
    if (query.format === 'pdf') return this.download(served, query, response);
    const sections = sectionNames.filter((name) => query.sections?.includes(name) ?? true);
    const plan = sections.includes('roadmap') ? await this.plans.saved(served) : null;
    // What is served under an id never changes, but for the plan beside it.
    const hidden = served.share?.showsCases === false ? '.no-cases' : '';
    const planned = plan ? `.plan-${plan.revision}` : '';
    const version = `${served.report.publicId}.${sections.join('+')}${hidden}${planned}`;
    const beside = plan ? { plan: await this.plans.viewOf(served, plan) } : {};
    // Visitors with links have their own share, so that they cannot delay the reports' owners or other workspaces.
    const whose = `${served.share ? 'links to ' : ''}${served.report.workspaceId}`;
    const parts = this.reports.text(served, sections, beside);
    return this.sending.run(whose, () => streamJson(request, response, version, parts));
  }

  async cases(served: Served, workflow: string, response: Response): Promise<string> {
    response.type('application/json');
    return `{"data":${await this.reports.cases(served, workflow)}}`;
  }

  private async download(served: Served, { sections, paper }: ReportQuery, response: Response): Promise<void> {
    const { downloadUrl, expiresAt } = await this.pdfs.download(served, sections, paper);
    response.set('Cache-Control', 'no-store');
    response.json(data<DownloadView>({ downloadUrl, expiresAt: expiresAt.toISOString() }));
  }
}
