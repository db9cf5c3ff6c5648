import { natureLabels } from '../../../../../libs/mining/src/report/words/labels';
import {
  duration,
  lowerFirst,
  money,
  number,
  percent,
  plural,
} from '../../../../../libs/mining/src/report/words/words';
import type { ReportView } from '../../api';

type Figures = NonNullable<ReportView['figures']['after']>;
type ReportChange = NonNullable<ReportView['changes']>[number];

/** A figure that a change of terms moved; `name` is null if the values need none. */
export interface Moved {
  readonly name: string | null;
  readonly before: string;
  readonly after: string;
}

/** The first figure that reads differently: the annual value, else the cycle time, else the number of bottlenecks. */
export function movedFigure({ before, after }: ReportView['figures']): Moved | null {
  if (!before || !after) return null;
  const pairs: readonly Moved[] = [
    { name: null, before: valueText(before), after: valueText(after) },
    { name: 'Median cycle time', before: cycleText(before), after: cycleText(after) },
    { name: 'Bottlenecks', before: number(before.bottlenecks), after: number(after.bottlenecks) },
  ];
  return pairs.find((pair) => pair.before !== pair.after) ?? null;
}

/** All main figures of a report, for its history. */
export function figureTexts(figures: Figures): readonly string[] {
  return [
    ...(figures.annualValue ? [`${valueText(figures)} a year`] : []),
    ...(figures.medianCycleSeconds === null ? [] : [`${cycleText(figures)} median cycle time`]),
    plural(figures.bottlenecks, 'bottleneck'),
  ];
}

const valueText = ({ annualValue }: Figures): string =>
  annualValue ? money(annualValue.currency, annualValue.expected) : 'no annual value';

const cycleText = ({ medianCycleSeconds }: Figures): string =>
  medianCycleSeconds === null ? 'not known' : duration(medianCycleSeconds);

/** `hourly cost €55 → €65`: each changed term in a few words, in the currency of the report. */
export function changeTexts(changes: readonly ReportChange[], currency: string): readonly string[] {
  return [...changes.flatMap((change) => plainText(change, currency)), ...touchTexts(changes), ...ruleTexts(changes)];
}

/** The changes as one list; of many, the first and how many more there are. */
export function shortTexts(texts: readonly string[], omitted: number, most: number): readonly string[] {
  const more = Math.max(0, texts.length - most) + omitted;
  return more === 0 ? texts : [...texts.filter((_, index) => index < most), plural(more, 'more change')];
}

const amounts = {
  hourlyCost: ['hourly cost', (value: number, currency: string) => money(currency, value)],
  delayCostPerCaseDay: ['cost of a day of waiting', (value: number, currency: string) => money(currency, value)],
  hoursPerYear: ['hours a year', (value: number) => number(value)],
  horizonMonths: ['time horizon', (value: number) => plural(value, 'month')],
  discountRate: ['discount rate', (value: number) => percent(value)],
} as const;

const labels: Readonly<Partial<Record<ReportChange['term'], string>>> = {
  currency: 'currency',
  language: 'language',
  'calendar.timeZone': 'time zone',
  'calendar.hours': 'working hours',
  'calendar.holidays': 'holidays',
};

const natures: Readonly<Record<string, string>> = {
  ...natureLabels,
  outside: 'another party',
  planned: 'agreed date or period',
};

const natureText = (nature: ReportChange['before']): string =>
  nature === null ? 'as found' : lowerFirst(natures[String(nature)] ?? String(nature));

function plainText({ term, of, before, after }: ReportChange, currency: string): string[] {
  if (term in amounts) {
    const [name, say] = amounts[term as keyof typeof amounts];
    return [`${name} ${say(Number(before), currency)} → ${say(Number(after), currency)}`];
  }
  if (term === 'natures') return [`“${of ?? ''}”: ${natureText(before)} → ${natureText(after)}`];
  if (term === 'showPeople') return [after === true ? 'people by name' : 'people by number'];
  if (term === 'sensitive') return [`column “${of ?? ''}” ${after === true ? 'sensitive' : 'no longer sensitive'}`];
  const label = labels[term];
  if (label === undefined) return [];
  // Lists of hours and holidays are too long to be compared in a line.
  if (term === 'calendar.hours' || term === 'calendar.holidays') return [`${label} ${settingText(before, after)}`];
  return [`${label} ${String(before ?? 'default')} → ${String(after ?? 'default')}`];
}

const settingText = (before: ReportChange['before'], after: ReportChange['after']): string =>
  before === null ? 'set' : after === null ? 'removed' : 'changed';

/** The touch time is moved as a whole, so only its likely value is told. */
function touchTexts(changes: readonly ReportChange[]): string[] {
  const touch = changes.filter(({ term }) => term.startsWith('touchMinutes.'));
  const told = new Map<string | null, ReportChange>();
  for (const change of touch)
    if (!told.has(change.of) || change.term === 'touchMinutes.likely') told.set(change.of, change);
  return [...told.values()].map(({ term, of, before, after }) => {
    const part = { 'touchMinutes.low': ' (low)', 'touchMinutes.high': ' (high)' }[term as string] ?? '';
    return `touch time${of === null ? '' : ` of “${of}”`}${part} ${minutes(before)} → ${minutes(after)}`;
  });
}

const minutes = (value: ReportChange['before']): string =>
  value === null ? 'default' : plural(Number(value), 'minute');

function ruleTexts(changes: readonly ReportChange[]): string[] {
  const rules = changes.filter(({ term }) => term === 'rules');
  const added = rules.filter(({ after }) => after === true);
  const removed = rules.filter(({ after }) => after !== true);
  const told = (which: readonly ReportChange[], verb: string): string[] => {
    const [only] = which;
    if (!only) return [];
    return which.length === 1 ? [`rule ${verb}: ${only.of ?? ''}`] : [`${plural(which.length, 'rule')} ${verb}`];
  };
  return [...told(added, 'added'), ...told(removed, 'removed')];
}

/** `by Ada`, `by the API key “CI”`; null for the first report. */
export function requesterText(createdBy: ReportView['createdBy']): string | null {
  if (!createdBy) return null;
  const { type, name, id } = createdBy;
  if (type === 'user') return `by ${name ?? id ?? 'a person'}`;
  if (type === 'api_key') return `by the API key “${name ?? id ?? ''}”`;
  return `by ${name ?? type.replaceAll('_', ' ')}`;
}
