import type { Spot } from '../../../../../libs/mining/src/pictures/map/map-plan';
import { textWidth, wrapped } from '../../../../../libs/mining/src/pictures/map/text-width';
import type { Sketch } from './sketch';

const nameSize = 13;
const lineHeight = 17;
const widestName = 150;
const endRadius = 9;
const inch = 72;

export interface SketchBox extends Spot {
  readonly name: string;
  readonly lines: readonly string[];
  readonly events: number;
  readonly width: number;
  readonly height: number;
}

export interface SketchLine {
  readonly d: string;
  readonly tip: readonly Spot[];
  readonly thickness: number;
  /** Where its arrow ends: lines appear in the order in which cases come there. */
  readonly at: Spot;
}

export interface PlacedSketch {
  readonly width: number;
  readonly height: number;
  readonly boxes: readonly SketchBox[];
  readonly lines: readonly SketchLine[];
  readonly ends: readonly Spot[];
}

export type Direction = 'LR' | 'TB';

const makeBoxes = ({ activities }: Sketch): readonly Omit<SketchBox, keyof Spot>[] =>
  activities.map(({ name, events }) => {
    const lines = wrapped(name.trim() === '' ? '(no name)' : name, nameSize, widestName, 2);
    const text = Math.max(...lines.map((line) => textWidth(line, nameSize)));
    return { name, lines, events, width: Math.ceil(Math.max(84, text + 26)), height: 34 + lineHeight * lines.length };
  });

/** The input for Graphviz: sizes and numbers only, so that no name can be read as its language. */
export function sketchDot(sketch: Sketch, direction: Direction): string {
  const ids = new Map(sketch.activities.map(({ name }, at) => [name, `a${at}`]));
  const findId = (name: string | null, end: string): string => (name === null ? end : (ids.get(name) ?? end));
  const size = (points: number): string => (points / inch).toFixed(3);
  return `digraph {
    graph [rankdir=${direction} nodesep=0.3 ranksep=0.34]
    node [shape=box fixedsize=true label=""]
    edge [arrowsize=0.7]
    start [shape=circle width=${size(2 * endRadius)}]
    end [shape=circle width=${size(2 * endRadius)}]
    ${makeBoxes(sketch)
      .map(({ width, height }, at) => `a${at} [width=${size(width)} height=${size(height)}]`)
      .join('\n    ')}
    ${sketch.paths
      .map(
        ({ from, to, count }, at) =>
          `${findId(from, 'start')} -> ${findId(to, 'end')} [id="${at}" weight=${computeWeight(sketch, count)}]`,
      )
      .join('\n    ')}
  }`;
}

/** Frequent paths are drawn straight. */
const computeWeight = (sketch: Sketch, count: number): number => 1 + Math.round(9 * computeShare(sketch, count));

const computeShare = ({ paths }: Sketch, count: number): number =>
  count / Math.max(1, ...paths.map((path) => path.count));

interface Laid {
  readonly bb: string;
  readonly objects: readonly { readonly name: string; readonly pos: string }[];
  readonly edges?: readonly { readonly id: string; readonly pos: string }[];
}

/** The sketch with the positions from Graphviz (format `json0`). */
export function placedSketch(sketch: Sketch, json: string): PlacedSketch {
  const { bb, objects, edges = [] } = JSON.parse(json) as Laid;
  const [, , width = 0, height = 0] = bb.split(',').map(Number);
  const spot = (text = ''): Spot => {
    const [x = 0, y = 0] = text.split(',').map(Number);
    return { x, y: height - y };
  };
  const findSpot = (id: string): Spot => spot(objects.find(({ name }) => name === id)?.pos);
  return {
    width,
    height,
    boxes: makeBoxes(sketch).map((box, at) => ({ ...box, ...findSpot(`a${at}`) })),
    lines: edges.flatMap(({ id, pos }) => {
      const path = sketch.paths[Number(id)];
      return path ? [parseLine(pos, spot, 1.2 + 4.3 * Math.sqrt(computeShare(sketch, path.count)))] : [];
    }),
    ends: [findSpot('start'), findSpot('end')],
  };
}

/** Parses `e,x,y x,y …`: the tip of the arrow, a first point, and three points for each piece of the curve. */
function parseLine(pos: string, spot: (text: string) => Spot, thickness: number): SketchLine {
  const parts = pos.split(' ');
  const points = parts.filter((part) => !/^[es],/.test(part)).map(spot);
  const base = points.at(-1) ?? { x: 0, y: 0 };
  const at = spot(parts.find((part) => part.startsWith('e,'))?.slice(2) ?? '0,0');
  const length = Math.hypot(at.x - base.x, at.y - base.y) || 1;
  const half = Math.max(3.4, thickness);
  const across = { x: (-(at.y - base.y) / length) * half, y: ((at.x - base.x) / length) * half };
  const [first = '', ...others] = points.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`);
  return {
    d: `M${first}C${others.join(' ')}`,
    tip: [at, { x: base.x + across.x, y: base.y + across.y }, { x: base.x - across.x, y: base.y - across.y }],
    thickness,
    at,
  };
}
