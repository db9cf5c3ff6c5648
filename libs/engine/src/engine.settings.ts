import { IsOptional, IsString, Matches, Max, Min, ValidateIf } from 'class-validator';
import { byteSize, Duration, httpAddress, spanBetween, text, Variable, WholeVariable } from '#platform';

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

/** The language model that rewords summaries, if one is configured. */
export class ModelSettings {
  /** The URL of an OpenAI-compatible API, without `/chat/completions`. */
  @Variable('LLM_URL', httpAddress)
  url?: string;

  @Variable('LLM_MODEL', text)
  @ValidateIf(({ url, model }: ModelSettings) => url !== undefined || model !== undefined)
  @IsString({ message: 'is required when LLM_URL is set: the name of the model to use' })
  model?: string;

  @Variable('LLM_API_KEY', text)
  @IsOptional()
  @Matches(/^[\x21-\x7e]+$/, { message: 'must be printable characters without spaces' })
  apiKey?: string;
}
