import { Injectable } from '@nestjs/common';
import { OrganizationCreated, OrganizationsService, scopes, type Principal, type WorkspaceId } from '#auth';
import { type Emptying, On, WorkspaceContents } from '#events';
import { ConnectionsService } from '#integrations';
import {
  BackgroundWork,
  Clock,
  Duration,
  LeasedTable,
  nextRound,
  TenantLoops,
  UnitOfWork,
  WakeUp,
  WakeUps,
  type NextRound,
  type TenantLoop,
  booleanVariable,
  Variable,
} from '#platform';
import { AssessmentReview } from '../assessment-review.js';
import { AssessmentsService } from '../assessments.service.js';
import { isDue, registerSandbox } from './sandboxes.queries.js';

/** The settings of sandboxes. */
export class SandboxSettings {
  /** Whether the sandbox of a new organization is seeded with sample data. */
  @Variable('SANDBOX_SAMPLES', booleanVariable)
  samples = true;
}

/** The sample data of a sandbox: three connected tools, and assessments in different states. */
export const sampleTools = [
  { name: 'Support desk', config: { system: 'support_desk' } },
  { name: 'Issue tracker', config: { system: 'issue_tracker' } },
  { name: 'Code host', config: { system: 'code_host' } },
] as const;

export const sampleCompany = 'Fjordlight Software';

const day = 86_400_000;

const sampleAssessments = [
  { company: sampleCompany, state: 'runs' },
  { company: `${sampleCompany} (next quarter)`, state: 'scheduled', inMilliseconds: 30 * day },
  { company: `${sampleCompany} (support only)`, state: 'waits for review' },
] as const;

/** A sandbox waits for its sample data, or to be emptied. */
export const sandboxDue = new WakeUp('sandboxes');

/** Registers the sandbox of a new organization, in the transaction that creates the organization. */
@Injectable()
export class SandboxRegistry {
  constructor(
    private readonly settings: SandboxSettings,
    private readonly unitOfWork: UnitOfWork,
    private readonly organizations: OrganizationsService,
    private readonly wakeUps: WakeUps,
  ) {}

  @On(OrganizationCreated)
  async register({ organizationId }: OrganizationCreated): Promise<void> {
    if (!this.settings.samples) return;
    const workspaceId = await this.organizations.workspace(organizationId, 'test');
    await registerSandbox(this.unitOfWork.db, workspaceId, organizationId);
    this.wakeUps.signal(sandboxDue);
  }
}

const batchSize = 10;

/** Shorter than the lease, and than a worker has to stop. What takes longer goes on in the next round. */
const emptyingTime = 5_000;

/** A sandbox to empty or to seed; its id is that of its workspace. */
interface DueSandbox {
  readonly id: WorkspaceId;
  readonly workspaceId: WorkspaceId;
  readonly row: SandboxRow;
}

interface SandboxRow {
  workspace_id: WorkspaceId;
  organization_id: string;
  reset_at: Date | null;
}

/**
 * Seeds new sandboxes with sample data, each in one transaction, so that people see all of it or nothing. One that is reset
 * is emptied before, in many short transactions: a worker that is killed in between leaves the rest to the next.
 */
@Injectable()
export class SandboxPoller {
  private readonly due: TenantLoop<DueSandbox>;
  private readonly sandboxes = new LeasedTable('sandboxes', 'workspace_id', Duration.ofSeconds(60));

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly connections: ConnectionsService,
    private readonly assessments: AssessmentsService,
    private readonly review: AssessmentReview,
    private readonly contents: WorkspaceContents,
    private readonly settings: SandboxSettings,
    background: BackgroundWork,
    loops: TenantLoops,
  ) {
    const name = 'new sandboxes';
    this.due = loops.add<DueSandbox>({ name, isLeased: true });
    background.addPoller({
      name,
      every: Duration.ofSeconds(10),
      wokenBy: [sandboxDue],
      round: () => this.next(),
    });
  }

  async next(): Promise<NextRound> {
    const mayBegin = this.due.mayBegin('sandboxes.workspace_id', 'sandboxes.workspace_id');
    const due = { where: `${isDue} AND ${mayBegin}`, order: 'workspace_id' };
    const { token, rows } = await this.sandboxes.claim<SandboxRow>(this.unitOfWork.db, due, batchSize);
    const emptied: boolean[] = [];
    const sandboxes = rows.map((row) => ({ id: row.workspace_id, workspaceId: row.workspace_id, row }));
    await this.due.each(sandboxes, async ({ row }) => {
      if (row.reset_at === null) await this.seed(row, token);
      else emptied.push(await this.empty(row, token));
    });
    return emptied.includes(true) ? 'at once' : nextRound(rows.length, batchSize);
  }

  /** Returns whether the sandbox can go on at once: to be emptied further, or to be seeded. */
  private async empty({ workspace_id: workspaceId }: SandboxRow, token: string): Promise<boolean> {
    const until = performance.now() + emptyingTime;
    let emptying: Emptying = 'more';
    while (emptying === 'more' && performance.now() < until) {
      emptying = await this.unitOfWork.run(() => this.contents.deleteSome(workspaceId));
    }
    const { db } = this.unitOfWork;
    const seeded = this.settings.samples ? 'furnished_at = NULL, reset_at = NULL' : 'reset_at = NULL';
    await this.sandboxes.finish(db, token, workspaceId, emptying === 'done' ? seeded : 'reset_at = reset_at');
    return emptying !== 'busy';
  }

  private seed(
    { workspace_id: workspaceId, organization_id: organizationId }: SandboxRow,
    token: string,
  ): Promise<void> {
    const caller: Principal = {
      organizationId,
      workspaceId,
      environment: 'test',
      scopes: new Set(scopes),
      actor: { type: 'service', id: null, name: null },
      quota: 0,
      organizationQuota: 0,
    };
    return this.unitOfWork.run(async () => {
      const isOurs = await this.sandboxes.finish(
        this.unitOfWork.db,
        token,
        workspaceId,
        'furnished_at = clock_timestamp()',
      );
      if (!isOurs) return;
      for (const { name, config } of sampleTools)
        await this.connections.connect(caller, { tool: 'sample', name, config });
      for (const sample of sampleAssessments) await this.addAssessment(caller, sample);
    });
  }

  private async addAssessment(caller: Principal, sample: (typeof sampleAssessments)[number]): Promise<void> {
    const { company } = sample;
    if (sample.state !== 'scheduled') {
      const { assessment } = await this.assessments.create(caller, { company });
      if (sample.state === 'waits for review') await this.review.awaitApproval(assessment);
      return;
    }
    const start = Duration.ofMilliseconds(sample.inMilliseconds).after(await this.clock.now());
    await this.assessments.create(caller, { company, scheduledFor: start.toISOString() });
  }
}
