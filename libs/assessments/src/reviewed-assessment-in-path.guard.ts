import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { Request } from 'express';
import { AssessmentReview } from './assessment-review.js';
import { AssessmentNotFound } from './assessments.errors.js';

/** Says 404 of an assessment that nobody has before the body is looked at. */
@Injectable()
export class ReviewedAssessmentInPath implements CanActivate {
  constructor(private readonly review: AssessmentReview) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const { id } = context.switchToHttp().getRequest<Request>().params;
    if (typeof id !== 'string') throw new AssessmentNotFound();
    await this.review.find(id);
    return true;
  }
}
