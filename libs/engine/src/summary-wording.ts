import { Injectable, Logger } from '@nestjs/common';
import { request } from 'undici';
import type { Summary } from '#mining';
import { untilDeadline } from '#platform';
import { ModelSettings } from './model.settings.js';
import { acceptsRewording } from './accept-rewording.js';

const timeout = 20_000;
const longestAnswer = 256 * 1024;

const task = `You edit the executive summary of a process analysis. You get a JSON object {"texts": [...], "names": [...]}.
Answer with a JSON object {"texts": [...]} of the same length and order: each text in plain, specific words, at most as long as it was.
Keep every figure exactly as it is written. "names" lists the names of things that the texts say: keep each letter for letter, with its quotation marks where it has them, and in the order in which they come. Add no figure, no name, no advice, no markup.`;

/**
 * Has a language model, where one is configured, put the summary into better words. What it says is taken text by text
 * and only with the same figures and names; whatever goes wrong, the report stands as it was composed.
 */
@Injectable()
export class SummaryWording {
  private readonly logger = new Logger(SummaryWording.name);

  constructor(private readonly settings: ModelSettings) {}

  get isOn(): boolean {
    return this.settings.url !== undefined;
  }

  /** `names` are all that the report names. */
  async improve(
    { summary, names }: { readonly summary: Summary; readonly names: readonly string[] },
    signal: AbortSignal,
  ): Promise<Summary> {
    if (!this.isOn || summary.findings.length === 0) return summary;
    const texts = [summary.headline, ...summary.findings.map(({ text }) => text)];
    const said = names.filter((name) => texts.some((text) => text.includes(name)));
    try {
      const reworded = await untilDeadline(timeout, (within) => this.ask({ texts, names: said }, within), signal);
      const [headline = summary.headline, ...rest] = texts.map((text, index) =>
        this.chosen(text, reworded[index], names),
      );
      const findings = summary.findings.map((finding, index) => ({ ...finding, text: rest[index] ?? finding.text }));
      return { ...summary, headline, findings };
    } catch (error) {
      this.logger.warn(`the language model failed, so the summary keeps its original wording: ${String(error)}`);
      return summary;
    }
  }

  private chosen(text: string, reworded: unknown, names: readonly string[]): string {
    if (typeof reworded === 'string' && acceptsRewording(text, reworded, names)) return reworded.trim();
    this.logger.warn(
      'the language model changed a figure or a name, or wrote too much: one text keeps its original wording',
    );
    return text;
  }

  private async ask(
    asked: { texts: readonly string[]; names: readonly string[] },
    signal: AbortSignal,
  ): Promise<unknown[]> {
    const { url, model, apiKey } = this.settings;
    const { statusCode, body } = await request(`${url ?? ''}/chat/completions`, {
      method: 'POST',
      signal,
      headers: {
        'content-type': 'application/json',
        ...(apiKey !== undefined && { authorization: `Bearer ${apiKey}` }),
      },
      body: JSON.stringify({
        model,
        temperature: 0,
        messages: [
          { role: 'system', content: task },
          { role: 'user', content: JSON.stringify(asked) },
        ],
      }),
    });
    const answer = await readUpTo(body, longestAnswer);
    if (statusCode !== 200) throw new Error(`it answered ${statusCode}`);
    const { choices } = JSON.parse(answer) as { choices?: { message?: { content?: unknown } }[] };
    const content = choices?.[0]?.message?.content;
    if (typeof content !== 'string') throw new Error('its answer holds no text');
    return textsIn(content, asked.texts.length);
  }
}

/** Models like to wrap JSON in a fence or a sentence. */
function textsIn(content: string, count: number): unknown[] {
  const { texts } = JSON.parse(content.slice(content.indexOf('{'), content.lastIndexOf('}') + 1)) as {
    texts?: unknown;
  };
  if (!Array.isArray(texts) || texts.length !== count) throw new Error('its answer holds another number of texts');
  return texts;
}

async function readUpTo(body: AsyncIterable<Buffer>, limit: number): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.length;
    if (size > limit) throw new Error('its answer is too long');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}
