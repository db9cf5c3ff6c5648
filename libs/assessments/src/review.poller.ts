import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { Drain, UnitOfWork, WakeUps } from '#platform';
import { AssessmentReview } from './assessment-review.js';
import { postponeLapsedEstimates } from './postpone-lapsed-estimates.query.js';

const batch = 50;

@Injectable()
export class ReviewPoller implements OnModuleInit {
  private readonly logger = new Logger(ReviewPoller.name);
  private isRunning = false;

  constructor(
    private readonly unitOfWork: UnitOfWork,
    private readonly review: AssessmentReview,
    private readonly wakeUps: WakeUps,
    private readonly drain: Drain,
  ) {}

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
  async reviewArrivals(): Promise<void> {
    if (this.isRunning || this.drain.isDraining) return;
    this.isRunning = true;
    try {
      while ((await this.review.reviewArrivals(batch)) === batch);
    } catch (error) {
      this.logger.warn('arrivals are reviewed in the next round', error);
    } finally {
      this.isRunning = false;
    }
  }
}
