import type { Request } from 'express';
import type { Owned } from '#auth';
import { Injectable } from '@nestjs/common';
import { People } from '#mining';
import { answerTable, dataPage, Pages, UnitOfWork, ValidationFailed, type Page, type PageQuery } from '#platform';
import { Pseudonyms } from '../stored/pseudonyms.js';
import { contains, readEntries } from '../stored/report-sections.js';
import type { Report, ServedReport } from '../stored/report.entity.js';
import { ReferenceNotFound } from '../stored/reports.errors.js';
import { SectionStore } from '../stored/section-store.js';
import { binBegins } from './case-bins.js';
import { countInBins, measureCases, checkTimes } from './case-distribution.queries.js';
import { countCases, findCases, findVariants, type FoundCase } from './report-cases.queries.js';
import { countListed, countTimes, readNames } from './case-set-reads.queries.js';
import { findCaseSet } from './case-sets.queries.js';
import { caseColumns, variantColumns } from './report-cases.dto.js';
import type {
  CaseDistributionQuery,
  CaseDistributionView,
  CaseStepView,
  MeasuredTime,
  ReportCasesQuery,
  ReportCaseView,
  ReportVariantsQuery,
  ReportVariantView,
} from './report-cases.dto.js';
import {
  makeCaseFilter,
  hasStoredList,
  hasTime,
  makeListKey,
  findSoleList,
  type CaseFilter,
  type SoughtFinding,
} from './case-filter.js';

type ListOfReport = Parameters<Pages['position']>[1];

