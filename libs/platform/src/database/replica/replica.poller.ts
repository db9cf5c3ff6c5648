import { Injectable } from '@nestjs/common';
import { Duration } from '../../config/duration.js';
import { Pollers } from '../../work/pollers.js';
import { ReadReplica } from './read-replica.js';

/** Finds out that a replica is fit, or fit again: while it is not, no request asks. */
@Injectable()
export class ReplicaPoller {
  constructor(replica: ReadReplica, pollers: Pollers) {
    pollers.add({ name: 'the read replica', every: Duration.ofSeconds(1), round: () => replica.look() });
  }
}
