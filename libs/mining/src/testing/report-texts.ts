import type { ReportSections } from '../report/schema/report-sections.js';
import { namesIn, plainTexts, unknownFiguresIn } from './text-figures.js';

const numbers = /[\d][\d,.]*(?:%| (?:years?|days?|hours?|minutes?|seconds?|h|min|s)\b)*/gu;
const blanks = /…(?:(?:, (?:and )?| and | or )…)+/gu;
const examples = /\bcases? …/gu;

/** Advice of a report that occurs twice except for names and figures; only advice to do nothing may be repeated. */
export function repeatedAdvice(report: ReportSections): string[] {
  const said = [
    ...report.bottlenecks.flatMap(({ advice }) => (advice && advice.kind !== 'none' ? [advice.text] : [])),
    ...report.summary.firstSteps.map(({ text }) => text),
  ];
  // A first step may repeat the advice that it comes from.
  const texts = [...new Set(said)];
  const seen = new Map<string, string>();
  return plainTexts(texts, namesIn(report)).flatMap((plain, index) => {
    const shape = plain.replace(numbers, '…').replace(blanks, '…').replace(examples, '…');
    const before = seen.get(shape);
    seen.set(shape, texts[index] ?? '');
    return before === undefined ? [] : [`${before} | ${texts[index] ?? ''}`];
  });
}

const stockPhrases =
  /name an owner|simplify this step|share it among more people|median no time|more than no time|\[object|[0-9a-f]{24,}/iu;

/** Stock phrases, errors and hashes in the advice of a report. */
export function stockPhrasesIn({ summary, bottlenecks, opportunities }: ReportSections): string[] {
  return [
    summary.headline,
    ...summary.firstSteps.map(({ text }) => text),
    ...bottlenecks.flatMap(({ text, advice }) => [text, advice?.text ?? '']),
    ...opportunities.map(({ rationale }) => rationale),
  ].filter((text) => stockPhrases.test(text));
}

/** All texts of a report. */
export function textsOf({ summary, workflows, bottlenecks, opportunities, roi, roadmap }: ReportSections): string[] {
  return [
    summary.headline,
    ...summary.findings.map(({ text }) => text),
    ...summary.firstSteps.map(({ text }) => text),
    ...summary.dataQuality.issues.map(({ text }) => text),
    ...workflows.flatMap(({ rules, patterns }) => [...rules, ...patterns].map(({ text }) => text)),
    ...bottlenecks.flatMap(({ text, signs, advice }) => [
      text,
      ...signs.map((sign) => sign.text),
      ...(advice ? [advice.text] : []),
    ]),
    ...opportunities.flatMap(({ rationale, effort, factors }) => [
      rationale,
      effort.why,
      ...Object.values(factors).map(({ why }) => why),
    ]),
    ...(roi.reason === null ? [] : [roi.reason]),
    ...roadmap.waves.flatMap((wave) => wave.items.map(({ title }) => title)),
  ];
}

const counted =
  'case|repeat|day|hour|minute|second|week|month|year|time|step|start|handover|journey|event|workflow|path|bottleneck|variant|different step';

/** Errors that no text may have; names are removed from the text before. */
const textErrors: readonly (readonly [RegExp, string])[] = [
  [/NaN|Infinity|undefined|null|\[object|\bfalse\b|\btrue\b/u, 'a value that is none'],
  [/“\s*”|""/u, 'an empty name'],
  [
    new RegExp(`(?<![\\d.,])1 (?:${counted.replace(/\|/g, 's|')}s|activities|opportunities|people)\\b`, 'u'),
    'a plural of one',
  ],
  [
    new RegExp(`(?<![\\d.,])(?!1 )[\\d,.]*\\d (?:${counted}|activity|opportunity|person)\\b(?!s)`, 'u'),
    'a singular of many',
  ],
  [/(?<![\d.,])1 (?:[^\s%)]+ )?(?:have|are|do|were|consist|cover)\b/u, 'a verb of many for one'],
  [/(?<!,)\d{4,}/u, 'a figure without separators'],
  [/(?<![€$£¥₹₩\d,.\u00A0][\d,]*)\d\.\d{2,}/u, 'more digits than anybody reads'],
  [/\b[\d,]{3,} seconds\b|\b[\d,]{5,} minutes\b/u, 'a raw figure of time'],
  [/\b0(?:\.0+)? (?:hours|days|minutes|seconds|s|h|min)\b(?! to)/u, 'nothing written as something'],
  [/\d %/u, 'a space before a percent sign'],
  [/\b(?:EUR|USD|GBP) ?\d|\d ?(?:EUR|USD|GBP)\b/u, 'a code for a currency that has a sign'],
  [
    /getting worse|fell behind|stands? ready|(?:has|have) come back|lies here|goes by|go by\b|in beforehand|done more than once/iu,
    'a phrase that reads like a translation',
  ],
  [/\b(?:place|places|course|taken|told|whoever|somebody|nobody)\b/iu, 'a word for which the product has another'],
  [
    /\b\p{L}+(?:ise[ds]?|ising|isation)\b(?<!rais(?:e[ds]?|ing)|otherwise|precise|advise[ds]?|exercise[ds]?|promise[ds]?)/u,
    'British spelling',
  ],
  [/ {2}|\s[.,;]|\.\.|,,|^\s|\s$|\( | \)/u, 'a slip of the pen'],
];

/** All errors in the texts of a report: words, figures that its JSON does not have, assumptions that are not named. */
export function textErrorsIn(report: ReportSections): string[] {
  const texts = textsOf(report);
  const names = namesIn(report);
  const found = plainTexts(texts, names).flatMap((plain, index) => {
    const text = texts[index] ?? '';
    const wrong = textErrors.filter(([pattern]) => pattern.test(plain)).map(([, what]) => `${what}: ${text}`);
    return /^\p{Ll}.*\.$/u.test(plain) ? [...wrong, `a sentence that begins small: ${text}`] : wrong;
  });
  return [...found, ...unknownFiguresIn(report, texts, names), ...unnamedAssumptionsIn(report)];
}

/** Sentences that use an assumption without saying so. */
function unnamedAssumptionsIn({ summary, opportunities, roi }: ReportSections): string[] {
  const unsaid = opportunities
    .filter(
      ({ touch, waiting, annual }) => (touch?.rests === 'assumed' && annual !== null) || waiting?.rests === 'assumed',
    )
    .filter(({ rationale, confidence }) => !rationale.includes('assumed') || confidence !== 'low')
    .map(({ rationale }) => `a guess dressed as a figure: ${rationale}`);
  const restsOnGuesses = roi.perOpportunity.length > 0 && roi.perOpportunity.every(({ rests }) => rests === 'assumed');
  const money = restsOnGuesses
    ? summary.findings.filter(({ text }) => /[€$£]/u.test(text) && !text.includes('assumed')).map(({ text }) => text)
    : [];
  const annual = restsOnGuesses && summary.annual?.value ? ['an annual value that rests on assumptions alone'] : [];
  return [...unsaid, ...money.map((text) => `a guess dressed as a figure: ${text}`), ...annual];
}
