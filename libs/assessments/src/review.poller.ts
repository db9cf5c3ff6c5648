import { Injectable } from '@nestjs/common';
import { BackgroundWork, Duration, nextRound } from '#platform';
import { AssessmentReview } from './assessment-review.js';
import { assessmentArrived } from './assessments.service.js';

const batch = 500;

@Injectable()
export class ReviewPoller {
  constructor(review: AssessmentReview, background: BackgroundWork) {
    background.addPoller({
      name: 'review of new assessments',
      every: Duration.ofSeconds(5),
      atRest: Duration.ofSeconds(10),
      wokenBy: [assessmentArrived],
      round: async () => nextRound(await review.reviewArrivals(batch), batch),
    });
  }
}
