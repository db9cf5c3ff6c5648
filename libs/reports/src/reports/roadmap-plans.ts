import { Injectable } from '@nestjs/common';
import { AuditTrail, OrganizationsService, type Principal, type Owned } from '#auth';
import type { Bottleneck, Opportunity, Roadmap, Workflow } from '#mining';
import { Clock, UnitOfWork, ValidationFailed, type FieldProblem } from '#platform';
import { ReferenceNotFound } from '../stored/reports.errors.js';
import { readEntries } from '../stored/report-sections.js';
import { SectionStore } from '../stored/section-store.js';
import type { ServedReport } from '../stored/report.entity.js';
import { changeItem, itemProblems, noItemState, type ItemState } from './roadmap-items.js';
import { lockItems, mergePlan, readPlan, type PlanRow } from './roadmap-plans.queries.js';
import {
  readChangedItems,
  type ChangedItemBody,
  type ChangePlanBody,
  type RoadmapItemView,
  type RoadmapPlanView,
} from './roadmap-plan.dto.js';

/** Owners, and states, that an assessment can have, including those of actions that are no longer in its report. */
const mostActions = 1_000;

/** What an action is about, so that its owner and state are found in a recomputed report, where its id may be another. */
interface ActionSubject {
  readonly key: string;
  /** The key of an owner that was set when workflows were known by their ids. */
  readonly earlierKey: string;
}

