import type { ActivityFigures, Edge } from '../../report/schema/workflow.js';
import { duration, number, percent, plural, shortDuration } from '../../report/words/words.js';
import { shownName } from '../../report/words/labels.js';
import type { LongestWait } from './longest-waits.js';
import { type MapShades, type MapSign, countShades, pickSign, timeShades } from './map-marks.js';
import { pathKey } from './routes.js';
import { type SimplifiedMap, pathTime } from './simplify.js';
import { textWidth, wrapped } from './text-width.js';

/** What figures and colors show: frequency, time, or both in print, where nothing can be switched. */
export type MapShow = 'frequency' | 'time' | 'both';
export type MapMetric = Exclude<MapShow, 'both'>;

/** Where the words of a step are, from the middle of its box. */
interface BoxSpots {
  /** The middle of the first line of the name, and of the figure. */
  readonly name: Spot;
  readonly figure: Spot;
  /** The left upper corner of the sign, and the beginning of its word, which a row has no room for. */
  readonly sign: Spot;
  readonly word: Spot | null;
}

interface PlannedBox {
  readonly name: string;
  readonly lines: readonly string[];
  readonly figure: string;
  /** From 0 (light) to 4 (dark); null where nothing is measured. */
  readonly shade: number | null;
  readonly sign: MapSign | null;
  /** Whether one of the longest waits is before or after it. */
  readonly isAtWait: boolean;
  readonly words: string;
  readonly width: number;
  readonly height: number;
  readonly spots: BoxSpots;
}

/** What stands on the path of one of the longest waits. */
export interface WaitMark {
  readonly place: number;
  /** On the path with most of it; its other paths only glow. */
  readonly hasLabel: boolean;
}

export interface PlannedPath {
  /** Null for the start and the end. */
  readonly from: string | null;
  readonly to: string | null;
  readonly figure: string;
  readonly shade: number | null;
  readonly thickness: number;
  /** The thickness for which there is room, so that what is shown changes no positions. */
  readonly widest: number;
  readonly sign: MapSign | null;
  readonly wait: WaitMark | null;
  readonly words: string;
  /** Of the label, including its sign. */
  readonly width: number;
  readonly height: number;
  /** Whether the layout keeps its room free; otherwise, it is where there is some. */
  readonly isReserved: boolean;
}

/** The content of a map before it is laid out. */
export interface MapPlan {
  readonly show: MapShow;
  readonly boxes: readonly PlannedBox[];
  readonly paths: readonly PlannedPath[];
  readonly shades: MapShades;
  /** The different signs on the map. */
  readonly signs: readonly MapSign[];
  /** On a screen, the longest waits glow; by time, everything else is gray. */
  readonly waits: readonly LongestWait[];
}

export const nameSize = 13;
/** The smallest text of a map. */
export const figureSize = 12;
export const waitSize = 14;
/** Of the sign and its word below the figures of a step. */
export const signSize = 13;
/** On a screen, which is low, the figure stands beside the name; on a sheet, which is narrow, below it. */
const nameRoom = { screen: { width: 190, lines: 3 }, sheet: { width: 168, lines: 3 } } as const;
const narrowestBox = 84;
const boxPadding = 10;
const pathSignRoom = 18;
export const waitMark = { height: 26, badge: 18, padding: 5 } as const;

/** By time and by frequency, a plan has the same sizes, so that both have the same layout. */
export function mapPlan(
  map: SimplifiedMap,
  show: MapShow,
  waits: readonly LongestWait[] = [],
  room: keyof typeof nameRoom = show === 'both' ? 'sheet' : 'screen',
): MapPlan {
  const shades = show === 'frequency' ? countShades(listCounts(map)) : timeShades(listTimes(map));
  const glowing = show === 'both' ? [] : waits;
  const atWaits = new Set(glowing.flatMap(({ paths }) => paths.flatMap(({ from, to }) => [from, to])));
  const boxes = map.activities.map((activity) => planBox(activity, show, shades, atWaits.has(activity.name), room));
  const weigh = { time: (path: Edge) => pathTime(path).sum, frequency: (path: Edge) => path.count } as const;
  const thicknessBy = (metric: MapMetric): ((path: Edge) => number) => {
    const heaviest = Math.max(0, ...map.paths.map(weigh[metric]));
    return (path) => computeThickness(weigh[metric](path), heaviest);
  };
  const by = { time: thicknessBy('time'), frequency: thicknessBy('frequency') };
  const between = map.paths.map((path) => {
    const thickness = by[show === 'time' ? 'time' : 'frequency'](path);
    const widest = show === 'both' ? thickness : Math.max(by.time(path), by.frequency(path));
    return planPath(path, show, shades, { thickness, widest });
  });
  const paths = [
    ...map.starts.map(({ activity, cases }) => planEnd(null, activity, cases, show)),
    ...between,
    ...map.ends.map(({ activity, cases }) => planEnd(activity, null, cases, show)),
  ].map((path) => glowed(path, glowing, show));
  const signs = [...boxes, ...paths].flatMap(({ sign }) => (sign ? [sign] : []));
  return {
    show,
    boxes,
    paths,
    shades,
    signs: signs.filter(({ nature }, at) => signs.findIndex((each) => each.nature === nature) === at),
    waits: glowing,
  };
}

