import {
  actionsOf,
  changeTitle,
  cyclesAfterAll,
  formatDate,
  itemStateWords,
  mainGain,
  money,
  sayBeforeAfter,
  spanWords,
  targetLabel,
  upperFirst,
  workflowName,
  type Action,
  type Opportunity,
  type PlannedItem,
  type ReportSections,
} from '#mining';
import { cutText, figures, note, table, words, type Content } from '../typesetting/content.js';

export interface RoadmapPlan {
  readonly startDate: string | null;
  readonly owners: Readonly<Record<string, string>>;
  readonly items?: Readonly<Record<string, PlannedItem>>;
}

/** An action of the plan; amounts are null where no money is known. */
export interface PlannedAction {
  readonly ref: string;
  readonly what: string;
  readonly where: string;
  readonly change: string;
  /** A year, in full use. */
  readonly value: number | null;
  /** Once. */
  readonly investment: number | null;
  /** Of people who are added, a year. */
  readonly people: number | null;
  readonly when: string;
  readonly owner: string;
  readonly status: string;
  readonly isDropped: boolean;
}

const nothingSet: RoadmapPlan = { startDate: null, owners: {} };

/** What is on the roadmap in the order of the opportunities, then the first steps for which there is nothing to plan. */
export function planActions(report: ReportSections, plan: RoadmapPlan = nothingSet): PlannedAction[] {
  const { workflows, opportunities, roadmap, roi, bottlenecks } = report;
  const items = new Map(roadmap.waves.flatMap((wave) => wave.items).map((item) => [item.opportunityId, item]));
  const values = new Map(roi.perOpportunity.map((each) => [each.id, each]));
  const whereIs = (workflow: string, step: string): string =>
    workflows.length > 1 ? workflowName(workflows, workflow) : step;
  const stateOf = (id: string) => {
    const state = plan.items?.[id] ?? { status: 'proposed', dueDate: null, startedAt: null, doneAt: null };
    const owner = plan.owners[id] ?? '–';
    // When it is due stands beside it.
    const status = itemStateWords({ ...state, dueDate: null });
    return { owner, status, dueDate: state.dueDate, isDropped: state.status === 'dropped' };
  };
  const planned = opportunities.flatMap((each: Opportunity): PlannedAction[] => {
    const item = items.get(each.id);
    if (!item) return [];
    const { dueDate, ...state } = stateOf(each.id);
    const value = values.get(each.id);
    const gain = mainGain(each);
    return [
      {
        ref: each.id,
        what: changeTitle(each, bottlenecks),
        where: whereIs(each.workflow, targetLabel(each)),
        change: gain ? upperFirst(sayBeforeAfter(gain)) : '–',
        value: value?.annualValue ?? null,
        investment: value?.investment ?? null,
        people: each.annual?.people?.costPerYear ?? null,
        when:
          dueDate === null ? upperFirst(spanWords(plan.startDate, item.start, item.end)) : `By ${formatDate(dueDate)}`,
        ...state,
      },
    ];
  });
  const asked = actionsOf(report)
    .filter(({ ref }) => !items.has(ref))
    .map(({ ref, workflow, title, effect }: Action): PlannedAction => {
      const { dueDate, ...state } = stateOf(ref);
      const step = bottlenecks.find(({ id }) => id === ref)?.at.activity ?? '–';
      const when = dueDate === null ? '–' : `By ${formatDate(dueDate)}`;
      const change = effect ? upperFirst(sayBeforeAfter(effect)) : '–';
      const where = whereIs(workflow, step);
      return { ref, what: title, where, change, value: null, investment: null, people: null, when, ...state };
    });
  return [...planned, ...asked];
}

interface PlanLayout {
  /** On a turned sheet the place has a column of its own; on an upright one it stands below the action. */
  readonly isTurned: boolean;
  /** Rows shown; the others are counted below the table. */
  readonly rows: number;
  /** Lines of a cell; longer texts are cut. */
  readonly lines: number;
}

