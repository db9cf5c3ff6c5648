import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { scopes, type Principal, type WorkspaceId } from '#auth';
import { IntegrationsService } from '#integrations';
import { Clock, Drain, Duration, LeasedTable, Round, UnitOfWork, WakeUps } from '#platform';
import { AssessmentReview } from '../assessment-review.js';
import { AssessmentsService } from '../assessments.service.js';
import { sampleAssessments, sampleTools } from './sandbox-contents.js';

const batch = 10;

interface BareSandbox {
  workspace_id: WorkspaceId;
  organization_id: string;
}

/** Fills new sandboxes with sample data, each in one transaction: a newcomer sees all of it or none yet. */
@Injectable()
export class SandboxPoller implements OnModuleInit {
  private readonly logger = new Logger(SandboxPoller.name);
  private readonly sandboxes = new LeasedTable('sandboxes', 'workspace_id', Duration.ofSeconds(60));
  private readonly round: Round;

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly clock: Clock,
    private readonly integrations: IntegrationsService,
    private readonly assessments: AssessmentsService,
    private readonly review: AssessmentReview,
    private readonly wakeUps: WakeUps,
    drain: Drain,
  ) {
    this.round = new Round(drain, this.logger, 'sandboxes are furnished in the next round');
  }

  onModuleInit(): void {
    this.wakeUps.on('sandboxes', () => void this.furnish());
  }

  @Interval(10_000)
  furnish(): Promise<void> {
    return this.round.run(async () => {
      const due = { where: 'furnished_at IS NULL', order: 'workspace_id' };
      const { token, rows } = await this.sandboxes.claim<BareSandbox>(this.unitOfWork.db, due, batch);
      for (const sandbox of rows) await this.fill(sandbox, token);
      return rows.length === batch;
    });
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
        await this.integrations.connect(caller, { tool: 'sample', name, config });
      for (const sample of sampleAssessments) await this.addAssessment(caller, sample);
    });
  }

  private async addAssessment(caller: Principal, sample: (typeof sampleAssessments)[number]): Promise<void> {
    const { company } = sample;
    if (sample.state !== 'scheduled') {
      const { assessment } = await this.assessments.create(caller, { company });
      if (sample.state === 'waits for review') await this.review.hold(assessment);
      return;
    }
    const start = Duration.ofMilliseconds(sample.inMilliseconds).after(await this.clock.now());
    await this.assessments.create(caller, { company, scheduledFor: start.toISOString() });
  }
}
