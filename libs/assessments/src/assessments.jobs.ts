import { Injectable } from '@nestjs/common';
import { BackgroundWork, Duration, Job, nextRound, UnitOfWork, type NextRound } from '#platform';
import { HaltNotices } from './halts/halt-notices.js';
import { postponeMissedEstimates } from './assessments.queries.js';
import { AssessmentReview } from './assessment-review.js';
import { TurnsService } from './repeats/turns.service.js';
import { assessmentArrived } from './assessments.service.js';

const digestsAtOnce = 50;
const turnsAtOnce = 50;

@Injectable()
export class AssessmentsJobs {
  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly notices: HaltNotices,
    private readonly turns: TurnsService,
  ) {}

  @Job({ name: 'missed estimates', every: Duration.ofMinutes(1) })
  postponeEstimates(): Promise<void> {
    return postponeMissedEstimates(this.unitOfWork.db);
  }

  @Job({ name: 'digests of halted assessments', every: Duration.ofSeconds(10) })
  async postHaltedDigests(): Promise<NextRound> {
    return nextRound(await this.notices.postDue(digestsAtOnce), digestsAtOnce);
  }

  @Job({ name: 'turns of repeating assessments', every: Duration.ofSeconds(10) })
  async beginTurns(): Promise<NextRound> {
    return nextRound(await this.turns.beginDue(turnsAtOnce), turnsAtOnce);
  }
}

const batchSize = 500;

@Injectable()
export class ReviewPoller {
  constructor(review: AssessmentReview, background: BackgroundWork) {
    background.addPoller({
      name: 'review of new assessments',
      every: Duration.ofSeconds(5),
      everyAtMost: Duration.ofSeconds(10),
      wokenBy: [assessmentArrived],
      round: async () => nextRound(await review.reviewArrivals(batchSize), batchSize),
    });
  }
}
