import { Injectable, Logger } from '@nestjs/common';
import { request } from 'undici';
import { wholeName, type Summary } from '#mining';
import { untilDeadline } from '#platform';
import { ModelSettings } from './engine.settings.js';

/** Quantities in words: a rewording that adds one states a figure that nothing has counted. */
const numberWords =
  /\b(two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundreds?|thousands?|millions?|billions?|dozens?|half|halves|thirds?|quarters?|doubles?|doubled|twice|triples?|tripled|thrice|most|majority|all|none)\b/giu;
const numbers = /\d+(?:[.,\u00a0\u202f ]\d{3})*(?:[.,]\d+)?/gu;

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

const quotedNames = /“[^“”]*”/gu;
const hole = '\uFFFC';

/** The names in a text, in order, and the text without them: digits in names are no figures. */
function readNames(text: string, names: readonly string[]): { names: string[]; rest: string } {
  const found: { at: number; name: string }[] = [];
  let rest = text;
  const takeOut = (pattern: RegExp): void => {
    rest = rest.replace(pattern, (name: string, ...more) => {
      found.push({ at: more.findLast((each) => typeof each === 'number') as number, name });
      return hole.repeat(name.length);
    });
  };
  takeOut(quotedNames);
  for (const name of names) if (rest.includes(name)) takeOut(wholeName(name));
  const inOrder = found.toSorted((a, b) => a.at - b.at).map(({ name }) => name);
  return { names: [...new Set(inOrder)], rest: rest.replaceAll(hole, '') };
}

/** The order matters: "from A to B" is not "from B to A". */
function sameInOrder(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((name, index) => name === other[index]);
}

function findFigures(text: string): string[] {
  return [...text.matchAll(numbers), ...text.toLowerCase().matchAll(numberWords)].map(([figure]) => figure);
}

function sameAll(one: readonly string[], other: readonly string[]): boolean {
  const a = new Set(one);
  const b = new Set(other);
  return [...a].every((entry) => b.has(entry)) && [...b].every((entry) => a.has(entry));
}

const answerTimeoutMs = 20_000;
const longestAnswer = 256 * 1024;

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

  constructor(private readonly settings: ModelSettings) {}

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
    return parseTexts(content, asked.texts.length);
  }
}

/** Reads the JSON in an answer, which models often wrap in a fence or a sentence. */
function parseTexts(content: string, count: number): unknown[] {
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
