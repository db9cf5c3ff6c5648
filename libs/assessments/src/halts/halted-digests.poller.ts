import { Injectable, Logger } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { Drain, Round } from '#platform';
import { HaltNotices } from './halt-notices.js';

const batch = 50;

@Injectable()
export class HaltedDigestsPoller {
  private readonly round: Round;

  constructor(
    private readonly notices: HaltNotices,
    drain: Drain,
  ) {
    this.round = new Round(drain, new Logger(HaltedDigestsPoller.name), 'digests are posted in the next round');
  }

  @Interval(10_000)
  postDueDigests(): Promise<void> {
    return this.round.run(async () => (await this.notices.postDue(batch)) === batch);
  }
}
