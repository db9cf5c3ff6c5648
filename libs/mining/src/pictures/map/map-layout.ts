import { clearLabels, evenPoints } from './clear-labels.js';
import type { MapPlan, PlacedMap, PlacedPath, PlannedPath, Spot } from './map-plan.js';

export const endRadius = 15;
/** Room between a label and what is above and below it. */
const labelGap = 2;
/** Distance between a line and its label, some of which a wide line takes. */
const labelDistance = 6;
const pointsOfInch = 72;

/** The input for Graphviz: sizes and numbers only, so that no name can be read as its language. */
export function mapDot(plan: MapPlan): string {
  const { boxes, paths } = plan;
  const idOf = makeIdLookup(plan);
  const lines = paths.map(
    (path, at) =>
      `${idOf(path.from, 'start')} -> ${idOf(path.to, 'end')} [id="${String(at)}" arrowsize=${arrow(path)}${reserved(path)}]`,
  );
  return `digraph {
    graph [rankdir=TB ${spacing(plan)} nslimit=2 nslimit1=2 mclimit=${boxes.length > 60 ? '0.2' : '0.7'}]
    node [shape=box fixedsize=true label=""]
    start [shape=circle width=${inches(2 * endRadius)}]
    end [shape=circle width=${inches(2 * endRadius)}]
    ${boxes.map(({ width, height }, at) => `a${String(at)} [width=${inches(width)} height=${inches(height)}]`).join('\n    ')}
    ${lines.join('\n    ')}
  }`;
}

function makeIdLookup({ boxes }: MapPlan): (name: string | null, otherwise: string) => string {
  const ids = new Map(boxes.map(({ name }, at) => [name, `a${String(at)}`]));
  return (name, otherwise) => (name === null ? otherwise : (ids.get(name) ?? otherwise));
}

/** On paper, steps stand closer beside each other, so that a map needs fewer pages; a screen is low. */
const spacing = ({ show }: MapPlan): string =>
  show === 'both' ? 'nodesep=0.28 ranksep=0.2' : 'nodesep=0.35 ranksep=0.16';

const inches = (points: number): string => (points / pointsOfInch).toFixed(3);
const arrow = ({ widest }: PlannedPath): string => (0.7 + widest / 14).toFixed(2);

function reserved({ width, height, widest, isReserved }: PlannedPath): string {
  if (!isReserved) return '';
  const across = Math.ceil(width + 2 * labelDistance + widest / 2);
  const high = height + labelGap;
  return ` label=<<table border="0" cellborder="0" cellpadding="0" cellspacing="0"><tr><td fixedsize="true" width="${String(across)}" height="${String(high)}"></td></tr></table>>`;
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
    const line = curve(pos, spot, path.thickness);
    const label = lp === undefined ? besideMiddle(line, path) : labelSpot(spot(lp), path);
    return [{ ...path, ...line, label }];
  });
  const start = findSpot('start');
  const end = findSpot('end');
  const ends = [start, end].map((at) => ({ ...at, width: 2 * endRadius, height: 2 * endRadius }));
  return { width, height, boxes, paths: clearLabels(paths, [...boxes, ...ends], { width, height }), start, end };
}

/** For labels without reserved room: to the right of the middle between two steps, with the arrow. */
function besideMiddle({ d, tip: [tip] }: Pick<PlacedPath, 'd' | 'tip'>, { width, widest }: PlannedPath): Spot | null {
  const [, middle, last] = evenPoints(d, 2);
  if (!middle || !last || !tip) return null;
  return { x: middle.x + width / 2 + widest / 2 + labelDistance, y: middle.y + (tip.y - last.y) / 2 };
}

/** Graphviz leads the line along the left side of the reserved room. */
const labelSpot = ({ x, y }: Spot, { widest }: PlannedPath): Spot => ({ x: x + widest / 4, y });

/** Parses `e,x,y x,y …`: the tip of the arrow, a first point, and three points for each piece of the curve. */
function curve(pos: string, spot: (text: string) => Spot, thickness: number): { d: string; tip: Spot[] } {
  const parts = pos.split(' ');
  const arrowAt = parts.find((part) => part.startsWith('e,')) ?? 'e,0,0';
  const points = parts.filter((part) => !/^[es],/.test(part)).map(spot);
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