/** The start date of a roadmap, and the owners and states of actions. The figures of a report never depend on them. */
@Injectable()
export class RoadmapPlans {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly organizations: OrganizationsService,
    private readonly audit: AuditTrail,
    private readonly store: SectionStore,
  ) {}

  /** Null if nothing was ever set for the assessment. The plan is of the report of all cases. */
  async saved({ assessment, filter }: ServedReport): Promise<PlanRow | null> {
    return filter ? null : readPlan(this.unitOfWork.db, assessment);
  }

  /** The plan as readers of this report see it. Readers with a link see owners and notes only if the report names people. */
  async makeView(served: ServedReport, plan: PlanRow): Promise<RoadmapPlanView> {
    const isNamed = !served.share || served.report.terms.showPeople === true;
    const hasActions = (isNamed && Object.keys(plan.owners).length > 0) || Object.keys(plan.items).length > 0;
    const subjects = hasActions ? await this.readSubjects(served) : new Map<string, ActionSubject>();
    const owners: Record<string, string> = {};
    const items: Record<string, RoadmapItemView> = {};
    for (const [id, { key, earlierKey }] of subjects) {
      const owner = isNamed ? (plan.owners[key] ?? plan.owners[earlierKey]) : undefined;
      if (owner !== undefined) owners[id] = owner;
      const state = plan.items[key];
      if (!state) continue;
      const { status, dueDate, startedAt, doneAt, note } = { ...noItemState, ...state };
      items[id] = { status, dueDate, startedAt, doneAt, owner: owner ?? null, note: isNamed ? note : null };
    }
    return { startDate: plan.startsOn, owners, ...(Object.keys(items).length > 0 && { items }) };
  }

  /** Items that were started or done, by their id in this report. */
  async begunItems(served: ServedReport): Promise<ReadonlyMap<string, RoadmapItemView>> {
    const plan = await this.saved(served);
    const { items = {} } = plan ? await this.makeView(served, plan) : {};
    return new Map(Object.entries(items).filter(([, { status }]) => status === 'started' || status === 'done'));
  }

  async readWaves({ report }: ServedReport): Promise<Roadmap['waves']> {
    const section = (await this.store.find(report, ['roadmap'])).get('roadmap');
    return section ? (JSON.parse(await this.store.text(section)) as Roadmap).waves : [];
  }

  /** What the items of the roadmap are called. */
  async readTitles(served: ServedReport): Promise<ReadonlyMap<string, string>> {
    const waves = await this.readWaves(served);
    return new Map(waves.flatMap(({ items }) => items.map(({ opportunityId, title }) => [opportunityId, title])));
  }

  change(caller: Principal, served: ServedReport, body: ChangePlanBody): Promise<RoadmapPlanView> {
    const { startDate, owners = {}, items = {} } = body;
    return this.unitOfWork.run(async () => {
      const subjects = await this.readSubjects(served);
      const changed = readChangedItems(body, subjects);
      const owned = new Map(Object.entries(owners));
      for (const [id, change] of changed) if (change?.owner !== undefined) owned.set(id, change.owner);
      const bySubject = [...owned].flatMap(([id, owner]) => {
        const subject = subjects.get(id);
        if (subject === undefined) throw new ReferenceNotFound();
        return [[subject.earlierKey, null] as const, [subject.key, owner?.trim() ?? null] as const];
      });
      const states = changed.size > 0 ? await this.changeStates(served, subjects, changed) : {};
      const change = { startsOn: startDate, owners: Object.fromEntries(bySubject), items: states };
      const plan = await mergePlan(this.unitOfWork.db, served.assessment, change);
      for (const field of ['owners', 'items'] as const) {
        if (Object.keys(plan[field]).length > mostActions) {
          throw ValidationFailed.of(field, `must leave the assessment with at most ${mostActions} ${field}`);
        }
      }
      await this.audit.record({
        action: 'report.plan_changed',
        organizationId: caller.organizationId,
        target: { type: 'assessment', id: served.assessment.publicId },
        details: { ...(startDate !== undefined && { startDate }), owners, ...(changed.size > 0 && { items }) },
      });
      return this.makeView(served, plan);
    });
  }

  /** By what the action is about; null where the state is removed. */
  private async changeStates(
    { assessment }: ServedReport,
    subjects: ReadonlyMap<string, ActionSubject>,
    changed: ReadonlyMap<string, ChangedItemBody | null>,
  ): Promise<Record<string, ItemState | null>> {
    const today = await this.today(assessment);
    const before = await lockItems(this.unitOfWork.db, assessment);
    const states: Record<string, ItemState | null> = {};
    const problems: FieldProblem[] = [];
    for (const [id, change] of changed) {
      const { key } = subjects.get(id) as ActionSubject;
      states[key] = change && changeItem({ ...noItemState, ...before[key] }, change, today);
      const found = change && states[key] ? itemProblems(states[key], change, today) : [];
      problems.push(...found.map(({ field, message }) => ({ field: `items.${id}.${field}`, message })));
    }
    if (problems.length > 0) throw new ValidationFailed(problems);
    return states;
  }

  /** As `2026-12-01`, in the organization's calendar. */
  private async today({ workspaceId }: Owned): Promise<string> {
    const timeZone = (await this.organizations.findCalendar(workspaceId))?.timeZone ?? 'UTC';
    return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(await this.clock.now());
  }

  /** The actions of a report by id: its opportunities, and the bottlenecks with advice. */
  async readSubjects({ report }: Pick<ServedReport, 'report'>): Promise<Map<string, ActionSubject>> {
    const names = await this.readWorkflowNames(report);
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

  /** What the bottlenecks of a report are about, by id; two are never about the same. */
  async readWaits({ report }: Pick<ServedReport, 'report'>): Promise<Map<string, { readonly key: string }>> {
    const names = await this.readWorkflowNames(report);
    const waits = new Map<string, { readonly key: string }>();
    for await (const { id, workflow, kind, at } of readEntries<Advised>(this.store.read(report, 'bottlenecks'))) {
      waits.set(id, { key: JSON.stringify([names.get(workflow) ?? workflow, kind, at.activity ?? '']) });
    }
    return waits;
  }

  private async readWorkflowNames(report: ServedReport['report']): Promise<Map<string, string>> {
    const names = new Map<string, string>();
    for await (const { id, name } of readEntries<Pick<Workflow, 'id' | 'name'>>(this.store.read(report, 'workflows'))) {
      names.set(id, name);
    }
    return names;
  }
}

type ProposedChange = Pick<Opportunity, 'id' | 'workflow' | 'kind' | 'target'>;
type Advised = Pick<Bottleneck, 'id' | 'workflow' | 'kind' | 'at' | 'advice'>;
