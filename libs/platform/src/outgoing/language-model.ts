import { Injectable } from '@nestjs/common';
import { IsOptional, IsString, Matches, ValidateIf } from 'class-validator';
import { request } from 'undici';
import { Duration } from '../config/units.js';
import { httpAddress, readSpan, text, Variable } from '../config/variables.js';
import { ModelBusy, ModelFailed } from '../errors/platform.errors.js';

/** The language model that rewords summaries and answers questions about reports, if one is configured. */
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

  /** For the whole answer to a question, with everything that the model reads for it. */
  @Variable('LLM_TIMEOUT', readSpan('1s', '5m'))
  timeout: Duration = Duration.ofSeconds(45);

  /** Where the questions go; null without a model. */
  get host(): string | null {
    return this.url === undefined ? null : new URL(this.url).host;
  }
}

export interface ModelToolCall {
  readonly id: string;
  readonly function: { readonly name: string; readonly arguments: string };
}

export interface ModelMessage {
  readonly role: 'system' | 'user' | 'assistant' | 'tool';
  readonly content: string | null;
  readonly tool_calls?: readonly ModelToolCall[];
  readonly tool_call_id?: string;
}

const longestAnswer = 256 * 1024;

/** A model behind the chat completions of OpenAI, which most servers of models speak. */
@Injectable()
export class LanguageModel {
  constructor(private readonly settings: ModelSettings) {}

  /** The next message of the conversation; with `tools`, it can be calls of them. */
  async answer(messages: readonly ModelMessage[], signal: AbortSignal, tools: readonly object[] = []) {
    const { url, model, apiKey } = this.settings;
    const body = JSON.stringify({ model, temperature: 0, messages, ...(tools.length > 0 && { tools }) });
    const headers = {
      'content-type': 'application/json',
      ...(apiKey !== undefined && { authorization: `Bearer ${apiKey}` }),
    };
    try {
      const answer = await request(`${url ?? ''}/chat/completions`, { method: 'POST', signal, headers, body });
      const { statusCode } = answer;
      const said = await readUpTo(answer.body, longestAnswer);
      if (statusCode === 429 || statusCode === 503) throw new ModelBusy(Number(answer.headers['retry-after']));
      if (statusCode !== 200) throw new ModelFailed(`answered ${String(statusCode)}`);
      return readMessage(said);
    } catch (error) {
      if (error instanceof ModelFailed || error instanceof ModelBusy) throw error;
      throw new ModelFailed(signal.aborted ? 'did not answer in time' : 'could not be reached', { cause: error });
    }
  }
}

function readMessage(answer: string): { content: string; calls: readonly ModelToolCall[] } {
  let message: { content?: unknown; tool_calls?: unknown } | undefined;
  try {
    ({ message } = (JSON.parse(answer) as { choices: { message?: typeof message }[] }).choices[0] ?? {});
  } catch (cause) {
    throw new ModelFailed('gave an answer that cannot be read', { cause });
  }
  const content = typeof message?.content === 'string' ? message.content : '';
  const calls: readonly unknown[] = Array.isArray(message?.tool_calls) ? message.tool_calls : [];
  if (!calls.every(isToolCall) || (content === '' && calls.length === 0)) {
    throw new ModelFailed('gave an answer without text');
  }
  return { content, calls };
}

function isToolCall(call: unknown): call is ModelToolCall {
  const { id, function: asked } = (call ?? {}) as Partial<ModelToolCall>;
  return typeof id === 'string' && typeof asked?.name === 'string' && typeof asked.arguments === 'string';
}

/** The JSON object in a message, which models often wrap in a fence or a sentence. */
export function readModelJson(content: string): Readonly<Record<string, unknown>> {
  try {
    const found: unknown = JSON.parse(content.slice(content.indexOf('{'), content.lastIndexOf('}') + 1));
    return found as Readonly<Record<string, unknown>>;
  } catch (cause) {
    throw new ModelFailed('gave an answer that cannot be read', { cause });
  }
}

async function readUpTo(body: AsyncIterable<Buffer>, limit: number): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > limit) throw new ModelFailed('gave an answer that is too long');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}
