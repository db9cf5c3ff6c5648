import {
  Body,
  type CanActivate,
  Controller,
  type ExecutionContext,
  Get,
  Injectable,
  Post,
  UseGuards,
} from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { type AuthenticatedRequest, Caller, InsufficientScope, NotAllowed, type Principal, RequireScope } from '#auth';
import { ApiData, type Data, data, Idempotent, Throws } from '#platform';
import { AdvanceClockBody, AdvancedClockView, SandboxClockView, SandboxResetView } from './sandbox.dto.js';
import { SandboxService } from './sandbox.service.js';

@Injectable()
export class InSandbox implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    const { principal } = context.switchToHttp().getRequest<AuthenticatedRequest>();
    if (principal?.environment === 'test') return true;
    throw new NotAllowed('Only a sandbox can do this: use a key that begins with svc_test_, or the sandbox view.');
  }
}

@ApiTags('Sandbox')
@Controller('v1/sandbox')
@UseGuards(InSandbox)
export class SandboxController {
  constructor(private readonly sandbox: SandboxService) {}

  @Get('clock')
  @RequireScope('assessments:read')
  @ApiOperation({ summary: 'Show the clock of the sandbox' })
  @ApiData(SandboxClockView)
  async readClock(@Caller() caller: Principal): Promise<Data<SandboxClockView>> {
    return data(await this.sandbox.readClock(caller));
  }

  @Post('clock')
  @RequireScope('assessments:write')
  @Idempotent()
  @ApiOperation({ summary: 'Advance the clock of the sandbox' })
  @ApiData(AdvancedClockView)
  async advanceClock(@Caller() caller: Principal, @Body() body: AdvanceClockBody): Promise<Data<AdvancedClockView>> {
    return data(await this.sandbox.advanceClock(caller, body.advance));
  }

  @Post('reset')
  @RequireScope('assessments:write')
  @Idempotent()
  @ApiOperation({
    summary: 'Reset the sandbox',
    description:
      'Ends runs, deletes assessments, reports, links, integrations, event logs, events, and deliveries of the sandbox, fills it with the sample data of a new one, and sets its clock back. Keys, OAuth clients, webhook endpoints, and the audit log stay. Needs `integrations:write` as well. What is created before the samples are there may be deleted, too.',
  })
  @ApiData(SandboxResetView, 202, 'Requested, or under way already')
  @Throws('INSUFFICIENT_SCOPE')
  async reset(@Caller() caller: Principal): Promise<Data<SandboxResetView>> {
    // It deletes assessments and integrations.
    if (!caller.scopes.has('integrations:write')) throw new InsufficientScope('integrations:write');
    await this.sandbox.requestReset(caller);
    return data({ status: 'resetting' });
  }
}