/** The cases and variants behind the figures of a report. */
@Injectable()
export class ReportCases {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly pages: Pages,
    private readonly pseudonyms: Pseudonyms,
    private readonly store: SectionStore,
  ) {}

  /** One page as JSON, or all cases as CSV. */
  answerCases(served: ServedReport, query: ReportCasesQuery, request: Request) {
    return answerTable(request, caseColumns, query, async (page) =>
      dataPage(await this.listCases(served, page), (each) => each),
    );
  }

  answerVariants(served: ServedReport, query: ReportVariantsQuery, request: Request) {
    return answerTable(request, variantColumns, query, async (page) =>
      dataPage(await this.listVariants(served, page), (each) => each),
    );
  }

  listCases({ report, share }: ServedReport, query: ReportCasesQuery): Promise<Page<ReportCaseView>> {
    return this.unitOfWork.read(async () => {
      const isNameless = share?.showsCases === false;
      refuseInvalid(query, isNameless);
      const { wanted, set, total } = await this.readWanted(report, query);
      if (query.sort === 'secondsAtRef' && wanted && !hasTime(wanted)) throw invalidSort();
      const { limit, cursor, sort: order = 'slowest', ...filters } = query;
      const list = { list: 'report-cases', realm: report.id, filters: { ...filters, order } };
      const skip = this.skipped(cursor, list);
      const rows =
        wanted && set !== null && total > 0
          ? await findCases(this.unitOfWork.db, set, wanted, { skip, limit: limit + 1, order, total })
          : [];
      const views = set === null ? [] : await this.makeViews(report, set, rows);
      if (isNameless) for (const [at, view] of views.entries()) view.case = caseNumber(rows[at]);
      return this.makePage(skip, views, query, { ...list, total });
    });
  }

  /** How the time that is asked for is distributed over all cases that the filters match. */
  distribution({ report, share }: ServedReport, query: CaseDistributionQuery): Promise<CaseDistributionView> {
    return this.unitOfWork.read(async () => {
      refuseInvalid(query, share?.showsCases === false);
      const { wanted, set, total } = await this.readWanted(report, query);
      if (!wanted || set === null || total === 0) return noDistribution;
      const { db } = this.unitOfWork;
      const of = await this.measuredTime(set, wanted);
      const measuring = { set, wanted: await this.withStoredTimes(set, wanted), of };
      const { cases, mean, median, p90, p95, min, max } = await measureCases(db, measuring);
      const figures = { meanSeconds: mean, medianSeconds: median, p90Seconds: p90, minSeconds: min, maxSeconds: max };
      const isNone = min === null || p90 === null || p95 === null || max === null;
      const begins = isNone ? [] : binBegins({ min, p90, p95, max });
      const counts = await countInBins(db, measuring, begins);
      const width = (begins[1] ?? max ?? 0) - (begins[0] ?? 0);
      const bins = begins.map((begin, at) => {
        const end = begins[at + 1] ?? Math.max(max ?? 0, begin + width);
        return { fromSeconds: begin, toSeconds: end, cases: counts[at] ?? 0 };
      });
      return { of, total, cases, ...figures, bins };
    });
  }

  /** The variants of a workflow, also those beyond the ten that stand in the report. */
  private listVariants({ report }: ServedReport, query: ReportVariantsQuery): Promise<Page<ReportVariantView>> {
    return this.unitOfWork.read(async () => {
      const { db } = this.unitOfWork;
      const { workflow, activity = null, limit, cursor } = query;
      const list = { list: 'report-variants', realm: report.id, filters: { workflow, activity } };
      const skip = this.skipped(cursor, list);
      const set = await findCaseSet(db, report);
      const rows = set === null ? [] : await findVariants(db, { set, workflow, activity }, { skip, limit: limit + 1 });
      const numbers = rows.map(({ steps }) => stepNumbers(steps));
      const names = set && (await readNames(db, { set, workflow, kind: 'activity' }, numbers.flat()));
      const views = rows.map(({ place, cases, share, coveredShare, medianSeconds, stepCount }, at) => {
        const activities = (numbers[at] ?? []).map((number) => names?.get(number) ?? '');
        return { variant: place, stepCount, activities, cases, share, coveredShare, medianSeconds };
      });
      return this.makePage(skip, views, query, { ...list, total: rows[0]?.total ?? 0 });
    });
  }

  /** How many entries are before the page: the cursor of an entry is its position in the list. */
  private skipped(cursor: string | undefined, list: ListOfReport): number {
    return cursor === undefined ? 0 : Number(this.pages.position(cursor, list).at);
  }

  private makePage<View>(
    skip: number,
    views: View[],
    page: PageQuery,
    list: ListOfReport & { readonly total: number },
  ): Page<View> {
    const positions = new Map(views.map((view, at) => [view, skip + at + 1]));
    return this.pages.page(views, page, list, list.total, (view) => ({ at: String(positions.get(view) ?? 0), id: '' }));
  }

  private async measuredTime(set: Owned, wanted: CaseFilter): Promise<MeasuredTime> {
    if (wanted.timedPath !== undefined) return 'path';
    if (wanted.spentAt === undefined) return 'duration';
    const { isKnown } = await checkTimes(this.unitOfWork.db, set, wanted);
    return isKnown ? 'ref' : 'duration';
  }

  /** Reads the times on a path where they are stored, rather than computing them from the histories of the cases. */
  private async withStoredTimes(set: Owned, wanted: CaseFilter): Promise<CaseFilter> {
    if (wanted.timedPath === undefined) return wanted;
    const key = makeListKey(wanted.timedPath);
    const stored = await countTimes(this.unitOfWork.db, set, key);
    return stored === 0 ? wanted : { ...wanted, spentAt: key, timedPath: undefined };
  }

  /** The cases that a query asks for: the conditions, which are null where no case can meet them, and how many do. */
  private async readWanted(
    report: Report,
    query: CaseDistributionQuery,
  ): Promise<{ wanted: CaseFilter | null; set: Owned | null; total: number }> {
    const { ref } = query;
    const finding = ref === undefined || hasStoredList(ref) ? null : await this.finding(report, ref);
    if (ref !== undefined && !finding && !hasStoredList(ref)) throw new ReferenceNotFound();
    const wanted = makeCaseFilter(query, finding);
    const set = await findCaseSet(this.unitOfWork.db, report);
    const total = wanted && set !== null ? await this.count(set, wanted) : 0;
    if (total === 0 && ref !== undefined) await this.refuseUnknown(report, ref);
    return { wanted, set, total };
  }

  private async count(set: Owned, wanted: CaseFilter): Promise<number> {
    const { workflow, onlyJudged } = wanted;
    const { isKnown, isComplete } = await checkTimes(this.unitOfWork.db, set, wanted);
    const key = wanted.onlySpent && isKnown && isComplete ? null : findSoleList(wanted);
    const listed = key === null ? null : await countListed(this.unitOfWork.db, { set, key, workflow, onlyJudged });
    return listed ?? countCases(this.unitOfWork.db, set, wanted);
  }

  private async makeViews(report: Report, set: Owned, rows: readonly FoundCase[]): Promise<ReportCaseView[]> {
    const byWorkflow = new Map<string, NamesByNumber>();
    for (const workflow of new Set(rows.map((row) => row.workflow))) {
      const ofWorkflow = rows.filter((row) => row.workflow === workflow);
      byWorkflow.set(workflow, await this.collectNames(set, workflow, ofWorkflow));
    }
    const namesOfCase = (row: FoundCase): NamesByNumber =>
      byWorkflow.get(row.workflow) ?? { activities: new Map(), people: new Map() };
    const names = rows.flatMap((row) => listPeople(row, namesOfCase(row)));
    const people = report.terms.showPeople ? new People(null) : await this.pseudonyms.find(report.workspaceId, names);
    return rows.map((row) => caseView(row, namesOfCase(row), people));
  }

  private async collectNames(set: Owned, workflow: string, rows: readonly FoundCase[]): Promise<NamesByNumber> {
    const { db } = this.unitOfWork;
    const activities = rows.flatMap(({ steps }) => stepNumbers(steps ?? ''));
    const people = rows.flatMap(({ history }) => history?.[1] ?? []).filter((person) => person !== null);
    return {
      activities: await readNames(db, { set, workflow, kind: 'activity' }, activities),
      people: await readNames(db, { set, workflow, kind: 'person' }, people),
    };
  }

  /** A rule that no case breaks has no list of cases, but is not unknown: the report names it. */
  private async refuseUnknown(report: Report, ref: string): Promise<void> {
    if (!hasStoredList(ref)) return;
    if (!(await contains(this.store.read(report, 'workflows'), `"id":"${ref}"`))) throw new ReferenceNotFound();
  }

  private async finding(report: Report, ref: string): Promise<SoughtFinding | null> {
    for (const name of ['bottlenecks', 'opportunities'] as const) {
      for await (const finding of readEntries<SoughtFinding>(this.store.read(report, name))) {
        if (finding.id === ref) return finding;
      }
    }
    return null;
  }
}

