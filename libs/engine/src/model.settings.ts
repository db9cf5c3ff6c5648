import { IsOptional, IsString, Matches, ValidateIf } from 'class-validator';
import { httpAddress, text, Variable } from '#platform';

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
