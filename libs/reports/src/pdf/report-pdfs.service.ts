import { Injectable } from '@nestjs/common';
import { AssessmentsService } from '#assessments';
import { publicId } from '#events';
import { Config, StartFailed, UnitOfWork } from '#platform';
import { sectionNames } from '../stored/report-sections.js';
import { ScenariosService } from '../scenarios/scenarios.service.js';
import { DownloadNotFound } from '../stored/reports.errors.js';
import { ComparisonsService } from '../comparisons/comparisons.service.js';
import { RoadmapPlans } from '../reports/roadmap-plans.js';
import type { ServedReport } from '../stored/report.entity.js';
import { fontProblem, PdfSettings } from './pdf.settings.js';
import { DownloadLinks, downloadName, type SignedAddress } from './report-downloads.js';
import { editionName, type Edition } from './edition.js';
import { PdfDrawings } from './pdf-drawings.js';
import { findPdf, readPdf } from './report-pdfs.queries.js';
import type { PrintedScenario } from './pages/scenario-pages.js';

/** What a PDF is asked to contain, and on what paper. */
type PdfChoice = Partial<Pick<Edition, 'sections' | 'paper' | 'pages'>>;

/** Reports as PDF: drawn once for each choice of sections, pages, and paper, stored, and handed out as signed download URLs. */
@Injectable()
export class ReportPdfs {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly config: Config,
    private readonly settings: PdfSettings,
    private readonly drawings: PdfDrawings,
    private readonly assessments: AssessmentsService,
    private readonly plans: RoadmapPlans,
    private readonly scenarios: ScenariosService,
    private readonly comparisons: ComparisonsService,
    private readonly links: DownloadLinks,
  ) {
    const problem = settings.font === undefined ? null : fontProblem(settings.font);
    if (problem !== null) throw new StartFailed(`PDF_FONT ${problem}`);
  }

  async download(
    served: ServedReport,
    { sections: asked = sectionNames, paper = 'a4', pages = 'all' }: PdfChoice = {},
  ): Promise<{ downloadUrl: string; expiresAt: Date }> {
    const sections = sectionNames.filter((name) => asked.includes(name));
    const { font: furtherFont } = this.settings;
    const saved = await this.plans.saved(served);
    const plan = saved ? { revision: saved.revision, view: await this.plans.makeView(served, saved) } : undefined;
    const isShort = pages === 'short';
    const isWhole = !isShort && sections.length === sectionNames.length;
    const edition: Edition = {
      pages,
      sections,
      paper,
      furtherFont,
      plan,
      scenarios: isWhole ? await this.printedScenarios(served) : undefined,
      comparison:
        served.share || served.filter || isShort
          ? undefined
          : ((await this.comparisons.findOfPrevious(served)) ?? undefined),
      guideUrl: `${this.config.baseUrl}/docs/how-to-read-your-report`,
      showsCases: served.share?.showsCases ?? true,
    };
    const id =
      (await findPdf(this.unitOfWork.db, served.report, editionName(edition))) ??
      (await this.drawings.draw(served, edition));
    return this.links.issue(publicId('rpt', id), served.share?.publicId);
  }

  private async printedScenarios(served: ServedReport): Promise<PrintedScenario[]> {
    const starred = await this.scenarios.listStarred(served);
    return starred.flatMap(({ name, workflow, changes, answer, text }) =>
      answer ? [{ name, workflow, changes, answer, text }] : [],
    );
  }

  /** The bytes behind a signed download URL. */
  async open(file: string, address: SignedAddress): Promise<{ bytes: Buffer; name: string }> {
    const id = await this.links.verify(file, address);
    const stored = await readPdf(this.unitOfWork.db, id);
    if (!stored) throw new DownloadNotFound();
    const { company } = await this.assessments.find(stored.workspaceId, stored.assessmentId);
    return { bytes: stored.data, name: downloadName(company, stored.generatedAt, 'pdf') };
  }
}
