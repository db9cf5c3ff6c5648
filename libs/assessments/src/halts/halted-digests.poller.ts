import { Injectable } from '@nestjs/common';
import { Duration, nextRound, Pollers } from '#platform';
import { HaltNotices } from './halt-notices.js';

const batch = 50;

@Injectable()
export class HaltedDigestsPoller {
  constructor(notices: HaltNotices, pollers: Pollers) {
    pollers.add({
      name: 'digests of halted assessments',
      every: Duration.ofSeconds(10),
      round: async () => nextRound(await notices.postDue(batch), batch),
    });
  }
}
