import {
  cyclesAfterAll,
  formatDate,
  itemStateWords,
  money,
  planActions,
  sayBeforeAfter,
  spanWords,
  targetLabel,
  untouchedItem,
  upperFirst,
  workflowName,
  type PlannedAction,
  type ReportSections,
  type RoadmapPlan,
} from '#mining';
import { cutText, figures, note, table, words, type Content } from '../typesetting/content.js';

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

/** What is on the roadmap, and the first steps for which there is nothing to plan. */
export const listPlanned = (report: ReportSections): PlannedAction[] =>
  planActions(report).filter(({ isPlanned, advice }) => isPlanned || advice !== null);

/** The plan as a table with its totals, which are of all actions that are not dropped. */
export function planTable(
  report: ReportSections,
  plan: RoadmapPlan = { startDate: null, owners: {} },
  { isTurned, rows, lines } = inWhole,
): Content[] {
  const { roi, roadmap, opportunities, workflows } = report;
  const { currency } = roi.assumptions;
  const actions = listPlanned(report);
  const columns = Object.entries<number>(isTurned ? turned : upright);
  const kept = actions.filter(({ id }) => plan.items?.[id]?.status !== 'dropped');
  const times = cyclesAfterAll(new Set(kept.map(({ id }) => id)), { opportunities, roadmap }).map((each) => {
    const said = upperFirst(sayBeforeAfter({ metric: 'cycleSeconds', ...each }));
    return workflows.length > 1 ? `${workflowName(workflows, each.workflow)}: ${said}` : said;
  });
  const moneyOfAll = sayMoney(kept, currency);
  const cells = (what: string, where: string, ...others: readonly string[]): string[] =>
    [...(isTurned ? [what, where] : [`${what}\n${where}`.trim()]), ...others].map((text, at) =>
      // Amounts and dates are short, and cut they would be wrong.
      neverCut.has(columns[at]?.[0] ?? '') ? text : cutText(text, 8.5, columns[at]?.[1] ?? 0, lines),
    );
  const row = (action: PlannedAction): string[] => {
    const { id, title, workflow, change, step, gain, item } = action;
    const { dueDate, ...state } = { ...untouchedItem, ...plan.items?.[id] };
    const target = change ? targetLabel(change) : step;
    const start = item ? upperFirst(spanWords(plan.startDate, item.start, item.end)) : '–';
    return cells(
      title,
      workflows.length > 1 ? workflowName(workflows, workflow) : target || '–',
      gain ? upperFirst(sayBeforeAfter(gain)) : '–',
      sayMoney([action], currency) || '–',
      dueDate === null ? start : `By ${formatDate(dueDate)}`,
      plan.owners[id] ?? '–',
      // When it is due stands beside it.
      itemStateWords({ ...state, dueDate: null }),
    );
  };
  const left = actions.length - rows;
  return [
    table(
      [figures('', 12), ...columns.map(([name, width]) => words(name, width))],
      [
        ...actions.slice(0, rows).map((each, at) => [String(at + 1), ...row(each)]),
        ...(kept.length > 1 && (times.length > 0 || moneyOfAll !== '')
          ? [['', ...cells('Total', '', times.join('\n'), moneyOfAll || '–', '', '', '')]]
          : []),
      ],
    ),
    ...(left > 0 ? [note(`And ${String(left)} more in the whole report.`)] : []),
  ];
}

/** What the actions save and cost together; empty where no money is known. */
function sayMoney(actions: readonly PlannedAction[], currency: string): string {
  const values = actions.flatMap(({ value }) => value ?? []);
  const saved = values.reduce((sum, { annualValue }) => sum + annualValue, 0);
  const investment = values.reduce((sum, each) => sum + each.investment, 0);
  const people = actions.reduce((sum, { peopleCost }) => sum + peopleCost, 0);
  const parts = [
    ...(values.length === 0 ? [] : [`Saves ${money(currency, saved)} a year`]),
    ...(investment === 0 ? [] : [`costs ${money(currency, investment)} once`]),
    ...(people === 0 ? [] : [`costs ${money(currency, people)} a year`]),
  ];
  return upperFirst(parts.join('; '));
}
