import { duration, number, percent, plural } from '#mining';
import type { Mined } from './mine.js';

const width = 100;
const mostWorkflows = 12;

/** What fits on a terminal: the executive summary, and what was found of each workflow. */
export function shortSummary({ report, rejected }: Mined): string {
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
