import type { ReportSections } from '../report-sections.js';
import { namesIn, plainTexts } from './plain-texts.js';

const numbers = /[\d][\d,.]*(?:%| (?:years?|days?|hours?|minutes?|seconds?|h|min|s)\b)*/gu;
const blanks = /…(?:(?:, (?:and )?| and | or )…)+/gu;
const examples = /\bcases? …/gu;

/** Advice of one report that is another's but for its names and figures; that there is nothing to do may be said twice. */
export function adviceAlike(report: ReportSections): string[] {
  const said = [
    ...report.bottlenecks.flatMap(({ advice }) => (advice && advice.kind !== 'none' ? [advice.text] : [])),
    ...report.summary.firstSteps.map(({ text }) => text),
  ];
  // A first step may be the advice itself.
  const texts = [...new Set(said)];
  const seen = new Map<string, string>();
  return plainTexts(texts, namesIn(report)).flatMap((plain, index) => {
    const shape = plain.replace(numbers, '…').replace(blanks, '…').replace(examples, '…');
    const before = seen.get(shape);
    seen.set(shape, texts[index] ?? '');
    return before === undefined ? [] : [`${before} | ${texts[index] ?? ''}`];
  });
}

const banned =
  /name an owner|simplify this step|share it among more people|median no time|more than no time|\[object|[0-9a-f]{24,}/iu;

/** Stock phrases, slips, and hashes in what a report advises. */
export function bannedIn({ summary, bottlenecks, opportunities }: ReportSections): string[] {
  return [
    summary.headline,
    ...summary.firstSteps.map(({ text }) => text),
    ...bottlenecks.flatMap(({ text, advice }) => [text, advice?.text ?? '']),
    ...opportunities.map(({ rationale }) => rationale),
  ].filter((text) => banned.test(text));
}
