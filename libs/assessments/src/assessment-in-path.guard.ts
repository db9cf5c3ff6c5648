import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { AuthenticatedRequest } from '#auth';
import { AssessmentNotFound } from './assessments.errors.js';
import { AssessmentsService } from './assessments.service.js';

/** Says 404 of an unknown assessment before query and body are looked at. */
@Injectable()
export class AssessmentInPath implements CanActivate {
  constructor(private readonly assessments: AssessmentsService) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const { params, principal } = context.switchToHttp().getRequest<AuthenticatedRequest>();
    if (params.id === undefined) return true;
    if (!principal || typeof params.id !== 'string') throw new AssessmentNotFound();
    await this.assessments.get(principal.workspaceId, params.id);
    return true;
  }
}
