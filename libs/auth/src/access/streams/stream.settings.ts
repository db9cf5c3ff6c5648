import { IsInt, Max, Min } from 'class-validator';
import { Variable, whole } from '#platform';

/** How many streams of events may be open. */
export class StreamSettings {
  @Variable('STREAMS_PER_CREDENTIAL', whole)
  @IsInt()
  @Min(1)
  @Max(10_000)
  perCredential = 20;

  @Variable('STREAMS_PER_PROCESS', whole)
  @IsInt()
  @Min(1)
  @Max(100_000)
  perProcess = 500;
}
