import { Injectable } from '@nestjs/common';
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
    const total = wanted ? await countCases(this.unitOfWork.db, wanted) : 0;
    // An own list that is there has a case; one of a rule that nothing breaks is empty, and is in the report all the same.
    if (!wanted) throw new ReferenceNotFound();
    const { limit: _limit, cursor, ...filters } = query;
    const list = { list: 'report-cases', realm: report.id, filters };
    const skip = cursor === undefined ? 0 : Number(this.pages.position(cursor, list).at);
    const rows = await findCases(this.unitOfWork.db, wanted, { skip, limit: query.limit + 1 });
    const names = rows.flatMap(({ content }) => content.steps.flatMap(({ by }) => by ?? []));
    const people = await this.pseudonyms.known(report.workspaceId, names);
    const position = { at: String(skip + query.limit), id: '' };
    return this.pages.page(
      rows.map((row) => ReportCaseView.of(row, people)),
      query,
      list,
      total,
      () => position,
    );
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
