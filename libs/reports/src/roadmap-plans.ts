import { Injectable } from '@nestjs/common';
import { AuditTrail, type Principal, type Owned } from '#auth';
import type { Opportunity } from '#mining';
import { UnitOfWork, type Queryable } from '#platform';
import { ReferenceNotFound } from './reports.errors.js';
import { readEntries } from './report-sections.js';
import { SectionStore } from './section-store.js';
import type { ServedReport } from './report.entity.js';
import type { ChangePlanBody, RoadmapPlanView } from './report.dto.js';

type Subject = Pick<Opportunity, 'id' | 'workflow' | 'kind' | 'target'>;

/** The start date of a roadmap and the owners of its items. The figures of a report never depend on them. */
@Injectable()
export class RoadmapPlans {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly audit: AuditTrail,
    private readonly store: SectionStore,
  ) {}

  /** Null if nothing was ever set for the assessment. */
  saved({ assessment }: ServedReport): Promise<PlanRow | null> {
    return readPlan(this.unitOfWork.db, assessment);
  }

  /** The plan as readers of this report see it. Readers with a link see owners only if the report names people. */
  async viewOf(served: ServedReport, plan: PlanRow): Promise<RoadmapPlanView> {
    const isNamed = !served.share || served.report.terms.showPeople === true;
    const subjects = isNamed ? await this.subjectsOf(served) : new Map<string, string>();
    const owners = [...subjects].flatMap(([id, subject]) => {
      const owner = plan.owners[subject];
      return owner === undefined ? [] : [[id, owner] as const];
    });
    return { startDate: plan.startsOn, owners: Object.fromEntries(owners) };
  }

  change(
    caller: Principal,
    served: ServedReport,
    { startDate, owners = {} }: ChangePlanBody,
  ): Promise<RoadmapPlanView> {
    return this.unitOfWork.run(async () => {
      const subjects = await this.subjectsOf(served);
      const bySubject = Object.entries(owners).map(([id, owner]) => {
        const subject = subjects.get(id);
        if (subject === undefined) throw new ReferenceNotFound();
        return [subject, owner?.trim() ?? null] as const;
      });
      const change = { startsOn: startDate, owners: Object.fromEntries(bySubject) };
      const plan = await mergePlan(this.unitOfWork.db, served.assessment, change);
      await this.audit.record({
        action: 'report.plan_changed',
        organizationId: caller.organizationId,
        target: { type: 'assessment', id: served.assessment.publicId },
        details: { ...(startDate !== undefined && { startDate }), owners },
      });
      return this.viewOf(served, plan);
    });
  }

  private async subjectsOf({ report }: ServedReport): Promise<Map<string, string>> {
    const subjects = new Map<string, string>();
    for await (const each of readEntries<Subject>(this.store.read(report, 'opportunities'))) {
      subjects.set(each.id, opportunitySubject(each));
    }
    return subjects;
  }
}

/** Identifies an opportunity across recomputed reports: its id is its rank and may change, what it is about does not. */
function opportunitySubject({ workflow, kind, target }: Pick<Opportunity, 'workflow' | 'kind' | 'target'>): string {
  const place = 'activity' in target ? [target.activity] : [target.from, target.to];
  return JSON.stringify([workflow, kind, ...place]);
}

interface PlanRow {
  /** As `2026-12-01`. */
  readonly startsOn: string | null;
  /** By what the opportunity is about (`opportunitySubject`). */
  readonly owners: Readonly<Record<string, string>>;
  readonly revision: number;
}

const columns = `starts_on::text AS "startsOn", owners, revision`;

async function readPlan(db: Queryable, { id, workspaceId }: Owned): Promise<PlanRow | null> {
  const [row] = await db.query<PlanRow>(
    `SELECT ${columns} FROM roadmap_plans WHERE workspace_id = $1 AND assessment_id = $2`,
    [workspaceId, id],
  );
  return row ?? null;
}

export interface PlanChange {
  /** Undefined: not changed. */
  readonly startsOn: string | null | undefined;
  /** By what the opportunity is about; null removes the owner. */
  readonly owners: Readonly<Record<string, string | null>>;
}

/** One statement, so that two people who each set an owner at the same time do not overwrite each other. */
async function mergePlan(
  db: Queryable,
  { id, workspaceId }: Owned,
  { startsOn, owners }: PlanChange,
): Promise<PlanRow> {
  const [row] = await db.query<PlanRow>(
    `INSERT INTO roadmap_plans AS plan (workspace_id, assessment_id, starts_on, owners)
     VALUES ($5, $1, $2::date, jsonb_strip_nulls($3::jsonb))
     ON CONFLICT (workspace_id, assessment_id) DO UPDATE SET
       starts_on = CASE WHEN $4 THEN EXCLUDED.starts_on ELSE plan.starts_on END,
       owners = jsonb_strip_nulls(plan.owners || $3::jsonb),
       revision = plan.revision + 1
     RETURNING ${columns}`,
    [id, startsOn ?? null, JSON.stringify(owners), startsOn !== undefined, workspaceId],
  );
  if (!row) throw new Error('a merged plan was not returned');
  return row;
}
