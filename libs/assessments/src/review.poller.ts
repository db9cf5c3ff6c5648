import { Injectable } from '@nestjs/common';
import { Duration, nextRound, Pollers, UnitOfWork } from '#platform';
import { AssessmentReview } from './assessment-review.js';
import { postponeMissedEstimates } from './assessments.queries.js';

const batch = 500;

@Injectable()
export class ReviewPoller {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    review: AssessmentReview,
    pollers: Pollers,
  ) {
    pollers.add({
      name: 'review of new assessments',
      every: Duration.ofSeconds(5),
      atRest: Duration.ofSeconds(10),
      wokenBy: 'review',
      round: async () => nextRound(await review.reviewArrivals(batch), batch),
    });
    pollers.add({ name: 'missed estimates', every: Duration.ofMinutes(1), round: () => this.postponeEstimates() });
  }

  postponeEstimates(): Promise<void> {
    return postponeMissedEstimates(this.unitOfWork.db);
  }
}
