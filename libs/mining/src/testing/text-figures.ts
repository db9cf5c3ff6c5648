import { nameCases } from '../bottlenecks/advice/candidate.js';
import type { ReportSections } from '../report/schema/report-sections.js';
import { reportNames, wholeName } from '../report/words/names.js';
import { duration, hours, list, money, number, percent, quoted, toThreeDigits } from '../report/words/words.js';

/** Names that occur in the texts of a report, and quoted evidence and rules: their figures are not checked. */
export function namesIn({ workflows, bottlenecks }: ReportSections): string[] {
  const cited = [
    ...workflows.flatMap(({ activities, edges, rules }) => [
      ...[...activities, ...edges].map(({ nature }) => nature.evidence),
      ...rules.map(({ text }) => text),
    ]),
    ...bottlenecks.map(({ nature }) => nature.evidence),
    ...bottlenecks.flatMap(({ examples }) => [
      ...['cases', 'such as'].map((before) => `${before} ${list(examples.slice(0, 3))}`),
      nameCases({ examples }),
    ]),
    ...bottlenecks.flatMap(({ signs }) => signs.map(({ figures }) => String(figures['waiting'] ?? ''))),
  ].filter((text) => /\p{L}/u.test(text));
  const names = reportNames({ workflows }).flatMap((name) => [name, quoted(name)]);
  return [...new Set([...names, ...cited])].sort((a, b) => b.length - a.length);
}

const dates = /\b[A-Z][a-z]{2} \d{1,2}, \d{4}\b|\b\d{4}-\d\d-\d\d\b/gu;

/** Texts with each name and each date replaced by an ellipsis. */
export function plainTexts(texts: readonly string[], names: readonly string[]): string[] {
  return texts.map((text) =>
    names
      .reduce(
        (plain, name) => (plain.includes(name) ? plain.replace(wholeName(name), '…') : plain),
        text.replace(dates, '…'),
      )
      .replace(/“[^”]+”/gu, '…'),
  );
}

/** Figures that are constants of the analysis and not part of a report. */
const constants = new Set(['95%', '80%', '60%', '20', '1', '5 seconds', '90 days']);

/** Times of day are no figures. */
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

/** Texts with a figure that the report's JSON does not have when rounded the same way. */
export function unknownFiguresIn(report: ReportSections, texts: readonly string[], names: readonly string[]): string[] {
  const known = figuresOf(report);
  // The mean of the cases since a change cannot be checked, because the report does not say how many they are.
  const changed = report.workflows.some(({ changes }) => changes.length > 0);
  const mean = changed ? /(?<=average case’s )\d[\d,.]* [a-z]+(?: \d+ [a-z]+)?/u : /(?!)/u;
  return plainTexts(texts, names).flatMap((plain, index) =>
    (plain.replace(noFigures, '').replace(mean, '').match(figure) ?? [])
      .filter((each) => !known.has(each) && !constants.has(each))
      .map((each) => `${each} is no figure of the report: ${texts[index] ?? ''}`),
  );
}

/** Each number of the report in all formats that a text may use. */
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
  for (const { drivers } of [...report.workflows, ...report.bottlenecks]) {
    for (const { value } of drivers.flatMap(({ segments }) => segments)) {
      for (const each of value.match(figure) ?? []) {
        known.add(each);
        known.add(number(toThreeDigits(Number(each.replaceAll(',', '')))));
      }
    }
  }
  for (const { kind, at, cases, workflow, causes, lostSeconds } of report.bottlenecks) {
    const own = report.workflows.find(({ id }) => id === workflow);
    const having = own?.activities.find(({ name }) => name === at.activity)?.cases ?? 0;
    // Cases that have a step exactly once, of those that are not open; since a change, of fewer.
    const fewest = (own?.changes.length ?? 0) > 0 ? cases : having - (own?.caseStates.open ?? 0);
    for (let of = fewest; kind === 'rework' && of <= having; of++) add(1 - cases / of);
    const of = (name: string) => causes?.find(({ cause }) => cause === name);
    add((of('contention')?.weight ?? 0) + (of('prioritization')?.weight ?? 0));
    add((1 - (of('unavailability')?.share ?? 0)) * lostSeconds.mean);
  }
  for (const { paths, lostSeconds, share, workflow } of report.bottlenecks) {
    for (const { seconds } of paths) add(seconds / lostSeconds.sum);
    const states = report.workflows.find(({ id }) => id === workflow)?.caseStates;
    if (share !== null && states) add(lostSeconds.sum / share / (states.completed + states.stalled));
  }
  for (const { drivers, series } of report.bottlenecks) {
    for (const { segments } of drivers) {
      for (const each of segments) {
        const rest = segments.filter((other) => other !== each);
        const cases = rest.reduce((sum, other) => sum + other.cases, 0);
        add(rest.reduce((sum, other) => sum + other.cases * other.meanSeconds, 0) / cases);
      }
    }
    // The cases that wait at the end of each week.
    let waiting = 0;
    for (const { ready, begun } of series) add((waiting += ready - begun));
  }
  for (const { patterns } of report.workflows)
    for (const { cases, figures } of patterns) add((figures['bounces'] ?? 0) / cases);
  for (const { outcomes } of report.workflows)
    add(outcomes.reduce((sum, { returns }) => sum + (returns?.share ?? 0), 0));
  // The number of days from which yearly figures are extrapolated.
  for (const { observation } of report.workflows) add(Math.round((observation.years ?? 0) * 365));
  add(report.roadmap.waves.flatMap(({ items }) => items.filter(({ effortDays }) => effortDays > 0)).length);
  return known;
}

/** Adds all numbers of the report, and the length of each list. */
function visit(node: unknown, add: (value: number) => void): void {
  if (typeof node === 'number') add(node);
  if (typeof node !== 'object' || node === null) return;
  if (Array.isArray(node)) add(node.length);
  for (const each of Object.values(node)) visit(each, add);
}
