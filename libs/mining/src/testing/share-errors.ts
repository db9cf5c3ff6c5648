import type { Bottleneck, ReportSections } from '../report/schema/report-sections.js';
import { duration, percent } from '../report/words/words.js';

/**
 * Shares in the texts of a report that are no figures of what the text is about: of its bottleneck, its opportunity, or the
 * entry that a finding names. A share that another entry has by accident does not count.
 */
export function shareErrorsIn(report: ReportSections): string[] {
  const { summary, workflows, bottlenecks, opportunities } = report;
  const checked = [
    ...bottlenecks.flatMap((each) =>
      [each.text, each.advice?.text ?? '', ...each.signs.map(({ text }) => text)].map((text) => ({
        text: text.replace(each.nature.evidence, '…'),
        known: sharesOfPlace(each, report),
      })),
    ),
    ...opportunities.map((each) => ({ text: each.rationale, known: sharesOf(each) })),
    ...workflows.flatMap(({ patterns }) => patterns.map((each) => ({ text: each.text, known: sharesOf(each) }))),
    ...summary.findings.map(({ text, ref }) => ({ text, known: sharesOfRef(ref, report) })),
  ];
  return [
    ...checked.flatMap(({ text, known }) =>
      sharesIn(text)
        .filter((share) => !known.has(share))
        .map((share) => `${share} is no figure of what this is about: ${text}`),
    ),
    ...bottlenecks.flatMap(causeErrors),
    ...bottlenecks.flatMap(evidenceErrors),
  ];
}

/** Constants of the analysis, and shares whose opposite is meant. */
const unchecked = /less than 60% of|cover 80% of|where no start is recorded \([^)]*\)/gu;

const sharesIn = (text: string): string[] =>
  text.replace(unchecked, '').match(/(?:(?:less|more) than )?\d[\d,]*(?:\.\d+)?%/gu) ?? [];

function sharesOf(node: unknown): Set<string> {
  const found = new Set<string>();
  const visit = (each: unknown): void => {
    if (typeof each === 'number') found.add(percent(Math.abs(each)));
    else if (typeof each === 'object' && each !== null) Object.values(each).forEach(visit);
  };
  visit(node);
  return found;
}

const weightOf = ({ causes }: Bottleneck, ...names: readonly string[]): number =>
  (causes ?? []).filter(({ cause }) => names.includes(cause)).reduce((sum, { weight }) => sum + weight, 0);

function sharesOfPlace(place: Bottleneck, { workflows }: ReportSections): Set<string> {
  const found = sharesOf(place);
  for (const { seconds } of place.paths) found.add(percent(seconds / place.lostSeconds.sum));
  found.add(percent(weightOf(place, 'contention', 'prioritization')));
  const workflow = workflows.find(({ id }) => id === place.workflow);
  const having = workflow?.activities.find(({ name }) => name === place.at.activity)?.cases ?? 0;
  for (let of = having - (workflow?.caseStates.open ?? 0); place.kind === 'rework' && of <= having; of++) {
    found.add(percent(1 - place.cases / of));
  }
  return found;
}

function sharesOfRef(ref: string, report: ReportSections): Set<string> {
  const { workflows, bottlenecks, opportunities, roi } = report;
  const place = bottlenecks.find(({ id }) => id === ref);
  if (place) return sharesOfPlace(place, report);
  const entries = [
    ...workflows,
    ...workflows.flatMap(({ rules, drivers, patterns }) => [...rules, ...drivers, ...patterns]),
  ];
  const found = sharesOf([...entries, ...opportunities].find(({ id }) => id === ref) ?? roi);
  const rule = workflows.flatMap(({ rules }) => rules).find(({ id }) => id === ref);
  if (rule) found.add(percent(rule.broken / rule.cases));
  const workflow = workflows.find(({ id }) => id === ref);
  const back = workflow?.outcomes.reduce((sum, { returns }) => sum + (returns?.share ?? 0), 0);
  if (back !== undefined) found.add(percent(back));
  return found;
}

const causesByWords: readonly (readonly [RegExp, readonly string[]])[] = [
  [/(?:(\S+%)|(All)) of the wait is a minimum/u, ['minimum']],
  [/(?:(\S+%)|(All)) of the wait comes from collecting/u, ['batching']],
  [/(?:(\S+%)|(All)) of the wait is due to busy staff/u, ['contention', 'prioritization']],
  [/busy staff, (\S+%) because cases that came later/u, ['prioritization']],
  [/(?:(\S+%)|(All)) of the wait is due to nights/u, ['unavailability']],
  [/(?:(\S+%)|(All)) of the wait has no reason in the log/u, ['extraneous']],
];

/** Causes whose share in the text is not their weight. */
function causeErrors(place: Bottleneck): string[] {
  return causesByWords.flatMap(([words, causes]) => {
    const [, share, isAll] = words.exec(place.text) ?? [];
    const weight = weightOf(place, ...causes);
    const isRight = isAll === undefined ? share === undefined || share === percent(weight) : weight >= 0.99;
    return isRight ? [] : [`${causes.join(' and ')} has a weight of ${percent(weight)}: ${place.text}`];
  });
}

/** Evidence of a minimum or a batch with another figure than the signs and causes of its place. */
function evidenceErrors(place: Bottleneck): string[] {
  const { nature, signs, causes } = place;
  if (nature.source !== 'measured') return [];
  const floor = signs.find(({ sign }) => sign === 'minimum')?.figures['floorSeconds'];
  if (nature.class === 'minimum' && typeof floor === 'number' && !nature.evidence.includes(duration(floor))) {
    return [`The minimum is ${duration(floor)}: ${nature.evidence}`];
  }
  const batching = percent(weightOf(place, 'batching'));
  const isBatch = nature.class === 'batch' && causes !== null;
  return isBatch && !nature.evidence.includes(batching) ? [`Batches have ${batching}: ${nature.evidence}`] : [];
}
