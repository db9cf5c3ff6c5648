import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Injectable, type StreamableFile } from '@nestjs/common';
import { HttpAdapterHost } from '@nestjs/core';
import type { Request, Response } from 'express';
import { data, FairQueue, prefersCsv, sendCsv, Unavailable, ValidationFailed, type Data } from '#platform';
import type { RoadmapPlanView } from '../reports/roadmap-plan.dto.js';
import { RoadmapPlans } from '../reports/roadmap-plans.js';
import { ReportPdfs } from '../pdf/report-pdfs.service.js';
import type { DownloadView, ReportQuery } from '../reports/report.dto.js';
import { sectionNames } from '../stored/report-sections.js';
import { ReportsService } from '../reports/reports.service.js';
import { bottleneckColumns, planColumns, type PlannedRow } from './report-tables.js';
import type { ServedReport } from '../stored/report.entity.js';

/** Reports that are sent at once: each holds pieces in memory for as long as its client takes to receive them. */
const sentAtOnce = 4;
const queueTimeoutMs = 20_000;

/** Writes responses with a report. Reports are stored as JSON text and sent as that text, never parsed. */
@Injectable()
export class ReportAnswers {
  private readonly sending = new FairQueue({
    perOwner: sentAtOnce,
    timeout: queueTimeoutMs,
    refusal: () => new Unavailable('Too many reports of this workspace are being sent.'),
  });

  constructor(
    private readonly reports: ReportsService,
    private readonly pdfs: ReportPdfs,
    private readonly plans: RoadmapPlans,
    private readonly host: HttpAdapterHost,
  ) {}

  async sendReport(served: ServedReport, query: ReportQuery, request: Request, response: Response): Promise<void> {
    if (query.format === 'pdf') return this.sendDownload(served, query, response);
    if (prefersCsv(request)) {
      if (query.sections?.join() !== 'bottlenecks')
        throw ValidationFailed.of('sections', 'must be bottlenecks for text/csv: the other sections are no tables');
      const file = await sendCsv(request, bottleneckColumns, this.reports.listBottlenecks(served));
      return void this.host.httpAdapter.reply(response, file);
    }
    const sections = sectionNames.filter((name) => query.sections?.includes(name) ?? true);
    const plan = sections.includes('roadmap') ? await this.plans.saved(served) : null;
    // A report never changes under its id; only the plan beside it does.
    const hidden = served.share?.showsCases === false ? '.no-cases' : '';
    const planned = plan ? `.plan-${plan.revision}` : '';
    const named = served.filter?.name == null ? '' : `.${encodeURIComponent(served.filter.name)}`;
    const version = `${served.report.publicId}.${sections.join('+')}${hidden}${planned}${named}`;
    const beside = plan ? { plan: await this.plans.makeView(served, plan) } : {};
    // Readers with a link count apart from the workspace, so that they cannot delay those whose report it is.
    const whose = `${served.share ? 'links to ' : ''}${served.report.workspaceId}`;
    const parts = this.reports.text(served, sections, beside);
    return this.sending.run(whose, () => streamJson(request, response, version, parts));
  }

  async casesToReplay(served: ServedReport, workflow: string, response: Response): Promise<string> {
    response.type('application/json');
    return `{"data":${await this.reports.casesToReplay(served, workflow)}}`;
  }

  /** As CSV, all items of the roadmap. */
  async sendPlan(served: ServedReport, request: Request): Promise<Data<RoadmapPlanView> | StreamableFile> {
    const saved = await this.plans.saved(served);
    const plan: RoadmapPlanView = saved ? await this.plans.makeView(served, saved) : { startDate: null, owners: {} };
    if (!prefersCsv(request)) return data(plan);
    const waves = await this.plans.readWaves(served);
    const rows = waves.flatMap(({ name, items }) =>
      items.map((item): PlannedRow => {
        const id = item.opportunityId;
        return { wave: name, item, state: plan.items?.[id] ?? {}, owner: plan.owners[id] };
      }),
    );
    return sendCsv(request, planColumns, [rows]);
  }

  private async sendDownload(served: ServedReport, query: ReportQuery, response: Response): Promise<void> {
    if (query.pages === 'short' && query.sections) {
      throw ValidationFailed.of('sections', 'must be left out with pages=short, which has the same two pages for all');
    }
    const { downloadUrl, expiresAt } = await this.pdfs.download(served, query);
    response.set('Cache-Control', 'no-store');
    response.json(data<DownloadView>({ downloadUrl, expiresAt: expiresAt.toISOString() }));
  }
}

const bytesPerWrite = 64 * 1024;

/**
 * Sends `data` as JSON text part by part, as fast as the client takes it. `version` becomes the ETag: a client that has
 * this version gets 304, and nothing is read from the database.
 */
async function streamJson(
  request: Request,
  response: Response,
  version: string,
  parts: AsyncIterator<string | Buffer, unknown>,
): Promise<void> {
  response.type('application/json').set('ETag', `"${version}"`);
  if (request.fresh) response.status(304).removeHeader('Content-Type');
  if (request.fresh || request.method === 'HEAD') {
    response.end();
    return;
  }
  // Awaited before anything is sent, while an error can still become an error response.
  const first = await parts.next();
  try {
    await pipeline(Readable.from(inPortions(first, parts)), response);
  } catch (error) {
    // The client disconnected in the middle.
    if ((error as NodeJS.ErrnoException).code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
  }
}

/** Cut as bytes: text could be cut within a character. */
async function* inPortions(
  first: IteratorResult<string | Buffer, unknown>,
  parts: AsyncIterator<string | Buffer, unknown>,
): AsyncGenerator<Buffer, void> {
  yield Buffer.from('{"data":');
  for (let part: IteratorResult<string | Buffer, unknown> = first; part.done !== true; part = await parts.next()) {
    const bytes = typeof part.value === 'string' ? Buffer.from(part.value) : part.value;
    // Frees the text: with a slow client, text and bytes would both be held for minutes.
    part.value = '';
    for (let at = 0; at < bytes.length; at += bytesPerWrite) yield bytes.subarray(at, at + bytesPerWrite);
  }
  yield Buffer.from('}');
}