/** Whether everything but the longest waits is gray. */
export const isGrayed = ({ show, waits }: Pick<MapPlan, 'show' | 'waits'>): boolean =>
  show === 'time' && waits.length > 0;

export const nameHeight = 17;
const signHeight = 17;

const listCounts = ({ activities, paths }: SimplifiedMap): number[] => [
  ...activities.map(({ occurrences }) => occurrences),
  ...paths.map(({ count }) => count),
];

const listTimes = ({ activities, paths }: SimplifiedMap): number[] => [
  ...paths.map((path) => pathTime(path).median),
  ...activities.flatMap(({ serviceSeconds }) => (serviceSeconds ? [serviceSeconds.median] : [])),
];

function planBox(
  { name, occurrences, serviceSeconds, nature }: ActivityFigures,
  show: MapShow,
  shades: MapShades,
  isAtWait: boolean,
  room: keyof typeof nameRoom,
): PlannedBox {
  const often = `${number(occurrences)} ×`;
  const long = serviceSeconds && shortDuration(serviceSeconds.median);
  const figure = show === 'frequency' || long === null ? often : show === 'time' ? long : `${often} · ${long}`;
  const lines = wrapped(shownName(name), nameSize, nameRoom[room].width, nameRoom[room].lines);
  const sign = pickSign(nature.class);
  const named = Math.max(...lines.map((line) => textWidth(line, nameSize)));
  const figured = Math.max(
    ...(show === 'both' ? [figure] : [often, long ?? '']).map((each) => textWidth(each, figureSize)),
  );
  return {
    name,
    lines,
    figure,
    shade: show === 'frequency' ? shades.of(occurrences) : serviceSeconds && shades.of(serviceSeconds.median),
    sign,
    isAtWait,
    words: [
      `${shownName(name)}: ${plural(occurrences, 'time')}`,
      ...(long === null ? [] : [`median work ${long}`]),
      ...said(sign, nature.evidence),
    ].join(', '),
    ...(room === 'sheet' ? stacked(lines, named, figured, sign) : inRow(lines, named, figured, sign)),
  };
}

type BoxSize = Pick<PlannedBox, 'width' | 'height' | 'spots'>;

/** Name, figure, and sign below each other. */
function stacked(lines: readonly string[], named: number, figured: number, sign: MapSign | null): BoxSize {
  const word = sign ? textWidth(sign.word, figureSize) : 0;
  const width = Math.ceil(Math.max(narrowestBox, 22 + Math.max(named, figured, sign ? pathSignRoom + word : 0)));
  const height = 16 + nameHeight * lines.length + 16 + (sign ? signHeight : 0);
  const left = -(word + signSize + 4) / 2;
  const below = height / 2 - 10;
  return {
    width,
    height,
    spots: {
      name: { x: 0, y: 20 - height / 2 },
      figure: { x: 0, y: below - (sign ? signHeight : 0) },
      sign: { x: left, y: below - signSize + 2 },
      word: { x: left + signSize + 4, y: below },
    },
  };
}

/** Sign, name, and figure beside each other. */
function inRow(lines: readonly string[], named: number, figured: number, sign: MapSign | null): BoxSize {
  const signed = sign ? pathSignRoom : 0;
  const width = Math.ceil(Math.max(narrowestBox, 3 * boxPadding + signed + named + figured));
  const height = 9 + nameHeight * lines.length;
  const left = boxPadding - width / 2;
  return {
    width,
    height,
    spots: {
      name: { x: (left + signed + width / 2 - 2 * boxPadding - figured) / 2, y: 17.5 - height / 2 },
      figure: { x: width / 2 - boxPadding - figured / 2, y: 4.3 },
      sign: { x: left, y: -signSize / 2 },
      word: null,
    },
  };
}

