import type { Change } from '../report-sections.js';

/** More marks are a fence, and more sentences are a list that is not read. */
const most = 6;

/** How far the larger figure is from the smaller: of shares, by how much they moved. */
function weight({ of, before, after }: Change): number {
  if (of === 'paths') return Math.abs(after - before);
  return Math.max(before, after) / Math.max(Math.min(before, after), Number.EPSILON);
}

/** The changes that a chart marks and that are told beside it, in their order: what makes cases wait before what only changes their way. */
export function shownChanges(changes: readonly Change[]): Change[] {
  const isWay = ({ of }: Change): number => (of === 'paths' ? 1 : 0);
  const first = changes
    .map((change, at) => ({ change, at }))
    .sort((a, b) => isWay(a.change) - isWay(b.change) || weight(b.change) - weight(a.change) || a.at - b.at)
    .slice(0, most);
  const shown = new Set(first.map(({ at }) => at));
  return changes.filter((_, at) => shown.has(at));
}
