import { Injectable } from '@nestjs/common';
import { Pages, UnitOfWork, type Page } from '#platform';
import type { Served } from '../served.js';
import { stepNumbers } from './case-words.js';
import { findVariants } from './find-variants.query.js';
import { caseSetOf, namesOf } from './retained-cases.queries.js';
import type { ReportVariantView, ReportVariantsQuery } from './report-variants.dto.js';

/** The ways that the cases of a workflow take, beyond the ten that the report tells. */
@Injectable()
export class ReportVariants {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly pages: Pages,
  ) {}

  list(served: Served, query: ReportVariantsQuery): Promise<Page<ReportVariantView>> {
    return this.unitOfWork.read(() => this.page(served, query));
  }

  private async page({ report }: Served, query: ReportVariantsQuery): Promise<Page<ReportVariantView>> {
    const { db } = this.unitOfWork;
    const { workflow, activity = null, limit, cursor } = query;
    const list = { list: 'report-variants', realm: report.id, filters: { workflow, activity } };
    const skip = cursor === undefined ? 0 : Number(this.pages.position(cursor, list).at);
    const setId = await caseSetOf(db, report);
    const rows =
      setId === null ? [] : await findVariants(db, { setId, workflow, activity }, { skip, limit: limit + 1 });
    const numbers = rows.map(({ steps }) => stepNumbers(steps));
    const names = await namesOf(db, { setId: setId ?? '', workflow, kind: 'activity' }, numbers.flat());
    const views = rows.map(({ place, cases, share, coveredShare, medianSeconds, stepCount }, at): ReportVariantView => {
      const activities = (numbers[at] ?? []).map((number) => names.get(number) ?? '');
      return { variant: place, stepCount, activities, cases, share, coveredShare, medianSeconds };
    });
    const places = new Map(views.map((view, at) => [view, skip + at + 1]));
    return this.pages.page(views, query, list, rows[0]?.total ?? 0, (view) => ({
      at: String(places.get(view) ?? 0),
      id: '',
    }));
  }
}
