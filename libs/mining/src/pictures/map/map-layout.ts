import { clearLabels } from './clear-labels.js';
import type { MapPlan, PlacedMap, PlannedPath, Spot } from './map-plan.js';

export const endRadius = 15;
export const labelHeight = 18;
/** Distance between a line and its label, some of which a wide line takes. */
const beside = 6;
const inch = 72;

/** The input for Graphviz: sizes and numbers only, so that no name can be read as its language. */
export function mapDot({ boxes, paths }: MapPlan): string {
  const ids = new Map(boxes.map(({ name }, at) => [name, `a${String(at)}`]));
  const id = (name: string | null, otherwise: string): string =>
    name === null ? otherwise : (ids.get(name) ?? otherwise);
  return `digraph {
    graph [rankdir=TB nodesep=0.35 ranksep=${boxes.length > 14 ? '0.3' : '0.42'} nslimit=2 nslimit1=2 mclimit=${boxes.length > 60 ? '0.2' : '0.7'}]
    node [shape=box fixedsize=true label=""]
    start [shape=circle width=${inches(2 * endRadius)}]
    end [shape=circle width=${inches(2 * endRadius)}]
    ${boxes.map(({ width, height }, at) => `a${String(at)} [width=${inches(width)} height=${inches(height)}]`).join('\n    ')}
    ${paths.map((path, at) => `${id(path.from, 'start')} -> ${id(path.to, 'end')} [id="${String(at)}" arrowsize=${arrow(path)} label=<<table border="0" cellborder="0" cellpadding="0" cellspacing="0"><tr><td fixedsize="true" width="${String(roomOf(path))}" height="${String(labelHeight)}"></td></tr></table>>]`).join('\n    ')}
  }`;
}

const inches = (points: number): string => (points / inch).toFixed(3);
const arrow = ({ thickness }: PlannedPath): string => (0.7 + thickness / 14).toFixed(2);
const roomOf = ({ width, thickness }: PlannedPath): number => Math.ceil(width + 2 * beside + thickness / 2);

interface Laid {
  readonly bb: string;
  readonly objects: readonly { readonly name: string; readonly pos: string }[];
  readonly edges?: readonly { readonly id: string; readonly pos: string; readonly lp?: string }[];
}

/** The plan with the positions from Graphviz (format `json0`). */
export function placedMap(plan: MapPlan, json: string): PlacedMap {
  const { bb, objects, edges = [] } = JSON.parse(json) as Laid;
  const [, , width = 0, height = 0] = bb.split(',').map(Number);
  const spot = (text: string | undefined): Spot => {
    const [x = 0, y = 0] = (text ?? '').split(',').map(Number);
    return { x, y: height - y };
  };
  const spots = new Map(objects.map(({ name, pos }) => [name, spot(pos)]));
  const spotOf = (name: string): Spot => spots.get(name) ?? { x: 0, y: 0 };
  const boxes = plan.boxes.map((box, at) => ({ ...box, ...spotOf(`a${String(at)}`) }));
  const paths = edges.flatMap(({ id, pos, lp }) => {
    const path = plan.paths[Number(id)];
    return path ? [{ ...path, ...curve(pos, spot, path.thickness), label: labelSpot(spot(lp), path) }] : [];
  });
  return {
    width,
    height,
    boxes,
    paths: clearLabels(paths, boxes),
    start: spotOf('start'),
    end: spotOf('end'),
  };
}

/** Graphviz leads the line along the left side of the reserved room. */
const labelSpot = ({ x, y }: Spot, { thickness }: PlannedPath): Spot => ({ x: x + thickness / 4, y });

/** Parses `e,x,y x,y …`: the tip of the arrow, a first point, and three points for each piece of the curve. */
function curve(pos: string, spot: (text: string) => Spot, thickness: number): { d: string; tip: Spot[] } {
  const parts = pos.split(' ');
  const points = parts.filter((part) => !/^[es],/.test(part)).map(spot);
  const written = points.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`);
  const base = points.at(-1) ?? { x: 0, y: 0 };
  const point = spot(parts.find((part) => part.startsWith('e,'))?.slice(2) ?? '0,0');
  const length = Math.hypot(point.x - base.x, point.y - base.y) || 1;
  const half = Math.max(3.6, thickness * 0.95);
  const across = { x: (-(point.y - base.y) / length) * half, y: ((point.x - base.x) / length) * half };
  return {
    d: `M${written[0] ?? ''}C${written.slice(1).join(' ')}`,
    tip: [point, { x: base.x + across.x, y: base.y + across.y }, { x: base.x - across.x, y: base.y - across.y }],
  };
}
