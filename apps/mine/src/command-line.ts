import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { plainToInstance } from 'class-transformer';
import { validateSync, type ValidationError } from 'class-validator';
import { ReportTermsBody } from '#assessments';
import type { ColumnRole, EventFormat, ReadOptions } from '#event-log';
import type { Period, ScenarioChange } from '#mining';
import { fontProblem, type Paper } from '#reports';
import { UsageError } from './refusals.js';
import { readChange } from './what-if.js';

/** The terms of a report that can be given as a JSON file. */
const parts = ['natures', 'rules', 'assumptions', 'sensitive', 'calendar'] as const;
type TermsPart = (typeof parts)[number];

/** The terms of a report, validated like those of an assessment; single options override those of the file. */
function readTerms(given: (name: string) => string | undefined, figures: Record<string, unknown>): ReportTermsBody {
  const files = parts.flatMap((part) => {
    const path = given(part);
    return path === undefined ? [] : [[part, readJson(part, path)] as const];
  });
  const terms: Partial<Record<TermsPart, unknown>> = Object.fromEntries(files);
  const assumptions =
    Object.keys(figures).length === 0 ? terms.assumptions : { ...(terms.assumptions as object), ...figures };
  const body = plainToInstance(ReportTermsBody, { ...terms, ...(assumptions !== undefined && { assumptions }) });
  const [wrong] = validateSync(body, { whitelist: true, forbidNonWhitelisted: true });
  if (wrong) throw new UsageError(describeProblem(wrong, given));
  return body;
}

function readJson(part: TermsPart, path: string): unknown {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch {
    throw new UsageError(`--${part}: ${path} cannot be read`);
  }
  try {
    return JSON.parse(text);
  } catch {
    throw new UsageError(`--${part}: ${path} is not JSON`);
  }
}

/** The innermost problem, with the option it belongs to. */
function describeProblem(wrong: ValidationError, given: (name: string) => string | undefined, path = ''): string {
  const child = wrong.children?.[0];
  const isIndex = /^\d+$/.test(wrong.property);
  const at = path === '' ? wrong.property : isIndex ? `${path}[${wrong.property}]` : `${path}.${wrong.property}`;
  if (child) return describeProblem(child, given, at);
  const message = Object.values(wrong.constraints ?? {}).at(-1) ?? 'is wrong';
  const value = given(wrong.property);
  return path === 'assumptions' && value !== undefined
    ? `--${wrong.property} is "${value}": it ${message}`
    : `--${at.split('.')[0] ?? at}: ${at} ${message}`;
}

export interface Order {
  readonly files: readonly string[];
  /** Null: derived from the name of each file. */
  readonly format: EventFormat | null;
  readonly reading: Omit<ReadOptions, 'format' | 'gzip'>;
  readonly workflow: string | undefined;
  readonly period: Period;
  readonly terms: ReportTermsBody;
  readonly company: string | undefined;
  readonly json: string | undefined;
  readonly pdf: string | undefined;
  readonly paper: Paper;
  readonly pages: 'short' | 'all';
  /** Changes whose effect is asked for. */
  readonly whatIf: readonly ScenarioChange[];
  /** A font for characters that the fonts of the PDF lack. */
  readonly font: string | undefined;
}

const formats: readonly EventFormat[] = ['csv', 'xes', 'ndjson', 'json', 'ocel', 'xlsx', 'parquet'];
const columns: readonly ColumnRole[] = [
  ...(['case', 'activity', 'timestamp', 'start', 'resource', 'lifecycle', 'id'] as const),
  ...(['ready', 'automated', 'party'] as const),
];
const figures = ['hourlyCost', 'delayCostPerCaseDay', 'hoursPerYear', 'horizonMonths', 'discountRate'] as const;
const texts = ['workflow', 'objectType', 'sheet', 'timestampFormat', 'timezone', 'charset', 'format'] as const;
const outputs = ['report', 'json', 'paper', 'pages', 'font', 'company', 'from', 'to', 'currency'] as const;
const termsFiles = ['natures', 'rules', 'assumptions', 'sensitive', 'calendar'] as const;

