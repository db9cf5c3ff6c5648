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
  readonly sign: MapSign | null;
  readonly wait: WaitMark | null;
  readonly words: string;
  /** Of the label, including its sign; zero where it has none. */
  readonly width: number;
  readonly height: number;
}

/** The content of a map before it is laid out. */
export interface MapPlan {
  readonly show: MapShow;
  readonly boxes: readonly PlannedBox[];
  readonly paths: readonly PlannedPath[];
  readonly shades: MapShades;
  /** The different signs on the map. */
  readonly signs: readonly MapSign[];
  /** By time, the longest waits glow and everything else is gray. */
  readonly waits: readonly LongestWait[];
}

export const nameSize = 13;
/** The smallest text of a map. */
export const figureSize = 12;
export const waitSize = 14;
/** Of the sign and its word below the figures of a step. */
export const signSize = 13;
/** On a screen, narrow steps let more of them stand beside each other; a sheet is higher than it is wide. */
const nameRoom = { screen: { width: 114, lines: 4 }, sheet: { width: 168, lines: 3 } } as const;
const narrowestBox = 84;
const pathSignRoom = 18;
export const waitMark = { height: 26, badge: 18, padding: 5 } as const;

/** `waits` glow where time is shown. */
export function mapPlan(map: SimplifiedMap, show: MapShow, waits: readonly LongestWait[] = []): MapPlan {
  const shades = show === 'frequency' ? countShades(listCounts(map)) : timeShades(listTimes(map));
  const glowing = show === 'time' ? waits : [];
  const atWaits = new Set(glowing.flatMap(({ paths }) => paths.flatMap(({ from, to }) => [from, to])));
  const boxes = map.activities.map((activity) => planBox(activity, show, shades, atWaits.has(activity.name)));
  const weigh = (path: Edge): number => (show === 'time' ? pathTime(path).sum : path.count);
  const heaviest = Math.max(0, ...map.paths.map(weigh));
  const ends = [
    ...map.starts.map(({ activity, cases }) => planEnd(null, activity, cases, show)),
    ...map.ends.map(({ activity, cases }) => planEnd(activity, null, cases, show)),
  ];
  const between = map.paths.map((path) => planPath(path, show, shades, computeThickness(weigh(path), heaviest)));
  const paths = [...ends.slice(0, map.starts.length), ...between, ...ends.slice(map.starts.length)].map((path) =>
    glowed(path, glowing),
  );
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

export const nameHeight = 17;
export const signHeight = 17;

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
): PlannedBox {
  const often = `${number(occurrences)} ×`;
  const long = serviceSeconds && shortDuration(serviceSeconds.median);
  const figure = show === 'frequency' || long === null ? often : show === 'time' ? long : `${often} · ${long}`;
  const room = nameRoom[show === 'both' ? 'sheet' : 'screen'];
  const lines = wrapped(shownName(name), nameSize, room.width, room.lines);
  const sign = pickSign(nature.class);
  const text = Math.max(
    textWidth(figure, figureSize),
    sign ? pathSignRoom + textWidth(sign.word, figureSize) : 0,
    ...lines.map((line) => textWidth(line, nameSize)),
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
    width: Math.ceil(Math.max(narrowestBox, text + 22)),
    height: 16 + nameHeight * lines.length + 16 + (sign ? signHeight : 0),
  };
}

function planPath(path: Edge, show: MapShow, shades: MapShades, thickness: number): PlannedPath {
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
    thickness,
    sign,
    wait: null,
    words: [
      `From ${shownName(from)} to ${shownName(to)}: ${plural(count, 'time')}`,
      `median ${long}`,
      ...said(sign, nature.evidence),
    ].join(', '),
    width: labelWidth(figure, sign),
    height: labelHeight,
  };
}

const labelHeight = 14;

/** Where time is shown, the numbers of cases at the start and the end only take room. */
function planEnd(from: string | null, to: string | null, cases: number, show: MapShow): PlannedPath {
  const figure = show === 'time' ? '' : `${number(cases)} ×`;
  const words =
    from === null
      ? `${plural(cases, 'case')} start with ${shownName(to ?? '')}`
      : `${plural(cases, 'case')} end with ${shownName(from)}`;
  return {
    from,
    to,
    figure,
    shade: null,
    thickness: 1.2,
    sign: null,
    wait: null,
    words,
    width: figure === '' ? 0 : labelWidth(figure, null),
    height: labelHeight,
  };
}

/** The path with what stands on it, if it is one of a longest wait. */
function glowed(path: PlannedPath, waits: readonly LongestWait[]): PlannedPath {
  const key = pathKey(path);
  const wait = waits.find(({ paths }) => paths.some((each) => pathKey(each) === key));
  if (!wait) return path;
  const { place, activity, meanSeconds, share, paths } = wait;
  const [main] = paths;
  const hasLabel = main !== undefined && pathKey(main) === key;
  const words = `${path.words}. Longest wait ${String(place)}: ${duration(meanSeconds)} on average before ${shownName(activity)}, ${percent(share)} of the total time`;
  const mark = { place, hasLabel };
  const thickness = Math.max(path.thickness, thinnestWait);
  if (!hasLabel) return { ...path, thickness, wait: mark, words };
  const figure = duration(meanSeconds);
  const sign = pickSign(wait.nature.class);
  const { height, badge, padding } = waitMark;
  const inside = badge + padding + boldFactor * textWidth(figure, waitSize) + (sign ? pathSignRoom : 0);
  return { ...path, thickness, wait: mark, words, figure, sign, width: Math.ceil(inside + 3 * padding), height };
}

/** The middle of the figure between the place of the wait and its sign. */
export const placeWaitFigure = (left: number, width: number, sign: MapSign | null): number =>
  left + (width + waitMark.badge + waitMark.padding - (sign ? pathSignRoom : 0)) / 2;

const thinnestWait = 3;
/** How much wider bold letters are. */
const boldFactor = 1.06;

const labelWidth = (figure: string, sign: MapSign | null): number =>
  Math.ceil(textWidth(figure, figureSize) + (sign ? pathSignRoom : 0));

const said = (sign: MapSign | null, evidence: string): string[] =>
  sign === null ? [] : [`${sign.label}${evidence === '' ? '' : ` (${evidence})`}`];

const computeThickness = (weight: number, heaviest: number): number =>
  heaviest === 0 ? 1.2 : 1.2 + 5.3 * Math.sqrt(weight / heaviest);

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
  readonly width: number;
  readonly height: number;
  readonly boxes: readonly PlacedBox[];
  readonly paths: readonly PlacedPath[];
  readonly start: Spot;
  readonly end: Spot;
}