const noDistribution: CaseDistributionView = {
  of: 'duration',
  total: 0,
  cases: 0,
  bins: [],
  meanSeconds: null,
  medianSeconds: null,
  p90Seconds: null,
  minSeconds: null,
  maxSeconds: null,
};

const invalidSort = (): ValidationFailed =>
  ValidationFailed.of('sort', 'secondsAtRef needs `ref` of a bottleneck or an opportunity, or `from` and `to`');

const notShared = 'is not shared: this link does not show the names of cases';

/** Stands for the name of a case that a link does not show: its rank from the slowest. */
const caseNumber = (row: FoundCase | undefined): string => `Case ${(row?.number ?? 0) + 1}`;

/** A reader who may not see case names must not find out about them by searching either. */
function refuseInvalid(
  { from, to, variant, workflow, case: name, search }: CaseDistributionQuery,
  isNameless: boolean,
): void {
  if ((from === undefined) !== (to === undefined))
    throw ValidationFailed.of(from === undefined ? 'from' : 'to', 'is needed, too');
  if (variant !== undefined && workflow === undefined) throw ValidationFailed.of('workflow', 'is needed with variant');
  if (isNameless && name !== undefined) throw ValidationFailed.of('case', notShared);
  if (isNameless && search !== undefined) throw ValidationFailed.of('search', notShared);
}

/** The names behind the numbers of one workflow's activities and people. */
interface NamesByNumber {
  readonly activities: ReadonlyMap<number, string>;
  readonly people: ReadonlyMap<number, string>;
}

/** The activity numbers in the steps of a variant, written <1><2>. */
const stepNumbers = (steps: string): number[] => Array.from(steps.matchAll(/\d+/gu), ([number]) => Number(number));

/** The real names of the people who did the steps. */
function listPeople({ content, history }: FoundCase, { people }: NamesByNumber): string[] {
  if (!history) return content.steps.flatMap(({ by }) => by ?? []);
  return history[1].flatMap((person) => (person === null ? [] : (people.get(person) ?? [])));
}

function caseView(found: FoundCase, names: NamesByNumber, people: People): ReportCaseView {
  const { workflow, content, secondsAtRef } = found;
  const steps = listSteps(found, names).map(({ activity, at, startedAt, by }) => {
    return { activity, at, startedAt, by: by === null ? null : people.shown(by) };
  });
  return { workflow, ...content, secondsAtRef, steps };
}

function listSteps({ content, history, steps }: FoundCase, names: NamesByNumber): CaseStepView[] {
  if (!history) return content.steps.map((step) => ({ ...step, startedAt: null }));
  const begun = Date.parse(content.startedAt);
  const instant = (after: number): string => new Date(begun + after).toISOString();
  const [ends, people, starts] = history;
  const activities = stepNumbers(steps ?? '');
  return ends.map((end, index) => {
    const person = people[index] ?? null;
    const start = starts[index] ?? null;
    return {
      activity: names.activities.get(activities[index] ?? 0) ?? '',
      at: instant(end),
      startedAt: start === null ? null : instant(start),
      by: person === null ? null : (names.people.get(person) ?? null),
    };
  });
}
