import type { ReportSections } from '../report-sections.js';
import { duration, hours, money, number, percent } from '../report/words/words.js';
import { plainTexts } from './plain-texts.js';

/** Bounds and shares that are part of the rules, not of a report. */
const constants = new Set(['95%', '80%', '60%', '20', '1', '5 seconds', '90 days']);

/** Clock times are no figures. */
const noFigures = /\b\d\d:\d\d\b/gu;

const digits = '\\d[\\d,]*(?:\\.\\d+)?';
const figure = new RegExp(
  [
    `${digits} (?:h|min) ${digits} (?:min|s)\\b`,
    `${digits} million hours`,
    `${digits} (?:years?|days?|hours?|minutes?|seconds?)\\b`,
    `(?:[A-Z]{3}\\u00A0|(?:R|CA|A|NZ)?[€$£¥₹₩])${digits}`,
    `${digits}%`,
    digits,
  ].join('|'),
  'gu',
);

/** Texts that say a figure which the report's JSON does not hold, rounded the same way. */
export function unknownFiguresIn(report: ReportSections, texts: readonly string[], names: readonly string[]): string[] {
  const known = figuresOf(report);
  // The mean of the cases since a change: how many they are is not told.
  const changed = report.workflows.some(({ changes }) => changes.length > 0);
  const mean = changed ? /(?<=average case’s )\d[\d,.]* [a-z]+(?: \d+ [a-z]+)?/u : /(?!)/u;
  return plainTexts(texts, names).flatMap((plain, index) =>
    (plain.replace(noFigures, '').replace(mean, '').match(figure) ?? [])
      .filter((each) => !known.has(each) && !constants.has(each))
      .map((each) => `${each} is no figure of the report: ${texts[index] ?? ''}`),
  );
}

/** Each number of the report in all the ways a text may say it. */
function figuresOf(report: ReportSections): Set<string> {
  const known = new Set<string>();
  const add = (value: number): void => {
    const size = Math.abs(value);
    for (const said of [
      number(size),
      number(Math.round(size)),
      percent(size),
      duration(size),
      duration(size * 60),
      hours(size),
      money(report.roi.assumptions.currency, size),
      ...['year', 'day', 'hour', 'minute'].flatMap((unit) => [`${number(size)} ${unit}`, `${number(size)} ${unit}s`]),
    ]) {
      known.add(said.replace(/^less than |^more than /u, ''));
    }
  };
  visit(report, add);
  for (const { drivers } of report.workflows) {
    for (const { value } of drivers.flatMap(({ segments }) => segments)) {
      for (const each of value.match(figure) ?? []) known.add(each);
    }
  }
  for (const { kind, at, cases, workflow, causes, lostSeconds } of report.bottlenecks) {
    const own = report.workflows.find(({ id }) => id === workflow);
    const having = own?.activities.find(({ name }) => name === at.activity)?.cases ?? 0;
    // Of the cases that have a step, open ones or not, those that have it once.
    for (let of = having - (own?.caseStates.open ?? 0); kind === 'rework' && of <= having; of++) add(1 - cases / of);
    const of = (name: string) => causes?.find(({ cause }) => cause === name);
    add((of('contention')?.weight ?? 0) + (of('prioritization')?.weight ?? 0));
    add((1 - (of('unavailability')?.share ?? 0)) * lostSeconds.mean);
  }
  for (const { paths, lostSeconds, share, workflow } of report.bottlenecks) {
    for (const { seconds } of paths) add(seconds / lostSeconds.sum);
    const states = report.workflows.find(({ id }) => id === workflow)?.caseStates;
    if (share !== null && states) add(lostSeconds.sum / share / (states.completed + states.stalled));
  }
  for (const { outcomes } of report.workflows)
    add(outcomes.reduce((sum, { returns }) => sum + (returns?.share ?? 0), 0));
  // What figures a year are extrapolated from.
  for (const { observation } of report.workflows) add(Math.round((observation.years ?? 0) * 365));
  add(report.roadmap.waves.flatMap(({ items }) => items.filter(({ effortDays }) => effortDays > 0)).length);
  return known;
}

/** Numbers, and how many each list holds. */
function visit(node: unknown, add: (value: number) => void): void {
  if (typeof node === 'number') add(node);
  if (typeof node !== 'object' || node === null) return;
  if (Array.isArray(node)) add(node.length);
  for (const each of Object.values(node)) visit(each, add);
}
