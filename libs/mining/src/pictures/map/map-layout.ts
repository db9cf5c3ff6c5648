import { clearLabels } from './clear-labels.js';
import type { MapPlan, PlacedMap, PlannedPath, Spot } from './map-plan.js';

export const endRadius = 17;
/** Room between a label and what is above and below it. */
const labelGap = 4;
/** Distance between a line and its label, some of which a wide line takes. */
const labelDistance = 6;
/** Of the line on both sides of a label that stands on it. */
const lineBesideWait = 18;
const pointsOfInch = 72;

/** How a map runs: down for print and narrow screens, to the right, or in rows of so many columns. */
export type Arrangement =
  | { readonly kind: 'down' }
  | { readonly kind: 'right' }
  | { readonly kind: 'rows'; readonly columns: number; readonly rankOf: ReadonlyMap<string, number> };

const down: Arrangement = { kind: 'down' };

/** The input for Graphviz: sizes and numbers only, so that no name can be read as its language. */
export function mapDot(plan: MapPlan, arrangement: Arrangement = down): string {
  const { boxes, paths } = plan;
  const idOf = makeIdLookup(plan);
  const rows = arrangement.kind === 'rows' ? foldRows(arrangement) : null;
  const lines = paths.map((path, at) => {
    const from = idOf(path.from, 'start');
    const to = idOf(path.to, 'end');
    const isBack = rows !== null && rows.columnOf(from) > rows.columnOf(to);
    const attributes = `id="${String(at)}" arrowsize=${arrow(path)}${isBack ? ' dir=back' : ''}${reserved(path, arrangement)}`;
    return `${isBack ? `${to} -> ${from}` : `${from} -> ${to}`} [${attributes}]`;
  });
  return `digraph {
    graph [rankdir=${arrangement.kind === 'down' ? 'TB' : 'LR'} ${spacing(arrangement, plan)} nslimit=2 nslimit1=2 mclimit=${boxes.length > 60 ? '0.2' : '0.7'}]
    node [shape=box fixedsize=true label=""]
    start [shape=circle width=${inches(2 * endRadius)}]
    end [shape=circle width=${inches(2 * endRadius)}]
    ${boxes.map(({ width, height }, at) => `a${String(at)} [width=${inches(width)} height=${inches(height)}]`).join('\n    ')}
    ${lines.join('\n    ')}
    ${rows?.dot ?? ''}
  }`;
}

function makeIdLookup({ boxes }: MapPlan): (name: string | null, otherwise: string) => string {
  const ids = new Map(boxes.map(({ name }, at) => [name, `a${String(at)}`]));
  return (name, otherwise) => (name === null ? otherwise : (ids.get(name) ?? otherwise));
}

function spacing({ kind }: Arrangement, { show, boxes }: MapPlan): string {
  if (kind !== 'down') return 'nodesep=0.22 ranksep=0.22';
  // On paper, steps stand closer, so that a map needs fewer pages.
  if (show === 'both') return 'nodesep=0.28 ranksep=0.2';
  return `nodesep=0.35 ranksep=${boxes.length > 14 ? '0.3' : '0.42'}`;
}

const inches = (points: number): string => (points / pointsOfInch).toFixed(3);
const arrow = ({ thickness }: PlannedPath): string => (0.7 + thickness / 14).toFixed(2);

function reserved(path: PlannedPath, { kind }: Arrangement): string {
  const { width, height, thickness, wait } = path;
  if (width === 0) return '';
  const around = wait?.hasLabel === true && kind !== 'down' ? lineBesideWait : labelDistance;
  const across = Math.ceil(width + 2 * around + thickness / 2);
  const high = height + labelGap;
  return ` label=<<table border="0" cellborder="0" cellpadding="0" cellspacing="0"><tr><td fixedsize="true" width="${String(across)}" height="${String(high)}"></td></tr></table>>`;
}

/**
 * Folds the ranks into columns that are read to the right, then to the left, and so on, as a row that is too long for
 * its frame. In each column, what comes earlier is above what comes later.
 */
