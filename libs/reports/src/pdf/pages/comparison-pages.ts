import {
  causeName,
  causeValue,
  duration,
  effectWords,
  itemOutcomeWords,
  sayBeforeAfter,
  signedDuration,
  type VerifiedItem,
} from '#mining';
import type { ComparisonAnswer } from '../../comparisons/comparison.job.js';
import { figures, heading, note, paragraph, subheading, table, words, type Content } from '../typesetting/content.js';

/** A comparison with the assessment before, whose roadmap items have titles. */
export interface PrintedComparison extends Pick<
  ComparisonAnswer,
  'text' | 'before' | 'after' | 'observed' | 'causes' | 'unexplained'
> {
  readonly items: readonly (VerifiedItem & { readonly title: string })[];
}

/** What changed since the assessment before, and what came of its roadmap. */
export function comparisonPages({
  text,
  before,
  after,
  observed,
  causes,
  unexplained,
  items,
}: PrintedComparison): Content[] {
  return [
    heading('Since the last time'),
    paragraph(text),
    table(
      [words('What changed'), figures('Before'), figures('Now'), words('Effect on the cycle time', 'auto')],
      [
        [
          'Mean cycle time',
          duration(before.cycle.meanSeconds),
          duration(after.cycle.meanSeconds),
          signedDuration(observed.meanSeconds),
        ],
        ...causes.map((cause) => [
          causeName(cause),
          causeValue(cause.unit, cause.before),
          causeValue(cause.unit, cause.after),
          effectWords(cause.effect),
        ]),
        ...(unexplained
          ? [
              [
                'Not explained',
                '–',
                '–',
                `${signedDuration(unexplained.meanSeconds)} (chance: ±${duration(unexplained.chance)})`,
              ],
            ]
          : []),
      ],
    ),
    note('In parentheses: the 95% interval, or what chance alone does.'),
    ...(items.length === 0
      ? []
      : [
          subheading('What came of the roadmap'),
          table(
            [words('Item'), words('Result', 70), words('Promised', 'auto'), words('Measured', 'auto')],
            items.map(({ title, state, promised, measured }) => [
              title,
              itemOutcomeWords[state] ?? state,
              promised ? sayBeforeAfter(promised) : '–',
              measured ? sayBeforeAfter(measured) : '–',
            ]),
          ),
        ]),
  ];
}
