import { plural, whereTimeGoes, type Bottleneck, type Workflow } from '#mining';
import { chart, note, subheading, together, type Content } from '../content.js';

const most = 8;

/** A bar for each of the workflows that take the most time; a longer picture would be a list. */
export function wholeTime(bottlenecks: readonly Bottleneck[], workflows: readonly Workflow[]): Content[] {
  const timed = workflows
    .toSorted((a, b) => b.caseDurationSeconds.sum - a.caseDurationSeconds.sum)
    .map(({ id, name }) => ({ name, bottlenecks: bottlenecks.filter((each) => each.workflow === id) }))
    .filter((each) => each.bottlenecks.some(({ share }) => share !== null));
  const picture = chart((canvas) => whereTimeGoes(timed.slice(0, most), canvas));
  if (picture.length === 0) return [];
  const left = timed.length - most;
  const more = left > 0 ? ` Those of ${plural(left, 'more workflow')} are in the JSON report.` : '';
  return [
    together([
      subheading('Where the time goes'),
      ...picture,
      note(`Dark is waiting, lighter is work, gray is everything else. The bottlenecks below name each part.${more}`),
    ]),
  ];
}
