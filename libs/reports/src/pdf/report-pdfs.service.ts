import { Injectable } from '@nestjs/common';
import { AssessmentsService } from '#assessments';
import { LinkLimits } from '#auth';
import { parsePublicId, publicId } from '#events';
import { Clock, Config, Duration, Secrets, StartFailed, UnitOfWork } from '#platform';
import { PdfSettings, fontProblem } from './pdf.settings.js';
import { type SectionName, sectionNames } from '../report-sections.js';
import { DownloadNotFound } from '../reports.errors.js';
import { RoadmapPlans } from '../roadmap-plans.service.js';
import type { Served } from '../report.entity.js';
import { downloadName } from './report-downloads.js';
import { type Edition, type Paper, nameOf } from './draw-pdf.js';
import { PdfDrawings } from './pdf-drawings.js';
import { findPdf, readPdf } from './report-pdfs.queries.js';

const validity = Duration.ofSeconds(15 * 60);
const context = 'report-download';

/** What stands in the query of a signed address. */
interface SignedAddress {
  readonly expires: string;
  readonly signature: string;
  /** The link by which it was asked for, and with which it ends. */
  readonly share?: string | undefined;
}

const signed = (file: string, expires: string, share?: string): string =>
  share === undefined ? `${file}:${expires}` : `${file}:${expires}:${share}`;

/** Reports as PDF: drawn once for each choice of sections and paper, kept, and handed out under signed addresses. */
@Injectable()
export class ReportPdfs {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly settings: PdfSettings,
    private readonly secrets: Secrets,
    private readonly drawings: PdfDrawings,
    private readonly assessments: AssessmentsService,
    private readonly plans: RoadmapPlans,
    private readonly limits: LinkLimits,
  ) {
    const problem = settings.font === undefined ? null : fontProblem(settings.font);
    if (problem !== null) throw new StartFailed(`PDF_FONT ${problem}`);
  }

  async download(
    served: Served,
    asked: readonly SectionName[] = sectionNames,
    paper: Paper = 'a4',
  ): Promise<{ downloadUrl: string; expiresAt: Date }> {
    const sections = sectionNames.filter((name) => asked.includes(name));
    const { font: furtherFont } = this.settings;
    const saved = await this.plans.saved(served);
    const plan = saved ? { revision: saved.revision, view: await this.plans.viewOf(served, saved) } : undefined;
    const edition: Edition = { sections, paper, furtherFont, showsCases: served.share?.showsCases ?? true, plan };
    const id =
      (await findPdf(this.unitOfWork.db, served.report.id, nameOf(edition))) ??
      (await this.drawings.draw(served, edition));
    const expiresAt = validity.after(await this.clock.now());
    const file = publicId('rpt', id);
    const expires = String(expiresAt.getTime());
    const share = served.share?.publicId;
    const signature = this.secrets.sign(signed(file, expires, share), context);
    const query = new URLSearchParams({ expires, signature, ...(share !== undefined && { share }) });
    return { downloadUrl: `${this.config.baseUrl}/v1/report-downloads/${file}?${query.toString()}`, expiresAt };
  }

  /** The bytes behind a signed address; one that has expired, or is not ours, leads nowhere. */
  async open(file: string, { expires, signature, share }: SignedAddress): Promise<{ bytes: Buffer; name: string }> {
    const id = parsePublicId('rpt', file);
    if (!id || !this.secrets.isSigned(signed(file, expires, share), context, signature)) {
      await this.limits.countUnknown();
      throw new DownloadNotFound();
    }
    if (Number(expires) <= (await this.clock.now()).getTime()) throw new DownloadNotFound();
    const stored = await readPdf(this.unitOfWork.db, id);
    if (!stored) throw new DownloadNotFound();
    const { company } = await this.assessments.find(stored.workspaceId, stored.assessmentId);
    return { bytes: stored.data, name: downloadName(company, stored.generatedAt, 'pdf') };
  }
}
