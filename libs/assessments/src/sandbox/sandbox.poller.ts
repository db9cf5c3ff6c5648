import { Injectable } from '@nestjs/common';
import { scopes, type Principal, type WorkspaceId } from '#auth';
import { ConnectionsService } from '#integrations';
import {
  Clock,
  Duration,
  LeasedTable,
  nextRound,
  BackgroundWork,
  TenantLoops,
  UnitOfWork,
  type NextRound,
  type TenantLoop,
} from '#platform';
import { AssessmentReview } from '../assessment-review.js';
import { AssessmentsService } from '../assessments.service.js';
import { sampleAssessments, sampleTools } from './sandbox-contents.js';
import { sandboxRegistered } from './sandbox-registry.js';

const batch = 10;

/** A sandbox to seed; its id is that of its workspace. */
interface Bare {
  readonly id: WorkspaceId;
  readonly workspaceId: WorkspaceId;
  readonly row: BareSandbox;
}

interface BareSandbox {
  workspace_id: WorkspaceId;
  organization_id: string;
}

/** Seeds new sandboxes with sample data, each in one transaction, so that people see all of it or nothing. */
@Injectable()
export class SandboxPoller {
  private readonly fillings: TenantLoop<Bare>;
  private readonly sandboxes = new LeasedTable('sandboxes', 'workspace_id', Duration.ofSeconds(60));

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly connections: ConnectionsService,
    private readonly assessments: AssessmentsService,
    private readonly review: AssessmentReview,
    background: BackgroundWork,
    loops: TenantLoops,
  ) {
    const name = 'new sandboxes';
    this.fillings = loops.add<Bare>({ name, isLeased: true });
    background.addPoller({
      name,
      every: Duration.ofSeconds(10),
      wokenBy: [sandboxRegistered],
      round: () => this.furnish(),
    });
  }

  async furnish(): Promise<NextRound> {
    const mayBegin = this.fillings.mayBegin('sandboxes.workspace_id', 'sandboxes.workspace_id');
    const due = { where: `furnished_at IS NULL AND ${mayBegin}`, order: 'workspace_id' };
    const { token, rows } = await this.sandboxes.claim<BareSandbox>(this.unitOfWork.db, due, batch);
    const bare = rows.map((row) => ({ id: row.workspace_id, workspaceId: row.workspace_id, row }));
    await this.fillings.each(bare, ({ row }) => this.fill(row, token));
    return nextRound(rows.length, batch);
  }

  private fill(
    { workspace_id: workspaceId, organization_id: organizationId }: BareSandbox,
    token: string,
  ): Promise<void> {
    const caller: Principal = {
      organizationId,
      workspaceId,
      environment: 'test',
      scopes: new Set(scopes),
      actor: { type: 'service', id: null, name: null },
      quota: 0,
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
