import { IsInt, IsObject, IsOptional, IsString, Matches, Max, Min, ValidateIf } from 'class-validator';
import { byteSize, Duration, httpAddress, spanBetween, text, Variable, whole } from '#platform';

/** How long and how many runs go on. */
export class RunSettings {
  /** What has not ended by then goes back to review: a log that takes for ever would hold the worker for ever. */
  @Variable('RUN_TIME_BUDGET', spanBetween('1s', '1d'))
  @IsObject()
  timeBudget: Duration = Duration.ofSeconds(30 * 60);

  /** Workers that may be on the runs of one workspace at a time. */
  @Variable('RUNS_PER_WORKSPACE', whole)
  @IsInt()
  @Min(1)
  perWorkspace = 2;

  /** What one analysis may take: its process ends above it, and nothing else. */
  @Variable('RUN_MEMORY', byteSize)
  @IsInt()
  @Min(512 * 2 ** 20, { message: 'must be at least 512MiB' })
  @Max(2 ** 40)
  memory: number = 1_280 * 2 ** 20;
}

/** The language model that words a summary, where one is configured. */
export class ModelSettings {
  /** Of an OpenAI-compatible API, up to and without `/chat/completions`. */
  @Variable('LLM_URL', httpAddress)
  @IsOptional()
  @IsString()
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
