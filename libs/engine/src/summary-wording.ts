import { Injectable, Logger } from '@nestjs/common';
import { findFigures, readNames, type Summary } from '#mining';
import { LanguageModel, ModelSettings, readModelJson, untilDeadline } from '#platform';

/**
 * Whether `reworded` may replace `original`: it must have exactly the same figures and names, be about as long, and be plain
 * text. `names` are the names in the report, longest first; in texts most of them have no quotes.
 */
export function acceptsRewording(original: string, reworded: string, names: readonly string[]): boolean {
  const text = reworded.trim();
  if (text === '' || text.length > original.length * 1.6 + 60) return false;
  const before = readNames(original, names);
  const after = readNames(text, names);
  if (/[\p{Cc}\p{Cs}<>{}`*_#]/u.test(after.rest)) return false;
  return sameInOrder(before.names, after.names) && sameAll(findFigures(before.rest), findFigures(after.rest));
}

/** The order matters: "from A to B" is not "from B to A". */
function sameInOrder(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((name, index) => name === other[index]);
}

function sameAll(one: readonly string[], other: readonly string[]): boolean {
  const a = new Set(one);
  const b = new Set(other);
  return [...a].every((entry) => b.has(entry)) && [...b].every((entry) => a.has(entry));
}

const answerTimeoutMs = 20_000;

const task = `You edit the executive summary of a process analysis. You get a JSON object {"texts": [...], "names": [...]}.
Answer with a JSON object {"texts": [...]} of the same length and order: each text in plain, specific words, at most as long as it was.
Keep every figure exactly as it is written. "names" lists the names of things that the texts say: keep each letter for letter, with its quotation marks where it has them, and in the order in which they come. Add no figure, no name, no advice, no markup.`;

/**
 * Has a language model reword the summary, if one is configured. Each text is accepted only with the same figures and
 * names; whatever goes wrong, the original wording stays.
 */
@Injectable()
export class SummaryWording {
  private readonly logger = new Logger(SummaryWording.name);

  constructor(
    private readonly settings: ModelSettings,
    private readonly model: LanguageModel,
  ) {}

  get isOn(): boolean {
    return this.settings.url !== undefined;
  }

  /** `names` are all names in the report. */
  async improve(
    { summary, names }: { readonly summary: Summary; readonly names: readonly string[] },
    signal: AbortSignal,
  ): Promise<Summary> {
    if (!this.isOn || summary.findings.length === 0) return summary;
    const texts = [summary.headline, ...summary.findings.map(({ text }) => text)];
    const said = names.filter((name) => texts.some((text) => text.includes(name)));
    try {
      const reworded = await untilDeadline(
        answerTimeoutMs,
        (within) => this.ask({ texts, names: said }, within),
        signal,
      );
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
    const messages = [
      { role: 'system', content: task },
      { role: 'user', content: JSON.stringify(asked) },
    ] as const;
    const { content } = await this.model.answer(messages, signal);
    const { texts } = readModelJson(content);
    if (!Array.isArray(texts) || texts.length !== asked.texts.length) {
      throw new Error('its answer holds another number of texts');
    }
    return texts as unknown[];
  }
}
