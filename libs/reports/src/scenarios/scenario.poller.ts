import { Injectable } from '@nestjs/common';
import { BackgroundWork, Duration, type NextRound } from '#platform';
import { ScenarioRuns, scenariosWaiting } from './scenario-runs.js';

/** Computes the scenarios that no request waits for: of recomputed reports, and of processes that were killed. */
@Injectable()
export class ScenarioPoller {
  constructor(
    private readonly runs: ScenarioRuns,
    background: BackgroundWork,
  ) {
    background.addPoller({
      name: 'scenarios',
      every: Duration.ofSeconds(2),
      everyAtMost: Duration.ofSeconds(5),
      wokenBy: [scenariosWaiting],
      round: () => this.computeNext(),
    });
  }

  private async computeNext(): Promise<NextRound> {
    const claimed = await this.runs.claim();
    if (!claimed) return 'idle';
    await this.runs.compute(claimed);
    return 'at once';
  }
}
