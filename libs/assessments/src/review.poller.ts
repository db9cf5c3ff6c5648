import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { Drain, Round, UnitOfWork, WakeUps } from '#platform';
import { AssessmentReview } from './assessment-review.js';
import { postponeLapsedEstimates } from './postpone-lapsed-estimates.query.js';

const batch = 500;

@Injectable()
export class ReviewPoller implements OnModuleInit {
  private readonly logger = new Logger(ReviewPoller.name);
  private readonly round: Round;

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly review: AssessmentReview,
    private readonly wakeUps: WakeUps,
    drain: Drain,
  ) {
    this.round = new Round(drain, this.logger, 'arrivals are reviewed in the next round');
  }

  onModuleInit(): void {
    this.wakeUps.on('review', () => void this.reviewArrivals());
  }

  @Interval(60_000)
  async postponeEstimates(): Promise<void> {
    try {
      await postponeLapsedEstimates(this.unitOfWork.db);
    } catch (error) {
      this.logger.warn('estimates that have lapsed are postponed in the next round', error);
    }
  }

  @Interval(5_000)
  reviewArrivals(): Promise<void> {
    return this.round.run(async () => (await this.review.reviewArrivals(batch)) === batch);
  }
}