export const usage = `Usage: npm run mine -- <file>… [options]

Reads event logs (CSV, Excel, Parquet, XES, NDJSON, JSON, OCEL, each plain or gzipped) and finds workflows,
bottlenecks, and opportunities, without a running service. Several files count as several tools; cases linked
across them are joined.

  --report <file>      write the report as PDF         --paper <size>       a4 (default) or letter
  --pages <which>      all (default) or short, for two pages
  --json <file>        write the report as JSON; - for standard output
  --font <file>        a font for characters that the PDF's own fonts lack, such as Thai
  --company <name>     the company on the title page; default: the file name

Reading (like the parameters of an upload):
  --format <name>      csv, xlsx, parquet, xes, ndjson, json, or ocel; default: from the
                       file name
  --workflow <name>    the name of the workflow; default: the file name
  --case, --activity, --timestamp, --start, --resource, --lifecycle, --id, --ready, --automated,
  --party <column>
                       the names of a table's columns
  --sheet <name>       Excel: the sheet; default: the first
  --timestampFormat    iso (default), epoch_s, epoch_ms, or a pattern such as "dd/MM/yyyy HH:mm"
  --timezone <name>    IANA name, for times without an offset; default: UTC
  --objectType <name>  OCEL: the object type that is a case; default: the one with the most events
  --charset <name>     the encoding of the text; default: UTF-8

Assessing:
  --from, --to <time>  only cases that started in this period, inclusive
  --currency, --hourlyCost, --delayCostPerCaseDay, --hoursPerYear, --horizonMonths, --discountRate
                       assumptions for the ROI
  --assumptions, --natures, --rules, --sensitive, --calendar <file>
                       all assumptions, the kinds of activities, the rules for cases, the columns reported only as
                       differences to look into, and the time zone, working hours, and holidays, as JSON like the API's
  --what-if <change>   what would have happened to the same cases, such as "people:Review+1", "touch:Review*0.7",
                       "delay:Review*0.5", "batch:Review=5", "schedule:Review=mon,thu", "skip:Review=0.5",
                       "hours:Review=08:00-18:00", or "arrivals*1.15"; several are made together
  --showPeople         show names of people instead of pseudonyms
`;

/** Null if help is asked for. */
export function readCommandLine(args: readonly string[]): Order | null {
  const { values, positionals } = parse(args);
  if (values['help'] === true) return null;
  const given = (name: string): string | undefined => {
    const value = values[name];
    if (value === '') throw new UsageError(`--${name} is empty`);
    return typeof value === 'string' ? value : undefined;
  };
  if (positionals.length === 0) throw new UsageError('no file given');
  const format = readChoice('format', given('format'), formats) ?? null;
  return {
    files: positionals,
    format,
    reading: {
      columns: Object.fromEntries(columns.flatMap((role) => (given(role) === undefined ? [] : [[role, given(role)]]))),
      ...optional('timestampFormat', given('timestampFormat')),
      ...optional('timezone', given('timezone')),
      ...optional('objectType', given('objectType')),
      ...optional('sheet', given('sheet')),
      ...optional('charset', given('charset')),
    },
    workflow: given('workflow'),
    period: { from: instant('from', given('from')), to: instant('to', given('to')) },
    terms: terms(given, values['showPeople'] === true),
    company: given('company'),
    json: given('json'),
    pdf: given('report'),
    whatIf: (values['what-if'] as string[] | undefined)?.map(readChange) ?? [],
    font: font(given('font')),
    paper: readChoice('paper', given('paper'), ['a4', 'letter'] as const) ?? 'a4',
    pages: readChoice('pages', given('pages'), ['short', 'all'] as const) ?? 'all',
  };
}

function parse(args: readonly string[]): { values: Record<string, unknown>; positionals: string[] } {
  const named = [...columns, ...figures, ...texts, ...outputs, ...termsFiles].map(
    (name) => [name, { type: 'string' }] as const,
  );
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        ...Object.fromEntries(named),
        showPeople: { type: 'boolean' },
        'what-if': { type: 'string', multiple: true },
        help: { type: 'boolean', short: 'h' },
      },
    });
  } catch (error) {
    // The first sentence of Node's message names the option; the rest is for programmers.
    throw new UsageError((error as Error).message.split(/[.\n]/)[0] ?? '');
  }
}

function optional<Name extends string>(name: Name, value: string | undefined): Partial<Record<Name, string>> {
  return value === undefined ? {} : ({ [name]: value } as Record<Name, string>);
}

function readChoice<Choice extends string>(
  name: string,
  value: string | undefined,
  choices: readonly Choice[],
): Choice | undefined {
  const chosen = choices.find((choice) => choice === value);
  if (value !== undefined && chosen === undefined) {
    throw new UsageError(`--${name} is "${value}": it must be one of ${choices.join(', ')}`);
  }
  return chosen;
}

function font(path: string | undefined): string | undefined {
  const problem = path === undefined ? null : fontProblem(path);
  if (problem !== null) throw new UsageError(`--font ${problem}`);
  return path;
}

function instant(name: string, value: string | undefined): string | null {
  if (value === undefined) return null;
  const iso = /^\d{4}-\d\d-\d\d(T\d\d:\d\d(:\d\d(\.\d{1,3})?)?(Z|[+-]\d\d:\d\d))?$/.test(value)
    ? Date.parse(value)
    : NaN;
  if (Number.isNaN(iso))
    throw new UsageError(`--${name} is "${value}": it must be a date, or an ISO 8601 time with an offset`);
  return new Date(iso).toISOString();
}

function terms(given: (name: string) => string | undefined, showPeople: boolean): ReportTermsBody {
  const numbers = figures.flatMap((name) => {
    const value = given(name);
    return value === undefined ? [] : [[name, Number(value)] as const];
  });
  const single = { ...optional('currency', given('currency')), ...Object.fromEntries(numbers) };
  return Object.assign(readTerms(given, single), { showPeople });
}
