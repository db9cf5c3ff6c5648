import { access, constants, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { duration, number, percent, plural, type AnalysisStep } from '#mining';
import { PdfDrawer, sectionNames } from '#reports';
import { mine, type Mined, type MinedReport } from './mine.js';
import { answerLines } from './what-if.js';
import { readCommandLine, usage, type Order } from './command-line.js';
import { Refused, UsageError } from './refusals.js';

const width = 100;
const mostWorkflows = 12;

/** The summary for the terminal: the executive summary, and the figures of each workflow. */
function shortSummary({ report, scenario, rejected }: Mined): string {
  const { summary, workflows, bottlenecks, opportunities } = report;
  const { cases, events, activities, people } = summary.totals;
  return [
    ...fill(summary.headline),
    '',
    `${plural(cases, 'case')} · ${plural(events, 'event')} · ${plural(activities, 'activity', 'activities')} · ${people === 1 ? '1 person' : `${number(people)} people`}`,
    ...summary.dataQuality.issues.slice(0, 1).map(({ text }) => text),
    ...workflows
      .slice(0, mostWorkflows)
      .map(
        ({ name, cases: own, variants, caseDurationSeconds: { median } }) =>
          `  ${name}: ${plural(own, 'case')}, ${plural(variants.total, 'variant')}, median ${duration(median)}`,
      ),
    ...(workflows.length > mostWorkflows ? [`  and ${number(workflows.length - mostWorkflows)} more`] : []),
    `${plural(bottlenecks.length, 'bottleneck')} · ${plural(opportunities.length, 'opportunity', 'opportunities')}`,
    '',
    ...summary.findings.flatMap(({ text }) => fill(text, '• ')),
    ...(scenario ? answerLines(scenario) : []),
    ...rejected.flatMap(({ file, rejections: { count, first } }) => {
      const share = percent(count / (count + events));
      return ['', `${file}: ${plural(count, 'row')} rejected (${share})`, ...lines(first, count)];
    }),
  ].join('\n');
}

function lines(first: readonly { line: number; message: string }[], count: number): string[] {
  const shown = first.slice(0, 3).map(({ line, message }) => `  line ${line}: ${message}`);
  return count > shown.length ? [...shown, '  …'] : shown;
}

function fill(text: string, mark = ''): string[] {
  const indent = ' '.repeat(mark.length);
  const filled: string[] = [];
  let current = mark;
  for (const word of text.split(' ')) {
    const isFirst = current === mark || current === indent;
    if (!isFirst && current.length + 1 + word.length > width) {
      filled.push(current);
      current = indent + word;
    } else current += isFirst ? word : ` ${word}`;
  }
  return [...filled, current];
}

export interface Terminal {
  readonly out: (text: string) => void;
  readonly err: (text: string) => void;
  /** Whether the output is a terminal: then one line, rewritten in place, shows the progress. */
  readonly isWatched: boolean;
}

/** Runs a command line and returns the exit status: 1 for files that cannot be assessed, 2 for wrong options. */
export async function command(args: readonly string[], terminal: Terminal): Promise<number> {
  try {
    const order = readCommandLine(args);
    if (order) await carryOut(order, terminal);
    else terminal.out(usage);
    return 0;
  } catch (error) {
    if (!(error instanceof Refused || error instanceof UsageError)) throw error;
    const hint = error instanceof UsageError ? 'Run npm run mine -- --help for the options.\n' : '';
    terminal.err(`${error.message.replace(/\.$/, '')}.\n${hint}`);
    return error instanceof UsageError ? 2 : 1;
  }
}

async function carryOut(order: Order, terminal: Terminal): Promise<void> {
  // Checked first, because analyzing a large log may take minutes.
  for (const [option, path] of Object.entries({ json: order.json, report: order.pdf })) await canWrite(option, path);
  const mined = await mine(order, (step) => {
    if (terminal.isWatched) terminal.err(progress(step));
  });
  if (terminal.isWatched) terminal.err(wiped);
  if (order.json === '-') terminal.out(asJson(mined));
  const written = [await writeJson(order, mined), await writePdf(order, mined.report)].filter(Boolean);
  const summary = [shortSummary(mined), ...(written.length > 0 ? ['', ...written] : []), ''].join('\n');
  if (order.json === '-') terminal.err(summary);
  else terminal.out(summary);
}

async function canWrite(option: string, path: string | undefined): Promise<void> {
  if (path === undefined || path === '-') return;
  await access(dirname(path), constants.W_OK).catch(() => {
    throw new UsageError(`--${option}: cannot write to ${dirname(path)}`);
  });
}

const asJson = ({ report, scenario }: Mined): string =>
  `${JSON.stringify({ ...report, ...(scenario && { scenario }) })}\n`;

async function writeJson({ json }: Order, mined: Mined): Promise<string> {
  if (json === undefined || json === '-') return '';
  await writeFile(json, asJson(mined));
  return `Report (JSON): ${json}`;
}

async function writePdf({ pdf, paper, pages, font }: Order, report: MinedReport): Promise<string> {
  if (pdf === undefined) return '';
  const dated = JSON.stringify({ ...report, generatedAt: new Date().toISOString() });
  await writeFile(
    pdf,
    await new PdfDrawer().draw(Buffer.from(dated), { sections: sectionNames, paper, pages, furtherFont: font }),
  );
  return `Report (PDF): ${pdf}`;
}

const wiped = '\r\u001b[K';
const progress = ({ stage, step, done, of }: AnalysisStep): string => `${wiped}${stage}: ${step} ${done}/${of}`;
