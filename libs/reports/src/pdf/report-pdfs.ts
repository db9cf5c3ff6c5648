import { Injectable } from '@nestjs/common';
import { text } from 'node:stream/consumers';
import { Clock, Config, Duration, publicId, parsePublicId, Secrets, StartFailed, UnitOfWork, uuidV7 } from '#platform';
import { sectionNames, type SectionName } from '../report-section.js';
import { DownloadNotFound } from '../reports.errors.js';
import { ReportsService } from '../reports.service.js';
import type { Served } from '../served.js';
import { drawPdf } from './draw-pdf.js';
import type { Edition, Paper } from './edition.js';
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
    private readonly reports: ReportsService,
  ) {
    const problem = config.pdfFont === undefined ? null : fontProblem(config.pdfFont);
    if (problem !== null) throw new StartFailed(`PDF_FONT ${problem}`);
  }

  async download(
    served: Served,
    asked: readonly SectionName[] = sectionNames,
    paper: Paper = 'a4',
  ): Promise<{ downloadUrl: string; expiresAt: Date }> {
    const sections = sectionNames.filter((name) => asked.includes(name));
    const edition: Edition = { sections, paper, furtherFont: this.config.pdfFont };
    const id =
      (await findPdf(this.unitOfWork.db, served.report.id, nameOf(edition))) ??
      (await this.inTurn(() => this.draw(served, edition)));
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

  private async draw(served: Served, edition: Edition): Promise<string> {
    const { id: reportId } = served.report;
    const name = nameOf(edition);
    const drawn = await findPdf(this.unitOfWork.db, reportId, name);
    if (drawn) return drawn;
    const data = await drawPdf(await text(this.reports.text(served)), edition);
    return insertPdf(this.unitOfWork.db, { id: uuidV7(), reportId, edition: name, data });
  }
}

/** What tells the kept PDFs of a report apart. */
function nameOf({ sections, paper, furtherFont }: Edition): string {
  return `${paper}:${sections.join(',')}${furtherFont === undefined ? '' : ':further font'}`;
}
