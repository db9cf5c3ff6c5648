import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { Injectable, Logger } from '@nestjs/common';
import type { Assessment } from '#assessments';
import { AuditTrail, Quotas, type AuditAction, type Principal } from '#auth';
import { parsePublicId } from '#events';
import {
  Clock,
  Pages,
  QuotaExceeded,
  runForAllClients,
  UnitOfWork,
  uuidV7,
  type Page,
  type PageQuery,
} from '#platform';
import { ReportsService } from '../reports/reports.service.js';
import type { ServedReport } from '../stored/report.entity.js';
import { ReportNotReady, ReportNotThere, ScenarioNotFound, ScenarioNotPossible } from '../stored/reports.errors.js';
import { readChanges } from './scenario-changes.dto.js';
import { ScenarioRuns, type ClaimedScenario } from './scenario-runs.js';
import { Scenario } from './scenario.entity.js';
import type { ChangeScenarioBody, ScenarioBody } from './scenarios.dto.js';
import { beingComputed, deleteRefused, lockScenarios } from './scenarios.queries.js';

/** Kept of one assessment. */
const mostScenarios = 50;
/** Reports number their workflows from the largest. */
const largestWorkflow = 'w1';
/** How long a request waits for the answer; then it is told that it is being computed. */
const patienceMs = 10_000;
const pauseMs = 200;

