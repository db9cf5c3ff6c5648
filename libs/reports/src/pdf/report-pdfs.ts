import { Injectable } from '@nestjs/common';
import type { Assessment } from '#assessments';
import type { Bottleneck, Opportunity, Roadmap, Roi, Summary, Workflow } from '#mining';
import { Clock, Config, Duration, publicId, parsePublicId, Secrets, StartFailed, UnitOfWork, uuidV7 } from '#platform';
import { readList, sectionNames, type SectionName } from '../report-section.js';
import type { Report } from '../report.entity.js';
import { DownloadNotFound } from '../reports.errors.js';
import { readSections } from '../reports.queries.js';
import { periodOf } from '../report-period.js';
import { drawReport, type Paper } from './draw-report.js';
import { fontProblem } from './font-problem.js';
import { findPdf, insertPdf, readPdf } from './report-pdfs.queries.js';

const validity = Duration.ofSeconds(15 * 60);
const context = 'report-download';

/** Reports as PDF: drawn once for each choice of sections and paper, kept, and handed out under signed addresses. */
@Injectable()
export class ReportPdfs {
  private drawing: Promise<unknown> = Promise.resolve();

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly secrets: Secrets,
  ) {
    const problem = config.pdfFont === undefined ? null : fontProblem(config.pdfFont);
    if (problem !== null) throw new StartFailed(`PDF_FONT ${problem}`);
  }

  async download(
    served: { assessment: Assessment; report: Report },
    asked: readonly SectionName[] = sectionNames,
    paper: Paper = 'a4',
  ): Promise<{ downloadUrl: string; expiresAt: Date }> {
    const sections = sectionNames.filter((name) => asked.includes(name));
    const edition = `${paper}:${sections.join(',')}${this.config.pdfFont === undefined ? '' : ':further font'}`;
    const id =
      (await findPdf(this.unitOfWork.db, served.report.id, edition)) ??
      (await this.inTurn(() => this.draw(served, edition, new Set(sections), paper)));
    const expiresAt = validity.after(await this.clock.now());
    const file = publicId('rpt', id);
    const expires = String(expiresAt.getTime());
    const signature = this.secrets.sign(`${file}:${expires}`, context);
    const downloadUrl = `${this.config.baseUrl}/v1/report-downloads/${file}?expires=${expires}&signature=${signature}`;
    return { downloadUrl, expiresAt };
  }

  /** The bytes behind a signed address; one that has expired, or is not ours, leads nowhere. */
  async open(file: string, expires: string, signature: string): Promise<Buffer> {
    const id = parsePublicId('rpt', file);
    if (!id || !this.secrets.isSigned(`${file}:${expires}`, context, signature)) throw new DownloadNotFound();
    if (Number(expires) <= (await this.clock.now()).getTime()) throw new DownloadNotFound();
    const bytes = await readPdf(this.unitOfWork.db, id);
    if (!bytes) throw new DownloadNotFound();
    return bytes;
  }

  /** One at a time in each process: a drawing takes memory. */
  private inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const result = this.drawing.then(work, work);
    this.drawing = result.catch(() => undefined);
    return result;
  }

  private async draw(
    { assessment, report }: { assessment: Assessment; report: Report },
    edition: string,
    asked: ReadonlySet<SectionName>,
    paper: Paper,
  ): Promise<string> {
    const drawn = await findPdf(this.unitOfWork.db, report.id, edition);
    if (drawn) return drawn;
    const stored = await readSections(this.unitOfWork.db, report.id, [...sectionNames, 'profile']);
    const text = (name: SectionName): string => stored[name] ?? 'null';
    const front = {
      company: assessment.company,
      generatedAt: report.generatedAt?.toISOString() ?? '',
      period: periodOf(assessment, stored),
    };
    const sections = {
      summary: JSON.parse(text('summary')) as Summary,
      workflows: await readList<Workflow>(text('workflows')),
      bottlenecks: await readList<Bottleneck>(text('bottlenecks')),
      opportunities: await readList<Opportunity>(text('opportunities')),
      roi: JSON.parse(text('roi')) as Roi,
      roadmap: JSON.parse(text('roadmap')) as Roadmap,
    };
    const data = await drawReport(front, sections, asked, paper, this.config.pdfFont);
    return insertPdf(this.unitOfWork.db, { id: uuidV7(), reportId: report.id, edition, data });
  }
}
