import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { AuthenticatedRequest } from '#auth';
import { ReportNotReady } from './reports.errors.js';
import { ReportsService } from './reports.service.js';

/** Says 404 of a report that is not there yet before the query is looked at; of the assessment, that was said before. */
@Injectable()
export class ReportReady implements CanActivate {
  constructor(private readonly reports: ReportsService) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const { params, principal } = context.switchToHttp().getRequest<AuthenticatedRequest>();
    if (!principal || typeof params.id !== 'string') throw new ReportNotReady();
    await this.reports.get(principal.workspaceId, params.id);
    return true;
  }
}
