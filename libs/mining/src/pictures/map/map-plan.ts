import type { JudgedWorkflow } from '../../workflows/workflow-figures.js';
import { number, plural, shortDuration } from '../../report/words/words.js';
import { shownName } from '../../report/words/labels.js';
import { type MapShades, type MapSign, countShades, signOf, timeShades } from './map-marks.js';
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
  readonly words: string;
  readonly width: number;
  readonly height: number;
}

export interface PlannedPath {
  /** Null for the start and the end. */
  readonly from: string | null;
  readonly to: string | null;
  readonly figure: string;
  readonly shade: number | null;
  readonly thickness: number;
  readonly sign: MapSign | null;
  readonly words: string;
  /** Of the label, including its sign. */
  readonly width: number;
}

/** The content of a map before it is laid out. */
export interface MapPlan {
  readonly show: MapShow;
  readonly boxes: readonly PlannedBox[];
  readonly paths: readonly PlannedPath[];
  readonly shades: MapShades;
  /** The different signs on the map. */
  readonly signs: readonly MapSign[];
}

export const nameSize = 13;
export const figureSize = 12;
const widestName = 168;
const signRoom = 24;
const pathSignRoom = 18;

export function mapPlan(map: SimplifiedMap, show: MapShow): MapPlan {
  const shades = show === 'frequency' ? countShades(countsOf(map)) : timeShades(timesOf(map));
  const boxes = map.activities.map((activity) => boxOf(activity, show, shades));
  const weigh = (path: Path): number => (show === 'time' ? pathTime(path).sum : path.count);
  const heaviest = Math.max(0, ...map.paths.map(weigh));
  const ends = [
    ...map.starts.map(({ activity, cases }) => endOf(null, activity, cases)),
    ...map.ends.map(({ activity, cases }) => endOf(activity, null, cases)),
  ];
  const paths = map.paths.map((path) => pathOf(path, show, shades, thicknessOf(weigh(path), heaviest)));
  const signs = [...boxes, ...paths].flatMap(({ sign }) => (sign ? [sign] : []));
  return {
    show,
    boxes,
    paths: [...ends.slice(0, map.starts.length), ...paths, ...ends.slice(map.starts.length)],
    shades,
    signs: signs.filter(({ nature }, at) => signs.findIndex((each) => each.nature === nature) === at),
  };
}

type Activity = JudgedWorkflow['activities'][number];
type Path = JudgedWorkflow['edges'][number];

const countsOf = ({ activities, paths }: SimplifiedMap): number[] => [
  ...activities.map(({ occurrences }) => occurrences),
  ...paths.map(({ count }) => count),
];

const timesOf = ({ activities, paths }: SimplifiedMap): number[] => [
  ...paths.map((path) => pathTime(path).median),
  ...activities.flatMap(({ serviceSeconds }) => (serviceSeconds ? [serviceSeconds.median] : [])),
];

function boxOf({ name, occurrences, serviceSeconds, nature }: Activity, show: MapShow, shades: MapShades): PlannedBox {
  const often = `${number(occurrences)} ×`;
  const long = serviceSeconds && shortDuration(serviceSeconds.median);
  const figure = show === 'frequency' || long === null ? often : show === 'time' ? long : `${often} · ${long}`;
  const lines = wrapped(shownName(name), nameSize, widestName, 3);
  const sign = signOf(nature.class);
  const text = Math.max(textWidth(figure, figureSize), ...lines.map((line) => textWidth(line, nameSize)));
  return {
    name,
    lines,
    figure,
    shade: show === 'frequency' ? shades.of(occurrences) : serviceSeconds && shades.of(serviceSeconds.median),
    sign,
    words: [
      `${shownName(name)}: ${plural(occurrences, 'time')}`,
      ...(long === null ? [] : [`median work ${long}`]),
      ...said(sign, nature.evidence),
    ].join(', '),
    width: Math.ceil(Math.max(84, text + 26 + (sign ? signRoom : 0))),
    height: 16 + 17 * lines.length + 16,
  };
}

function pathOf(path: Path, show: MapShow, shades: MapShades, thickness: number): PlannedPath {
  const { from, to, count, nature } = path;
  const { median } = pathTime(path);
  const often = `${number(count)} ×`;
  const long = shortDuration(median);
  const figure = show === 'frequency' ? often : show === 'time' ? long : `${often} · ${long}`;
  const sign = signOf(nature.class);
  return {
    from,
    to,
    figure,
    shade: shades.of(show === 'frequency' ? count : median),
    thickness,
    sign,
    words: [
      `From ${shownName(from)} to ${shownName(to)}: ${plural(count, 'time')}`,
      `median ${long}`,
      ...said(sign, nature.evidence),
    ].join(', '),
    width: labelWidth(figure, sign),
  };
}

function endOf(from: string | null, to: string | null, cases: number): PlannedPath {
  const figure = `${number(cases)} ×`;
  const words =
    from === null
      ? `${plural(cases, 'case')} start with ${shownName(to ?? '')}`
      : `${plural(cases, 'case')} end with ${shownName(from)}`;
  return { from, to, figure, shade: null, thickness: 1.2, sign: null, words, width: labelWidth(figure, null) };
}

const labelWidth = (figure: string, sign: MapSign | null): number =>
  Math.ceil(textWidth(figure, figureSize) + (sign ? pathSignRoom : 0));

const said = (sign: MapSign | null, evidence: string): string[] =>
  sign === null ? [] : [`${sign.label}${evidence === '' ? '' : ` (${evidence})`}`];

const thicknessOf = (weight: number, heaviest: number): number =>
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
