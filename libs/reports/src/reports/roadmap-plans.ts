import { Injectable } from '@nestjs/common';
import { AuditTrail, type Principal, type Owned } from '#auth';
import type { Bottleneck, Opportunity, Workflow } from '#mining';
import { UnitOfWork, ValidationFailed, type Queryable } from '#platform';
import { ReferenceNotFound } from '../stored/reports.errors.js';
import { readEntries } from '../stored/report-sections.js';
import { SectionStore } from '../stored/section-store.js';
import type { ServedReport } from '../stored/report.entity.js';
import type { ChangePlanBody, RoadmapPlanView } from './report.dto.js';

/** Owners that an assessment can have, including those of actions that are no longer in its report. */
const mostOwners = 1_000;

/** What an action is about, so that its owner is found in a recomputed report, where its id may be another. */
interface ActionSubject {
  readonly key: string;
  /** The key of an owner that was set when workflows were known by their ids. */
  readonly earlierKey: string;
}

/** The start date of a roadmap and the owners of actions. The figures of a report never depend on them. */
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
  async makeView(served: ServedReport, plan: PlanRow): Promise<RoadmapPlanView> {
    const isNamed = !served.share || served.report.terms.showPeople === true;
    const hasOwners = Object.keys(plan.owners).length > 0;
    const subjects = isNamed && hasOwners ? await this.readSubjects(served) : new Map<string, ActionSubject>();
    const owners = [...subjects].flatMap(([id, { key, earlierKey }]) => {
      const owner = plan.owners[key] ?? plan.owners[earlierKey];
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
      const subjects = await this.readSubjects(served);
      const bySubject = Object.entries(owners).flatMap(([id, owner]) => {
        const subject = subjects.get(id);
        if (subject === undefined) throw new ReferenceNotFound();
        return [[subject.earlierKey, null] as const, [subject.key, owner?.trim() ?? null] as const];
      });
      const change = { startsOn: startDate, owners: Object.fromEntries(bySubject) };
      const plan = await mergePlan(this.unitOfWork.db, served.assessment, change);
      if (Object.keys(plan.owners).length > mostOwners) {
        throw ValidationFailed.of('owners', `must leave the assessment with at most ${mostOwners} owners`);
      }
      await this.audit.record({
        action: 'report.plan_changed',
        organizationId: caller.organizationId,
        target: { type: 'assessment', id: served.assessment.publicId },
        details: { ...(startDate !== undefined && { startDate }), owners },
      });
      return this.makeView(served, plan);
    });
  }

  /** The actions of a report by id: its opportunities, and the bottlenecks with advice. */
  private async readSubjects({ report }: ServedReport): Promise<Map<string, ActionSubject>> {
    const names = new Map<string, string>();
    for await (const { id, name } of readEntries<Pick<Workflow, 'id' | 'name'>>(this.store.read(report, 'workflows'))) {
      names.set(id, name);
    }
    const subjects = new Map<string, ActionSubject>();
    const add = (id: string, workflow: string, ...about: readonly string[]): void => {
      const key = JSON.stringify([names.get(workflow) ?? workflow, ...about]);
      subjects.set(id, { key, earlierKey: JSON.stringify([workflow, ...about]) });
    };
    for await (const { id, workflow, kind, target } of readEntries<ProposedChange>(
      this.store.read(report, 'opportunities'),
    )) {
      add(id, workflow, kind, ...('activity' in target ? [target.activity] : [target.from, target.to]));
    }
    for await (const { id, workflow, kind, at, advice } of readEntries<Advised>(
      this.store.read(report, 'bottlenecks'),
    )) {
      if (advice) add(id, workflow, `${kind}: ${advice.kind}`, at.activity ?? '');
    }
    return subjects;
  }
}

type ProposedChange = Pick<Opportunity, 'id' | 'workflow' | 'kind' | 'target'>;
type Advised = Pick<Bottleneck, 'id' | 'workflow' | 'kind' | 'at' | 'advice'>;

interface PlanRow {
  /** As `2026-12-01`. */
  readonly startsOn: string | null;
  /** By what the action is about (`Subject`). */
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
  /** By what the action is about; null removes the owner. */
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
