import type { ComposedReport } from '../schema/report-sections.js';
import { shownName } from '../words/labels.js';
import { sayAction } from '../words/say.js';
import { duration, lowerFirst, money, percent } from '../words/words.js';

export interface KeyFigure {
  name: string;
  value: string;
  note: string;
  /** The section with more about it. */
  section: 'cases' | 'bottlenecks' | 'plan';
  /** The workflow whose completed cases are behind it; null where it is made of other figures. */
  casesOf: string | null;
}

type KeyFigureSections = Pick<ComposedReport, 'workflows' | 'bottlenecks' | 'opportunities' | 'roi'> & {
  // Earlier reports have no first steps.
  summary: { firstSteps?: ComposedReport['summary']['firstSteps'] };
};

/** The key figures: cycle time, waiting, annual value, and payback. Without a value, there is nothing to pay back. */
export function keyFigures({ summary, workflows, bottlenecks, opportunities, roi }: KeyFigureSections): KeyFigure[] {
  const [step] = summary.firstSteps ?? [];
  const main = mainWorkflow({ summary, workflows, bottlenecks, opportunities });
  if (!main) return [];
  // With several workflows, the figures name theirs.
  const workflow = workflows.length === 1 ? null : shownName(main.name);
  return [
    cycleTime(main, workflow),
    waitingShare(main, bottlenecks, workflow),
    ...valueFigures(roi, step?.annualValue?.expected ?? null, opportunities),
  ];
}

/** The workflow that the report begins with, and whose figures and map are shown first. */
export function mainWorkflow<Of extends { readonly id: string }>({
  summary,
  workflows,
  bottlenecks,
  opportunities,
}: Omit<KeyFigureSections, 'roi' | 'workflows'> & { readonly workflows: readonly Of[] }): Of | undefined {
  const first = [...opportunities, ...bottlenecks].find(({ id }) => id === summary.firstSteps?.[0]?.ref);
  return workflows.find(({ id }) => id === first?.workflow) ?? workflows[0];
}

function valueFigures(
  { total, perOpportunity, reason, assumptions }: KeyFigureSections['roi'],
  first: number | null,
  opportunities: KeyFigureSections['opportunities'],
): KeyFigure[] {
  const is = { section: 'plan', casesOf: null } as const;
  if (total === null) {
    // Why there is no annual value, in the words of the ROI section.
    const [why = '', ...more] = (reason ?? '').replace(/\.$/u, '').split(': ');
    const unknown = { value: sayAction('value/not known'), note: more.length > 0 ? more.join(': ') : lowerFirst(why) };
    const none = { value: sayAction('value/none'), note: sayAction('note/nothing pays') };
    return [{ ...is, name: sayAction('key/value'), ...(perOpportunity.length > 0 ? none : unknown) }];
  }
  const inMoney = (value: number): string => money(assumptions.currency, value);
  const { annualValue, paybackMonths: months, investment } = total;
  // People shorten waits, which have no value until a day of delay has a price.
  const hasPeople = assumptions.delayCostPerCaseDay == null && opportunities.some(({ annual }) => annual?.people);
  return [
    {
      ...is,
      name: sayAction('key/value'),
      value: inMoney(annualValue.expected),
      note: sayAction('note/value', {
        low: inMoney(annualValue.low),
        high: inMoney(annualValue.high),
        first: first === null ? null : inMoney(first),
      }),
    },
    {
      ...is,
      name: sayAction('key/payback'),
      value: months === null ? sayAction('value/none') : sayAction('value/months', { months }),
      note:
        months === null
          ? sayAction('note/no payback', { months: assumptions.horizonMonths })
          : sayAction('note/payback', { investment: inMoney(investment), hasPeople }),
    },
  ];
}

function cycleTime(
  { id, completedCaseSeconds: { count, median, p90 } }: ComposedReport['workflows'][number],
  workflow: string | null,
): KeyFigure {
  const is = { name: sayAction('key/cycle time'), section: 'cases', casesOf: id } as const;
  if (count === 0) return { ...is, value: sayAction('value/nothing'), note: sayAction('note/no cases') };
  const then = sayAction(duration(median) === duration(p90) ? 'note/even' : 'note/slowest', { p90 });
  return { ...is, value: duration(median), note: sayAction('note/median', { workflow, then }) };
}

function waitingShare(
  { id, edges }: ComposedReport['workflows'][number],
  bottlenecks: ComposedReport['bottlenecks'],
  workflow: string | null,
): KeyFigure {
  const waits = bottlenecks.filter((each) => each.workflow === id && each.kind === 'waiting' && each.share !== null);
  const share = waits.reduce((sum, each) => sum + (each.share ?? 0), 0);
  const isTimed = edges.some(({ waitSeconds }) => waitSeconds !== null);
  // Without starts, the time before a step includes the work on it.
  const name = sayAction(isTimed ? 'key/waiting' : 'key/between');
  const is = { name, section: 'bottlenecks', casesOf: null } as const;
  if (share === 0) return { ...is, value: sayAction('value/nothing'), note: sayAction('note/no wait', { workflow }) };
  const note = sayAction('note/waits', { waits: waits.length, workflow, isTimed });
  return { ...is, value: percent(Math.min(1, share)), note };
}
