import type { ComposedReport } from '../report-sections.js';
import { duration, money, percent, plural } from '../words/words.js';

export interface KeyFigure {
  name: string;
  value: string;
  note: string;
}

/** The four figures to know: how long a case takes, how much of that is waiting, what changes are worth, when they pay. */
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
  return [
    cycleTime(main),
    waitingShare(main, bottlenecks),
    total === null
      ? {
          name: 'Annual value',
          value: '–',
          note:
            roi.perOpportunity.length > 0 ? 'no change that saves work earns its cost' : 'not measurable; ROI says why',
        }
      : {
          name: 'Annual value',
          value: money(currency, total.annualValue.expected),
          note: `likely ${money(currency, total.annualValue.low)} to ${money(currency, total.annualValue.high)}`,
        },
    total?.paybackMonths == null
      ? { name: 'Payback', value: '–', note: total === null ? 'no investment is valued' : `not within ${horizon}` }
      : {
          name: 'Payback',
          value: plural(total.paybackMonths, 'month'),
          note: `of ${money(currency, total.investment)} invested`,
        },
  ];
}

function cycleTime({ completedCaseSeconds: { count, median, p90 } }: ComposedReport['workflows'][number]): KeyFigure {
  const name = 'Cycle time';
  if (count === 0) return { name, value: '–', note: 'no case is completed' };
  return { name, value: duration(median), note: `median; one in ten takes over ${duration(p90)}` };
}

function waitingShare(
  { id }: ComposedReport['workflows'][number],
  bottlenecks: ComposedReport['bottlenecks'],
): KeyFigure {
  const waits = bottlenecks.filter(
    ({ workflow, kind, share }) => workflow === id && kind === 'waiting' && share !== null,
  );
  const share = waits.reduce((sum, each) => sum + (each.share ?? 0), 0);
  const name = 'Time in named waits';
  if (share === 0) return { name, value: '–', note: 'no wait is long enough to name' };
  return { name, value: percent(Math.min(1, share)), note: `in ${plural(waits.length, 'wait')}` };
}
