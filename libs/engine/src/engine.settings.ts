import { Max, Min } from 'class-validator';
import { byteSize, Duration, spanBetween, Variable, WholeVariable } from '#platform';

/** The limits of runs. */
export class RunSettings {
  /** Processor time. Runs that take more go back to review, so that no log occupies a worker for ever. */
  @Variable('RUN_TIME_BUDGET', spanBetween('1s', '1d'))
  timeBudget: Duration = Duration.ofSeconds(3_600);

  /** Workers that may run assessments of one workspace at the same time. */
  @WholeVariable('RUNS_PER_WORKSPACE', { min: 1 })
  perWorkspace = 2;

  /** Memory of one analysis, in bytes: its process ends if it needs more. */
  @Variable('RUN_MEMORY', byteSize)
  @Min(512 * 2 ** 20, { message: 'must be at least 512MiB' })
  @Max(2 ** 40)
  memory: number = 1_280 * 2 ** 20;
}