/** What would have happened to the cases of a report with some changes: each question is answered once. */
@Injectable()
export class ScenariosService {
  private readonly logger = new Logger(ScenariosService.name);

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly audit: AuditTrail,
    private readonly quotas: Quotas,
    private readonly pages: Pages,
    private readonly reports: ReportsService,
    private readonly runs: ScenarioRuns,
  ) {}

  /** What cannot be answered is refused here, and not kept. */
  async ask(
    caller: Principal,
    assessment: Assessment,
    { name, workflow = largestWorkflow, changes: given }: ScenarioBody,
  ): Promise<Scenario> {
    const changes = readChanges(given);
    await this.reports.get(assessment).catch((error: unknown) => {
      throw error instanceof ReportNotReady ? new ReportNotThere() : error;
    });
    return this.quotas.whileReserved(caller.workspaceId, 'scenarios', async () => {
      const end = performance.now() + patienceMs;
      for (;;) {
        const { scenario, claimed } = await this.begin(caller, assessment, { name, workflow, changes });
        if (claimed) return this.answer(claimed);
        if (scenario.status === 'refused') throw new ScenarioNotPossible(scenario.text);
        // Another request computes it: if it is refused there, this one begins again and learns why.
        if (scenario.status === 'completed' || performance.now() > end) return scenario;
        await sleep(pauseMs);
      }
    });
  }

  list({ id, workspaceId }: Assessment, query: PageQuery): Promise<Page<Scenario>> {
    const rows = this.unitOfWork.manager
      .createQueryBuilder(Scenario, 'scenario')
      .where('scenario.workspaceId = :workspaceId AND scenario.assessmentId = :id', { workspaceId, id });
    return this.pages.read(rows, query, { list: 'scenarios', realm: id });
  }

  /** Those that PDFs and shared links show, the oldest first; none beside a report of some cases, as they are of all. */
  async listStarred({ assessment, filter }: ServedReport): Promise<Scenario[]> {
    if (filter) return [];
    const { id: assessmentId, workspaceId } = assessment;
    return this.unitOfWork.manager.find(Scenario, {
      where: { workspaceId, assessmentId, starred: true, status: 'completed' },
      order: { createdAt: 'ASC', id: 'ASC' },
    });
  }

  async find({ id: assessmentId, workspaceId }: Assessment, scenarioId: string): Promise<Scenario> {
    const id = parsePublicId('scn', scenarioId);
    const scenario = id && (await this.unitOfWork.manager.findOneBy(Scenario, { id, workspaceId, assessmentId }));
    if (!scenario) throw new ScenarioNotFound();
    return scenario;
  }

  change(
    caller: Principal,
    assessment: Assessment,
    { id, body: { name, starred } }: { readonly id: string; readonly body: ChangeScenarioBody },
  ): Promise<Scenario> {
    return this.unitOfWork.run(async () => {
      const found = await this.find(assessment, id);
      const change = { ...(name !== undefined && { name }), ...(starred !== undefined && { starred }) };
      if (Object.keys(change).length === 0) return found;
      await this.unitOfWork.manager.update(Scenario, keyOf(found), change);
      await this.record('scenario.changed', caller, assessment, { scenario: id, ...change });
      return Object.assign(found, change);
    });
  }

  delete(caller: Principal, assessment: Assessment, id: string): Promise<void> {
    return this.unitOfWork.run(async () => {
      await this.unitOfWork.manager.delete(Scenario, keyOf(await this.find(assessment, id)));
      await this.record('scenario.deleted', caller, assessment, { scenario: id });
    });
  }

  /** Finds the scenario, or makes one and claims it. */
  private begin(
    caller: Principal,
    assessment: Assessment,
    { name, workflow, changes }: Pick<Scenario, 'workflow' | 'changes'> & { readonly name: string | undefined },
  ): Promise<{ scenario: Scenario; claimed: ClaimedScenario | null }> {
    const { id: assessmentId, workspaceId } = assessment;
    // The fields of a change are in any order, but changes are made one after the other.
    const asked = JSON.stringify([workflow, changes.map((change) => Object.entries(change).sort())]);
    const question = createHash('sha256').update(asked).digest();
    return this.unitOfWork.run(async () => {
      const { manager } = this.unitOfWork;
      const kept = await lockScenarios(this.unitOfWork.db, assessment);
      const known = await manager.findOneBy(Scenario, { workspaceId, assessmentId, question });
      if (known) {
        if (name !== undefined && name !== known.name) await manager.save(Object.assign(known, { name }));
        return { scenario: known, claimed: null };
      }
      if (kept >= mostScenarios) throw tooManyScenarios();
      const createdAt = await this.clock.now();
      const made = {
        id: uuidV7(),
        workspaceId,
        assessmentId,
        name: name ?? null,
        workflow,
        changes,
        question,
        createdAt,
      };
      const scenario = await manager.save(manager.create(Scenario, { ...made, text: beingComputed }));
      await this.record('scenario.asked', caller, assessment, { scenario: scenario.publicId, workflow, changes });
      return { scenario, claimed: await this.runs.claim(scenario) };
    });
  }

  /** If it takes long, it is computed on without the request. */
  private async answer(claimed: ClaimedScenario): Promise<Scenario> {
    const key = keyOf(claimed.scenario);
    const computing = runForAllClients(new AbortController().signal, () => this.runs.compute(claimed));
    computing.catch((error: unknown) => {
      this.logger.warn(`${claimed.scenario.publicId} is not computed`, error);
    });
    try {
      const refusal = await Promise.race([computing, sleep(patienceMs, null, { ref: false })]);
      if (refusal) throw refusal;
    } catch (error) {
      await deleteRefused(this.unitOfWork.db, key);
      throw error;
    }
    const scenario = await this.unitOfWork.manager.findOneBy(Scenario, key);
    if (!scenario) throw new ScenarioNotFound();
    return scenario;
  }

  private record(
    action: AuditAction,
    { organizationId }: Principal,
    { publicId }: Assessment,
    details: object,
  ): Promise<void> {
    return this.audit.record({ action, organizationId, target: { type: 'assessment', id: publicId }, details });
  }
}

const keyOf = ({ id, workspaceId }: Scenario) => ({ id, workspaceId });

const tooManyScenarios = (): QuotaExceeded =>
  new QuotaExceeded({
    budget: 'keptScenarios',
    limit: `${mostScenarios} scenarios`,
    advice: 'Delete those that are not needed.',
    whose: 'This assessment',
  });
