import { casesPerWeek, changeSentence, waitPerWeek, type Bottleneck, type Workflow } from '#mining';
import { chart, note, paragraph, subheading, together, type Content } from '../content.js';

const mostChanges = 6;

/** Cases week by week, and what changed; reports from before weeks were kept have neither. */
export function weekPages({ series = [], changes = [] }: Partial<Pick<Workflow, 'series' | 'changes'>>): Content[] {
  const picture = chart((canvas) => casesPerWeek({ series, changes }, canvas));
  if (picture.length === 0) return [];
  return [
    together([
      subheading('Cases per week'),
      ...picture,
      note(
        `Solid: cases that arrive; dotted: cases that finish; below: cases in progress at the end of each week.${changes.length === 0 ? '' : ' Dashed: something changed.'}`,
      ),
    ]),
    ...changes.slice(-mostChanges).map((change) => paragraph(changeSentence(change, ''))),
  ];
}

/** Of a wait that changed: how long it was in each week. */
export function waitWeeks({
  kind,
  series = [],
  changes = [],
}: Partial<Bottleneck> & Pick<Bottleneck, 'kind'>): Content[] {
  if (changes.length === 0) return [];
  const picture = chart((canvas) => waitPerWeek({ kind, series, changes }, canvas));
  return picture.length === 0 ? [] : [...picture, note('Mean wait of the cases that came in each week.')];
}
