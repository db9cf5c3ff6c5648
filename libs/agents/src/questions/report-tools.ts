import { setTimeout as sleep } from 'node:timers/promises';
import { fromJsonSchema, type JsonSchemaType } from '@modelcontextprotocol/server';
import {
  type Bottleneck,
  opportunityTitle,
  placeWords,
  shownName,
  upperFirst,
  type Workflow,
  WrittenFigures,
} from '#mining';
import { truncate } from '#platform';
import { ApiRefusal, type InsideCaller } from '../tools/inside-api.js';
import { resultOf } from '../mcp/tool-results.js';
import { compare, explain, findCases, getReport } from '../tools/reading.js';
import type { ReportLinks, ToolRef } from '../tools/report-links.js';
import { inputOf, type Tool, type ToolAnswer, ToolRefusal } from '../tools/tool.js';

/** What names an assessment: the model reads the one that was asked about, and no other. */
const bound: ReadonlySet<string> = new Set(['assessment', 'with', 'filter']);

/** The read-only tools, with the arguments that the model chooses. */
const tools = ([getReport, explain, findCases, compare] as readonly Tool[]).map((tool) => {
  const all = tool.input as { readonly properties: object; readonly required: readonly string[] };
  const properties = Object.fromEntries(Object.entries(all.properties).filter(([name]) => !bound.has(name)));
  const input = inputOf(
    properties,
    all.required.filter((name) => !bound.has(name)),
  );
  return { ...tool, input, schema: fromJsonSchema(input as JsonSchemaType) };
});
type OfferedTool = (typeof tools)[number];

/** As chat completions describe tools. */
export const offeredTools = tools.map(({ name, description, input: parameters }) => ({
  type: 'function',
  function: { name, description, parameters },
}));

const longestData = 120_000;
/** A comparison is computed when it is first asked for. */
const patience = { times: 20, pauseMs: 500 };

/** What is called by an id: the section that has it, and its name in the report. */
const findings = {
  b: { section: 'bottlenecks', nameOf: (found: Bottleneck) => upperFirst(placeWords(found)) },
  o: { section: 'opportunities', nameOf: opportunityTitle },
  w: { section: 'workflows', nameOf: ({ name }: Workflow) => shownName(name) },
} as const;

/** What a model reads for one question, all of the same report and by the rights of who asks. */
export class ReportTools {
  readonly facts = new WrittenFigures();
  /** What an answer can be about: what was read, and findings once they are looked up. */
  readonly refs = new Map<string, ToolRef>();
  private bytes = 0;

  constructor(
    private readonly assessment: string,
    private readonly caller: InsideCaller,
    private readonly links: ReportLinks,
  ) {}

  /** The answer as the model reads it; what is wrong with the call, in words. */
  async call(name: string, argumentsText: string): Promise<string> {
    const tool = tools.find((each) => each.name === name);
    if (!tool) return `There is no tool ${JSON.stringify(truncate(name, 50))}.`;
    if (this.bytes > longestData) return 'You have read as much as one question may. Answer now.';
    try {
      const input = { ...(await readArguments(tool, argumentsText)), assessment: this.assessment } as never;
      const { data, page } = await this.answer(tool, input);
      for (const ref of sectionRefs(tool, input, page)) this.refs.set(ref.ref, ref);
      const text = resultOf({ data: this.facts.write(data), page }).content[0]?.text ?? '';
      this.bytes += Buffer.byteLength(text);
      return text;
    } catch (error) {
      if (error instanceof ApiRefusal || error instanceof ToolRefusal) return `This is refused: ${error.message}`;
      throw error;
    }
  }

  /** Makes refs of those ids that the report has. */
  async lookUp(ids: readonly string[]): Promise<void> {
    for (const [kind, { section, nameOf }] of Object.entries(findings)) {
      if (!ids.some((id) => id.startsWith(kind) && /^.\d+$/u.test(id))) continue;
      const path = `/v1/assessments/${this.assessment}/report`;
      const { data } = await this.caller.get<Record<string, readonly { readonly id: string }[]>>(path, {
        sections: section,
      });
      for (const found of data[section] ?? []) {
        const page = this.links.ref(this.assessment, found.id);
        if (ids.includes(found.id)) this.refs.set(found.id, { ref: found.id, what: nameOf(found as never), page });
      }
    }
  }

  private async answer(tool: Tool, input: never): Promise<ToolAnswer> {
    for (let times = 1; ; times++) {
      const answer = await tool.answer({ input, caller: this.caller, links: this.links });
      const { status } = (answer.data ?? {}) as { readonly status?: unknown };
      if (status !== 'computing' || times === patience.times) return answer;
      await sleep(patience.pauseMs);
    }
  }
}

const sectionNames: Readonly<Record<string, string>> = { find_cases: 'cases', compare: 'comparison' };

/** A part of the report can be named where a figure belongs to nothing smaller. */
function sectionRefs({ name }: Tool, { section = sectionNames[name] }: { readonly section?: string }, page: string) {
  return section === undefined ? [] : [{ ref: section, what: upperFirst(section), page }];
}

async function readArguments({ schema }: OfferedTool, text: string): Promise<object> {
  let given: unknown;
  try {
    given = JSON.parse(text === '' ? '{}' : text);
  } catch {
    throw new ToolRefusal('The arguments must be a JSON object.');
  }
  const { issues } = await schema['~standard'].validate(given);
  if (issues) throw new ToolRefusal(truncate(issues.map(({ message }) => message).join('; '), 300));
  return given as object;
}
