import type { Cases } from './report-source';

interface Leg {
  readonly key: string;
  readonly start: number;
  readonly end: number;
}

export interface CaseTracks {
  readonly from: number;
  readonly to: number;
  readonly legs: readonly (readonly Leg[])[];
}

/** When each case is on which path, in milliseconds since 1970. */
export function caseTracks({ cases, activities }: Cases): CaseTracks {
  const legs = cases.map(({ startedAt, steps }) => {
    const began = Date.parse(startedAt);
    return steps.slice(1).map(([to, seconds], at) => {
      const [from, before] = steps[at] ?? [to, seconds];
      return {
        key: JSON.stringify([activities[from], activities[to]]),
        start: began + before * 1000,
        end: began + seconds * 1000,
      };
    });
  });
  const all = legs.flat();
  const from = all.reduce((least, { start }) => Math.min(least, start), Infinity);
  const to = all.reduce((most, { end }) => Math.max(most, end), -Infinity);
  return all.length === 0 ? { from: 0, to: 1, legs } : { from, to: Math.max(to, from + 1), legs };
}

/** Where each case is that is under way on a path that the picture shows. */
export function spotsAt({ legs }: CaseTracks, time: number): { x: number; y: number }[] {
  const lines = new Map(
    [...document.querySelectorAll<SVGPathElement>('path[data-path]')].map((line) => [
      line.dataset.path,
      { line, length: line.getTotalLength() },
    ]),
  );
  return legs.flatMap((own) => {
    const leg = own.find(({ start, end }) => start <= time && time < end);
    const path = leg && lines.get(leg.key);
    if (!path) return [];
    const { x, y } = path.line.getPointAtLength((path.length * (time - leg.start)) / (leg.end - leg.start));
    return [{ x, y }];
  });
}
