import {
  casesPerWeek,
  changeSentence,
  plural,
  shownChanges,
  waitPerWeek,
  type Bottleneck,
  type Workflow,
} from '#mining';
import { bullets, chart, note, subheading, together, type Content } from '../content.js';

/** Cases week by week, and what changed; reports from before weeks were kept have neither. */
export function weekPages({ series = [], changes = [] }: Partial<Pick<Workflow, 'series' | 'changes'>>): Content[] {
  const picture = chart((canvas) => casesPerWeek({ series, changes }, canvas));
  if (picture.length === 0) return [];
  const shown = shownChanges(changes);
  const left = changes.length - shown.length;
  return [
    together([
      subheading('Cases per week'),
      ...picture,
      note(
        `Solid: cases that arrive; dotted: cases that finish; below: cases in progress at the end of each week.${changes.length === 0 ? '' : ' Dashed: something changed.'}`,
      ),
    ]),
    ...(shown.length === 0 ? [] : [bullets(shown.map((change) => changeSentence(change, '')))]),
    ...(left > 0 ? [note(`The JSON report has ${plural(left, 'more change')}.`)] : []),
  ];
}

/** Of a wait that changed within these weeks: how long it was in each. */
export function waitWeeks({
  kind,
  series = [],
  changes = [],
}: Partial<Bottleneck> & Pick<Bottleneck, 'kind'>): Content[] {
  if (!changes.some(({ at }) => series.findIndex(({ week }) => week === at) > 0)) return [];
  const picture = chart((canvas) => waitPerWeek({ kind, series, changes }, canvas));
  return picture.length === 0 ? [] : [...picture, note('Mean wait of the cases that came in each week.')];
}
