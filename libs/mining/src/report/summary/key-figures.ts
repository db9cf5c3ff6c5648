import type { ComposedReport } from '../schema/report-sections.js';
import { shownName } from '../words/labels.js';
import { duration, lowerFirst, money, percent, plural, quoted } from '../words/words.js';

export interface KeyFigure {
  name: string;
  value: string;
  note: string;
  /** The section with more about it. */
  section: 'cases' | 'bottlenecks' | 'roi';
  /** The workflow whose completed cases are behind it; null where it is made of other figures. */
  casesOf: string | null;
}

type Parts = Pick<ComposedReport, 'workflows' | 'bottlenecks' | 'opportunities' | 'roi'> & {
  // Earlier reports have no first steps.
  summary: { firstSteps?: ComposedReport['summary']['firstSteps'] };
};

/**
 * The key figures: cycle time, waiting, annual value, and payback; each says what the first step does to it. Without a
 * value, there is nothing to pay back.
 */
export function keyFigures({ summary, workflows, bottlenecks, opportunities, roi }: Parts): KeyFigure[] {
  const main = workflows[0];
  if (!main) return [];
  const [step] = summary.firstSteps ?? [];
  const change = opportunities.find(({ id, workflow }) => id === step?.ref && workflow === main.id);
  const { total, assumptions } = roi;
  const currency = assumptions.currency;
  const horizon = plural(assumptions.horizonMonths, 'month');
  // With several workflows, the figures are those of the first, which they name.
  const whose = workflows.length === 1 ? '' : ` of ${quoted(shownName(main.name))}`;
  return [
    cycleTime(main, whose, change?.cycleTime?.medianSeconds),
    waitingShare(main, bottlenecks, whose),
    ...(total === null
      ? [noValue(roi)]
      : [
          {
            name: 'Annual value',
            section: 'roi' as const,
            casesOf: null,
            value: money(currency, total.annualValue.expected),
            note: `likely ${money(currency, total.annualValue.low)} to ${money(currency, total.annualValue.high)}${
              step?.annualValue ? `; first step ${money(currency, step.annualValue.expected)}` : ''
            }`,
          },
          {
            name: 'Payback',
            section: 'roi' as const,
            casesOf: null,
            value: total.paybackMonths === null ? 'None' : plural(total.paybackMonths, 'month'),
            note:
              total.paybackMonths === null
                ? `not within ${horizon}`
                : `of ${money(currency, total.investment)} invested`,
          },
        ]),
  ];
}

/** Why there is no annual value, in the words of the ROI section. */
function noValue({ perOpportunity, reason }: Parts['roi']): KeyFigure {
  const is = { name: 'Annual value', section: 'roi', casesOf: null } as const;
  if (perOpportunity.length > 0) return { ...is, value: 'None', note: 'no work-saving change earns its cost' };
  const [why = '', ...more] = (reason ?? '').replace(/\.$/u, '').split(': ');
  return { ...is, value: 'Not known', note: more.length > 0 ? more.join(': ') : lowerFirst(why) };
}

function cycleTime(
  { id, completedCaseSeconds: { count, median, p90 } }: ComposedReport['workflows'][number],
  whose: string,
  change: { from: number; to: number } | undefined,
): KeyFigure {
  const is = { name: 'Cycle time', section: 'cases', casesOf: id } as const;
  if (count === 0) return { ...is, value: '–', note: 'no completed cases' };
  // Where a workflow has changed, the change counts from another median, which the card names.
  const isClear = change && duration(change.from) === duration(median) && duration(change.to) !== duration(median);
  const then = isClear ? `after the first step ${duration(change.to)}` : slowest(duration(median), duration(p90));
  return { ...is, value: duration(median), note: `median${whose}; ${then}` };
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
  const is = {
    name: isTimed ? 'Time spent waiting' : 'Time between steps',
    section: 'bottlenecks',
    casesOf: null,
  } as const;
  if (share === 0) return { ...is, value: '–', note: `no wait${whose} stands out` };
  return {
    ...is,
    value: percent(Math.min(1, share)),
    note: `in the ${waits.length === 1 ? 'longest wait' : plural(waits.length, 'longest wait')}${whose}${isTimed ? '' : ', work included (no start times)'}`,
  };
}
