import { Injectable } from '@nestjs/common';
import { People } from '#mining';
import { ValidationFailed, Pages, UnitOfWork, type Page } from '#platform';
import { Pseudonyms } from '../pseudonyms/pseudonyms.js';
import { readList } from '../report-section.js';
import type { Report } from '../report.entity.js';
import { ReferenceNotFound } from '../reports.errors.js';
import { readSections } from '../reports.queries.js';
import { countCases, findCases } from './kept-cases.queries.js';
import { ReportCaseView, type ReportCasesQuery } from './report-cases.dto.js';
import { type Finding, isOwnList, wantedCases } from './wanted-cases.js';

/** Real cases behind what a report says, the slowest first. */
@Injectable()
export class ReportCases {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly pages: Pages,
    private readonly pseudonyms: Pseudonyms,
  ) {}

  async list({ report }: { report: Report }, query: ReportCasesQuery): Promise<Page<ReportCaseView>> {
    refuseSeveral(query);
    const finding = query.ref === undefined || isOwnList(query.ref) ? null : await this.finding(report, query.ref);
    const found = wantedCases(query, finding);
    const wanted = found && { ...found, reportId: report.id };
    if (!wanted) throw new ReferenceNotFound();
    const total = await countCases(this.unitOfWork.db, wanted);
    if (total === 0 && query.ref !== undefined) await this.refuseUnknown(report, query.ref);
    const { limit, cursor, ref, workflow, from, to, activity, variant } = query;
    const filters = { ref, workflow, from, to, activity, variant };
    const list = { list: 'report-cases', realm: report.id, filters };
    const skip = cursor === undefined ? 0 : Number(this.pages.position(cursor, list).at);
    const rows = await findCases(this.unitOfWork.db, wanted, { skip, limit: limit + 1 });
    const names = rows.flatMap(({ content }) => content.steps.flatMap(({ by }) => by ?? []));
    const people = report.terms.showPeople ? People.byName() : await this.pseudonyms.known(report.workspaceId, names);
    const position = { at: String(skip + limit), id: '' };
    return this.pages.page(
      rows.map((row) => ReportCaseView.of(row, people)),
      query,
      list,
      total,
      () => position,
    );
  }

  /** A rule that no case breaks is in the report, and has no list. */
  private async refuseUnknown(report: Report, ref: string): Promise<void> {
    const { workflows = '' } = await readSections(this.unitOfWork.db, report.id, ['workflows']);
    if (isOwnList(ref) && !workflows.includes(`"id":"${ref}"`)) throw new ReferenceNotFound();
  }

  private async finding(report: Report, ref: string): Promise<Finding | null> {
    const sections = await readSections(this.unitOfWork.db, report.id, ['bottlenecks', 'opportunities']);
    for (const text of [sections.bottlenecks, sections.opportunities]) {
      const found = (await readList<Finding>(text ?? '[]')).find(({ id }) => id === ref);
      if (found) return found;
    }
    return null;
  }
}

/** Cases are kept by one thing each that they have in common. */
function refuseSeveral({ ref, from, to, activity, variant, workflow }: ReportCasesQuery): void {
  if ((from === undefined) !== (to === undefined)) {
    throw new ValidationFailed([{ field: from === undefined ? 'from' : 'to', message: 'is needed, too' }]);
  }
  const given = Object.entries({ ref, from, activity, variant }).filter(([, value]) => value !== undefined);
  if (given.length > 1) throw new ValidationFailed([{ field: given[1]?.[0] ?? '', message: 'cannot be combined' }]);
  if (variant !== undefined && workflow === undefined) {
    throw new ValidationFailed([{ field: 'workflow', message: 'is needed with variant' }]);
  }
}
