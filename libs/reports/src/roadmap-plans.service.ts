import { Injectable } from '@nestjs/common';
import type { Opportunity } from '#mining';
import { AuditTrail, type Principal } from '#auth';
import { UnitOfWork } from '#platform';
import { ReferenceNotFound } from './reports.errors.js';
import { readEntries } from './report-sections.js';
import { SectionStore } from './section-store.js';
import type { ServedReport } from './report.entity.js';
import type { ChangePlanBody, RoadmapPlanView } from './report.dto.js';
import { type PlanRow, mergePlan, readPlan } from './roadmap-plans.queries.js';

type Subject = Pick<Opportunity, 'id' | 'workflow' | 'kind' | 'target'>;

/** When a roadmap begins and who owns what. The figures of a report never depend on it. */
@Injectable()
export class RoadmapPlans {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly audit: AuditTrail,
    private readonly store: SectionStore,
  ) {}

  /** What is kept for an assessment; null where nothing was ever set. */
  saved({ assessment }: ServedReport): Promise<PlanRow | null> {
    return readPlan(this.unitOfWork.db, assessment.id);
  }

  /** As readers of this report see it. By a link, owners are named only where people are. */
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
      const plan = await mergePlan(this.unitOfWork.db, served.assessment.id, change);
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
    for await (const each of readEntries<Subject>(this.store.read(report.id, 'opportunities'))) {
      subjects.set(each.id, opportunitySubject(each));
    }
    return subjects;
  }
}

/** What an opportunity is about, which stays as it is when a report is computed anew; its id is its rank and may not. */
function opportunitySubject({ workflow, kind, target }: Pick<Opportunity, 'workflow' | 'kind' | 'target'>): string {
  const place = 'activity' in target ? [target.activity] : [target.from, target.to];
  return JSON.stringify([workflow, kind, ...place]);
}