const neverCut = new Set(['Money', 'When', 'Status']);
const inWhole: PlanLayout = { isTurned: false, rows: Infinity, lines: 6 };
const turned = { Action: 164, Where: 72, 'Before → after': 104, Money: 84, When: 58, Owner: 46, Status: 44 };
const upright = { 'Action and where': 114, 'Before → after': 82, Money: 66, When: 48, Owner: 38, Status: 43 };

/** The plan as a table with its totals, which are of all actions that are not dropped. */
export function planTable(
  report: ReportSections,
  plan: RoadmapPlan | undefined,
  { isTurned, rows, lines } = inWhole,
): Content[] {
  const { roi, roadmap, opportunities, workflows } = report;
  const actions = planActions(report, plan);
  const columns = Object.entries<number>(isTurned ? turned : upright);
  const kept = actions.filter(({ isDropped }) => !isDropped);
  const sum = (of: (action: PlannedAction) => number | null): number | null =>
    kept.some((each) => of(each) !== null) ? kept.reduce((all, each) => all + (of(each) ?? 0), 0) : null;
  const times = cyclesAfterAll(new Set(kept.map(({ ref }) => ref)), { opportunities, roadmap }).map((each) => {
    const said = upperFirst(sayBeforeAfter({ metric: 'cycleSeconds', ...each }));
    return workflows.length > 1 ? `${workflowName(workflows, each.workflow)}: ${said}` : said;
  });
  const total: PlannedAction = {
    ref: '',
    what: 'Total',
    where: '',
    change: times.join('\n'),
    value: sum(({ value }) => value),
    investment: sum(({ investment }) => investment),
    people: sum(({ people }) => people),
    when: '',
    owner: '',
    status: '',
    isDropped: false,
  };
  const cells = (each: PlannedAction): string[] => {
    const { what, where, change, when, owner, status } = each;
    const first = isTurned ? [what, where] : [`${what}\n${where}`.trim()];
    return [...first, change, sayMoney(each, roi.assumptions.currency), when, owner, status].map((text, at) =>
      // Amounts and dates are short, and cut they would be wrong.
      neverCut.has(columns[at]?.[0] ?? '') ? text : cutText(text, 8.5, columns[at]?.[1] ?? 0, lines),
    );
  };
  const left = actions.length - rows;
  return [
    table(
      [figures('', 12), ...columns.map(([name, width]) => words(name, width))],
      [
        ...actions.slice(0, rows).map((each, at) => [String(at + 1), ...cells(each)]),
        ...(kept.length > 1 && (total.change !== '' || total.value !== null || total.people !== null)
          ? [['', ...cells(total)]]
          : []),
      ],
    ),
    ...(left > 0 ? [note(`And ${String(left)} more in the whole report.`)] : []),
  ];
}

function sayMoney({ value, investment, people }: PlannedAction, currency: string): string {
  const parts = [
    ...(value === null ? [] : [`Saves ${money(currency, value)} a year`]),
    ...(investment === null || investment === 0 ? [] : [`costs ${money(currency, investment)} once`]),
    ...(people === null ? [] : [`costs ${money(currency, people)} a year`]),
  ];
  return parts.length === 0 ? '–' : upperFirst(parts.join('; '));
}

/** Why there is nothing to plan, and what to record so that there is. */
export function emptyPlanWords({ roi, summary, bottlenecks }: ReportSections): string[] {
  const { starts, people } = summary.dataQuality.measurable;
  const missing = [
    ...(starts === 'yes' ? [] : ['when work on a step starts']),
    ...(people === 'yes' ? [] : ['who does it']),
  ];
  const advised = bottlenecks.find(({ advice }) => advice?.kind === 'record')?.advice?.text;
  return [
    roi.reason ?? 'No change earns its cost, so there is nothing to plan.',
    ...(advised !== undefined
      ? [advised]
      : missing.length === 0
        ? []
        : [`Record ${missing.join(' and ')}: then a report can say why cases wait, and what a change would bring.`]),
  ];
}
