import { type CanActivate, Controller, type ExecutionContext, Injectable, Post, UseGuards } from '@nestjs/common';
import { ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import {
  AuditTrail,
  type AuthenticatedRequest,
  Caller,
  InsufficientScope,
  NotAllowed,
  type Principal,
  RequireScope,
} from '#auth';
import { ApiData, type Data, data, Idempotent, UnitOfWork, WakeUps, Throws } from '#platform';
import { requestReset } from './sandboxes.queries.js';
import { sandboxDue } from './sandboxes.js';

/** Requests resets of sandboxes, which a worker carries out. */
@Injectable()
export class SandboxResets {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly audit: AuditTrail,
    private readonly wakeUps: WakeUps,
  ) {}

  /** Does nothing while one is under way. */
  request({ organizationId, workspaceId }: Principal): Promise<void> {
    return this.unitOfWork.run(async () => {
      if (!(await requestReset(this.unitOfWork.db, workspaceId, organizationId))) return;
      await this.audit.record({ action: 'sandbox.reset', organizationId });
      this.wakeUps.signal(sandboxDue);
    });
  }
}

/** A reset deletes assessments and integrations, so it needs both scopes. */
@Injectable()
export class MayResetSandbox implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const { principal } = context.switchToHttp().getRequest<AuthenticatedRequest>();
    if (principal?.environment !== 'test') {
      throw new NotAllowed('Only the sandbox can be reset: use a key that begins with svc_test_, or the sandbox view.');
    }
    if (!principal.scopes.has('integrations:write')) throw new InsufficientScope('integrations:write');
    return true;
  }
}

class SandboxResetView {
  @ApiProperty({ enum: ['resetting'], description: 'It is emptied and filled in the background, usually in seconds' })
  status: 'resetting';
}

@ApiTags('Sandbox')
@Controller('v1/sandbox/reset')
export class SandboxController {
  constructor(private readonly resets: SandboxResets) {}

  @Post()
  @RequireScope('assessments:write')
  @UseGuards(MayResetSandbox)
  @Idempotent()
  @ApiOperation({
    summary: 'Reset the sandbox',
    description:
      'Ends runs, deletes assessments, reports, links, integrations, event logs, events, and deliveries of the sandbox, and fills it with the sample data of a new one. Keys, OAuth clients, webhook endpoints, and the audit log stay. Needs `integrations:write` as well. What is created before the samples are there may be deleted, too.',
  })
  @ApiData(SandboxResetView, 202, 'Requested, or under way already')
  @Throws('INSUFFICIENT_SCOPE')
  async reset(@Caller() caller: Principal): Promise<Data<SandboxResetView>> {
    await this.resets.request(caller);
    return data({ status: 'resetting' });
  }
}
