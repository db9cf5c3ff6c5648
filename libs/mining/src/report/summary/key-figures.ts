import type { ComposedReport } from '../schema/report-sections.js';
import { shownName } from '../words/labels.js';
import { duration, money, percent, plural, quoted } from '../words/words.js';

export interface KeyFigure {
  name: string;
  value: string;
  note: string;
  /** The section with more about it. */
  section: 'cases' | 'bottlenecks' | 'roi';
}

/** The four key figures: cycle time, waiting, annual value, payback. */
export function keyFigures({
  workflows,
  bottlenecks,
  roi,
}: Pick<ComposedReport, 'workflows' | 'bottlenecks' | 'roi'>): KeyFigure[] {
  const main = workflows[0];
  if (!main) return [];
  const { total, assumptions } = roi;
  const currency = assumptions.currency;
  const horizon = plural(assumptions.horizonMonths, 'month');
  // With several workflows, the figures are those of the first, which they name.
  const whose = workflows.length === 1 ? '' : ` of ${quoted(shownName(main.name))}`;
  return [
    cycleTime(main, whose),
    waitingShare(main, bottlenecks, whose),
    total === null
      ? {
          name: 'Annual value',
          section: 'roi',
          value: '–',
          note: roi.perOpportunity.length > 0 ? 'no work-saving change earns its cost' : 'not measurable: see ROI',
        }
      : {
          name: 'Annual value',
          section: 'roi',
          value: money(currency, total.annualValue.expected),
          note: `likely ${money(currency, total.annualValue.low)} to ${money(currency, total.annualValue.high)}`,
        },
    total?.paybackMonths == null
      ? {
          name: 'Payback',
          section: 'roi',
          value: '–',
          note: total === null ? 'no investment to pay back' : `not within ${horizon}`,
        }
      : {
          name: 'Payback',
          section: 'roi',
          value: plural(total.paybackMonths, 'month'),
          note: `of ${money(currency, total.investment)} invested`,
        },
  ];
}

function cycleTime(
  { completedCaseSeconds: { count, median, p90 } }: ComposedReport['workflows'][number],
  whose: string,
): KeyFigure {
  const is = { name: 'Cycle time', section: 'cases' } as const;
  if (count === 0) return { ...is, value: '–', note: 'no completed cases' };
  return { ...is, value: duration(median), note: `median${whose}; ${slowest(duration(median), duration(p90))}` };
}

const slowest = (median: string, p90: string): string =>
  median === p90 ? 'nine in ten take no longer' : `one in ten takes over ${p90}`;

function waitingShare(
  { id, edges }: ComposedReport['workflows'][number],
  bottlenecks: ComposedReport['bottlenecks'],
  whose: string,
): KeyFigure {
  const waits = bottlenecks.filter(
    ({ workflow, kind, share }) => workflow === id && kind === 'waiting' && share !== null,
  );
  const share = waits.reduce((sum, each) => sum + (each.share ?? 0), 0);
  const isTimed = edges.some(({ waitSeconds }) => waitSeconds !== null);
  // Without starts, the time before a step includes the work on it.
  const is = { name: isTimed ? 'Time spent waiting' : 'Time between steps', section: 'bottlenecks' } as const;
  if (share === 0) return { ...is, value: '–', note: `no wait${whose} stands out` };
  return {
    ...is,
    value: percent(Math.min(1, share)),
    note: `in the ${waits.length === 1 ? 'longest wait' : plural(waits.length, 'longest wait')}${whose}${isTimed ? '' : ', work included (no start times)'}`,
  };
}