function foldRows({ columns, rankOf }: Extract<Arrangement, { kind: 'rows' }>): {
  columnOf: (id: string) => number;
  dot: string;
} {
  const findRow = (rank: number): number => Math.floor(rank / columns);
  const findColumn = (id: string): number => {
    const rank = rankOf.get(id) ?? 0;
    return findRow(rank) % 2 === 0 ? rank % columns : columns - 1 - (rank % columns);
  };
  const ids = [...rankOf.keys()];
  const groups = Array.from({ length: columns }, (_, column) => ids.filter((id) => findColumn(id) === column));
  const above = groups.flatMap((group) =>
    group.flatMap((one) =>
      group
        .filter((other) => findRow(rankOf.get(other) ?? 0) === findRow(rankOf.get(one) ?? 0) + 1)
        .map((other) => `${one} -> ${other} [style=invis]`),
    ),
  );
  return {
    columnOf: findColumn,
    dot: [
      `node [style=invis width=0.01 height=0.01]`,
      groups.map((_, column) => `c${String(column)}`).join(' -> ') + (columns > 1 ? ' [style=invis]' : ''),
      ...groups.map((group, column) => `{rank=same c${String(column)} ${group.join(' ')}}`),
      ...above,
    ].join('\n    '),
  };
}

/** The ranks of the steps in a map that runs to the right, from its positions, with the start and the end. */
export function rankSteps({ boxes, start, end }: PlacedMap): ReadonlyMap<string, number> {
  const places = [
    ['start', start.x] as const,
    ...boxes.map(({ x }, at) => [`a${String(at)}`, x] as const),
    ['end', end.x] as const,
  ];
  const columns = [...new Set(places.map(([, x]) => Math.round(x)))].toSorted((a, b) => a - b);
  return new Map(places.map(([id, x]) => [id, columns.indexOf(Math.round(x))]));
}

interface GraphvizLayout {
  readonly bb: string;
  readonly objects: readonly { readonly name: string; readonly pos?: string }[];
  readonly edges?: readonly { readonly id?: string; readonly pos?: string; readonly lp?: string }[];
}

/** The plan with the positions from Graphviz (format `json0`). */
export function placedMap(plan: MapPlan, json: string): PlacedMap {
  const { bb, objects, edges = [] } = JSON.parse(json) as GraphvizLayout;
  const [, , width = 0, height = 0] = bb.split(',').map(Number);
  const spot = (text: string | undefined): Spot => {
    const [x = 0, y = 0] = (text ?? '').split(',').map(Number);
    return { x, y: height - y };
  };
  const spots = new Map(objects.map(({ name, pos }) => [name, spot(pos)]));
  const findSpot = (name: string): Spot => spots.get(name) ?? { x: 0, y: 0 };
  const boxes = plan.boxes.map((box, at) => ({ ...box, ...findSpot(`a${String(at)}`) }));
  const paths = edges.flatMap(({ id, pos, lp }) => {
    const path = id === undefined ? undefined : plan.paths[Number(id)];
    // Rarely, Graphviz finds no way for a line.
    if (!path || pos === undefined) return [];
    const label = lp === undefined || path.width === 0 ? null : labelSpot(spot(lp), path);
    return [{ ...path, ...curve(pos, spot, path.thickness), label }];
  });
  return {
    width,
    height,
    boxes,
    paths: clearLabels(paths, boxes),
    start: findSpot('start'),
    end: findSpot('end'),
  };
}

/** Graphviz leads the line along the left side of the reserved room. */
const labelSpot = ({ x, y }: Spot, { thickness }: PlannedPath): Spot => ({ x: x + thickness / 4, y });

/**
 * Parses `e,x,y x,y …`: the tip of the arrow, a first point, and three points for each piece of the curve. With `s`,
 * the arrow is at the beginning, and the line is read the other way round.
 */
function curve(pos: string, spot: (text: string) => Spot, thickness: number): { d: string; tip: Spot[] } {
  const parts = pos.split(' ');
  const arrowAt = parts.find((part) => /^[es],/.test(part)) ?? 'e,0,0';
  const given = parts.filter((part) => !/^[es],/.test(part)).map(spot);
  const points = arrowAt.startsWith('s') ? given.toReversed() : given;
  const written = points.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`);
  const base = points.at(-1) ?? { x: 0, y: 0 };
  const point = spot(arrowAt.slice(2));
  const length = Math.hypot(point.x - base.x, point.y - base.y) || 1;
  const half = Math.max(3.6, thickness * 0.95);
  const across = { x: (-(point.y - base.y) / length) * half, y: ((point.x - base.x) / length) * half };
  return {
    d: `M${written[0] ?? ''}C${written.slice(1).join(' ')}`,
    tip: [point, { x: base.x + across.x, y: base.y + across.y }, { x: base.x - across.x, y: base.y - across.y }],
  };
}