function planPath(
  path: Edge,
  show: MapShow,
  shades: MapShades,
  thick: Pick<PlannedPath, 'thickness' | 'widest'>,
): PlannedPath {
  const { from, to, count, nature } = path;
  const { median } = pathTime(path);
  const often = `${number(count)} ×`;
  const long = shortDuration(median);
  const figure = show === 'frequency' ? often : show === 'time' ? long : `${often} · ${long}`;
  const sign = pickSign(nature.class);
  return {
    from,
    to,
    figure,
    shade: shades.of(show === 'frequency' ? count : median),
    ...thick,
    sign,
    wait: null,
    words: [
      `From ${shownName(from)} to ${shownName(to)}: ${plural(count, 'time')}`,
      `median ${long}`,
      ...said(sign, nature.evidence),
    ].join(', '),
    width: Math.max(...(show === 'both' ? [figure] : [often, long]).map((each) => labelWidth(each, sign))),
    height: labelHeight,
    isReserved: true,
  };
}

const labelHeight = 14;

/** On a screen, the numbers of cases at the start and the end only take room; by time, they say nothing. */
function planEnd(from: string | null, to: string | null, cases: number, show: MapShow): PlannedPath {
  const often = `${number(cases)} ×`;
  const words =
    from === null
      ? `${plural(cases, 'case')} start with ${shownName(to ?? '')}`
      : `${plural(cases, 'case')} end with ${shownName(from)}`;
  return {
    from,
    to,
    figure: show === 'time' ? '' : often,
    shade: null,
    thickness: thinnest,
    widest: thinnest,
    sign: null,
    wait: null,
    words,
    width: labelWidth(often, null),
    height: labelHeight,
    isReserved: show === 'both',
  };
}

/** The path with what stands on it, if it is one of a longest wait. */
function glowed(path: PlannedPath, waits: readonly LongestWait[], show: MapShow): PlannedPath {
  const key = pathKey(path);
  const wait = waits.find(({ paths }) => paths.some((each) => pathKey(each) === key));
  if (!wait) return path;
  const { place, activity, meanSeconds, share, paths } = wait;
  const [main] = paths;
  const hasLabel = main !== undefined && pathKey(main) === key;
  const time = duration(meanSeconds);
  const words = `${path.words}. Longest wait ${String(place)}: ${time} on average before ${shownName(activity)}, ${percent(share)} of the total time`;
  const glowing = {
    ...path,
    thickness: Math.max(path.thickness, thinnestWait),
    widest: Math.max(path.widest, thinnestWait),
    wait: { place, hasLabel },
    words,
  };
  if (!hasLabel) return glowing;
  const figure = show === 'time' ? time : path.figure;
  const sign = pickSign(wait.nature.class);
  const { height, badge, padding } = waitMark;
  const inside = badge + padding + boldFactor * textWidth(time, waitSize) + (sign ? pathSignRoom : 0);
  const width = Math.max(Math.ceil(inside + 3 * padding), path.width + badge + 5 * padding);
  return { ...glowing, figure, sign, width, height, isReserved: true };
}

/** Where the figure of a label begins, after its sign, whatever is shown. */
export const placeFigure = ({ x }: Spot, { width, sign }: Pick<PlannedPath, 'width' | 'sign'>): number =>
  x - width / 2 + (sign ? pathSignRoom : 0);

/** The middle of the figure between the place of the wait and its sign. */
export const placeWaitFigure = (left: number, width: number, sign: MapSign | null): number =>
  left + (width + waitMark.badge + waitMark.padding - (sign ? pathSignRoom : 0)) / 2;

const thinnest = 1.2;
const thinnestWait = 3;
/** How much wider bold letters are. */
const boldFactor = 1.06;

const labelWidth = (figure: string, sign: MapSign | null): number =>
  Math.ceil(textWidth(figure, figureSize) + (sign ? pathSignRoom : 0));

const said = (sign: MapSign | null, evidence: string): string[] =>
  sign === null ? [] : [`${sign.label}${evidence === '' ? '' : ` (${evidence})`}`];

const computeThickness = (weight: number, heaviest: number): number =>
  heaviest === 0 ? thinnest : thinnest + 5.3 * Math.sqrt(weight / heaviest);

export interface Spot {
  readonly x: number;
  readonly y: number;
}

export interface PlacedBox extends PlannedBox, Spot {}

export interface PlacedPath extends PlannedPath {
  /** The SVG path up to the arrow. */
  readonly d: string;
  /** The three corners of the arrow. */
  readonly tip: readonly Spot[];
  /** The center of the label; null where it has no free place. */
  readonly label: Spot | null;
}

export interface PlacedMap {
  /** With everything that is drawn, from 0. */
  readonly width: number;
  readonly height: number;
  readonly boxes: readonly PlacedBox[];
  readonly paths: readonly PlacedPath[];
  readonly start: Spot;
  readonly end: Spot;
}
