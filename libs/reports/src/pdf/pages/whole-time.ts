import { plural, shownName, whereTimeGoes, type Bottleneck, type Workflow } from '#mining';
import { canvas, chart, note, subheading, together, type Content } from '../content.js';

const most = 8;
/** Of more bars, the words would take more room than the picture. */
const mostInWords = 4;

/** A bar for each of the workflows that take the most time; a longer picture would be a list. */
export function wholeTime(bottlenecks: readonly Bottleneck[], workflows: readonly Workflow[]): Content[] {
  const timed = workflows
    .toSorted((a, b) => b.caseDurationSeconds.sum - a.caseDurationSeconds.sum)
    .map(({ id, name }) => ({ name, bottlenecks: bottlenecks.filter((each) => each.workflow === id) }))
    .filter((each) => each.bottlenecks.some(({ share }) => share !== null));
  const shown = timed.slice(0, most);
  const picture = chart((each) => whereTimeGoes(shown, each));
  if (picture.length === 0) return [];
  const left = timed.length - most;
  const more = left > 0 ? `Those of ${plural(left, 'more workflow')} are in the JSON report.` : '';
  return [
    together([
      subheading('Where the time goes'),
      ...picture,
      ...(shown.length <= mostInWords
        ? [note(shown.map((each) => inWords(each, shown.length > 1)).join('\n'))]
        : [note('The bottlenecks below name each part.')]),
      ...(more === '' ? [] : [note(more)]),
    ]),
  ];
}

type Timed = Parameters<typeof whereTimeGoes>[0][number];

/** All parts from left to right: narrow ones have no room for their names, and print may have no colors. */
function inWords(timed: Timed, isNamed: boolean): string {
  const rows = whereTimeGoes([timed], canvas)?.rows ?? [];
  const parts = rows.map(({ name, value }) => `${value} ${name}`).join(' · ');
  return isNamed ? `${shownName(timed.name)}: ${parts}` : parts;
}
