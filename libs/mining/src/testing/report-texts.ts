import type { ReportSections } from '../report-sections.js';

/** Everything in a report that is written to be read. */
export function textsOf({ summary, bottlenecks, opportunities, roadmap }: ReportSections): string[] {
  return [
    summary.headline,
    ...summary.findings.map(({ text }) => text),
    ...summary.dataQuality.issues.map(({ text }) => text),
    ...bottlenecks.map(({ text }) => text),
    ...opportunities.flatMap(({ rationale, effort, factors }) => [
      rationale,
      effort.why,
      ...Object.values(factors).map(({ why }) => why),
    ]),
    ...roadmap.waves.flatMap((wave) => wave.items.map(({ title }) => title)),
  ];
}

const counted =
  'case|repeat|day|hour|minute|second|week|month|year|time|step|start|handover|journey|event|workflow|path|bottleneck|different way|different step';

/** What no reader should ever meet. Names stand in quotes and are what they are. */
const blunders: readonly (readonly [RegExp, string])[] = [
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
  [/(?<![\d.,])1 (?:[^\s%)]+ )?(?:have|are|do|were|bear|consist|cover)\b/u, 'a verb of many for one'],
  [/\d{4,}/u, 'a figure without separators'],
  [/\d\.\d{2,}/u, 'more digits than anybody reads'],
  [/\b[\d,]{3,} seconds\b|\b[\d,]{5,} (?:minutes|hours on average)\b/u, 'a raw figure of time'],
  [/\b0(?:\.0+)? (?:hours|days|minutes|seconds|%)(?! to)/u, 'nothing told as something'],
  [/ {2}|\s[.,;]|\.\.|,,|^\s|\s$|\( | \)/u, 'a slip of the pen'],
];

export function blundersIn(texts: readonly string[]): string[] {
  return texts.flatMap((text) => {
    const plain = text.replace(/“[^”]+”/gu, '“…”');
    const told = blunders.filter(([pattern]) => pattern.test(plain)).map(([, what]) => `${what}: ${text}`);
    return /^\p{Ll}.*\.$/u.test(plain) ? [...told, `a sentence that begins small: ${text}`] : told;
  });
}
