import type { CSSProperties, KeyboardEvent, MouseEvent } from 'react';
import type { MapSign } from '../../../../../libs/mining/src/pictures/map/map-marks';
import {
  type MapMetric,
  type MapShow,
  type PlacedBox,
  type PlacedPath,
  type Spot,
  nameHeight,
  placeFigure,
  placeWaitFigure,
  signSize,
  waitMark,
} from '../../../../../libs/mining/src/pictures/map/map-plan';
import classes from './map.module.css';

/** The colors of a shade, which map.module.css has for light and dark. */
export const fillOf = (show: MapShow, shade: number): string => `var(--${show === 'frequency' ? 'f' : 't'}${shade})`;
const lineOf = (show: MapMetric, shade: number): string => `var(--${show === 'time' ? 'tl' : 'fl'}${shade})`;

const shaded = (show: MapMetric | null, shade: number | null): CSSProperties | undefined =>
  show === null || shade === null
    ? undefined
    : ({
        '--fill': fillOf(show, shade),
        '--stroke': lineOf(show, shade),
        '--shade-ink': shade < 3 ? 'var(--ink-light)' : 'var(--ink-dark)',
      } as CSSProperties);

interface MapBoxProps {
  readonly box: PlacedBox;
  /** Null beside the longest waits, where shades would say nothing. */
  readonly show: MapMetric | null;
  readonly isChosen: boolean;
  readonly isFound: boolean;
  readonly isFaint: boolean;
  readonly isGray: boolean;
  readonly onChoose: (at: Spot | null) => void;
}

export function MapBox({ box, show, isChosen, isFound, isFaint, isGray, onChoose }: MapBoxProps) {
  const { x, y, width, height, lines, figure, shade, sign, isAtWait, words, spots } = box;
  const states = [
    isChosen && classes.chosen,
    isFound && classes.found,
    isFaint && classes.faint,
    isGray && classes.gray,
    isAtWait && classes.atWait,
  ];
  return (
    <g
      {...mapButton(isChosen, onChoose)}
      className={[classes.box, ...states.filter(Boolean)].join(' ')}
      style={shaded(show, shade)}
    >
      <title>{words}</title>
      <rect x={x - width / 2} y={y - height / 2} width={width} height={height} rx="7" />
      {lines.map((line, at) => (
        <text
          key={at}
          className={classes.name}
          x={x + spots.name.x}
          y={y + spots.name.y + nameHeight * at}
          textAnchor="middle"
          aria-hidden="true"
        >
          {line}
        </text>
      ))}
      <text
        className={classes.figure}
        x={x + spots.figure.x}
        y={y + spots.figure.y}
        textAnchor="middle"
        aria-hidden="true"
      >
        {figure}
      </text>
      {sign && <SignMark sign={sign} x={x + spots.sign.x} y={y + spots.sign.y} size={signSize} />}
    </g>
  );
}

interface MapPathProps {
  readonly path: PlacedPath;
  readonly show: MapMetric | null;
  readonly isChosen: boolean;
  readonly isFaint: boolean;
  readonly isGray: boolean;
  /** Null for paths from the start and to the end, which have no details. */
  readonly onChoose: ((at: Spot | null) => void) | null;
}

export function MapPath({ path, show, isChosen, isFaint, isGray, onChoose }: MapPathProps) {
  const { d, tip, label, shade, thickness, figure, sign, wait, words, width } = path;
  const states = [isChosen && classes.chosen, isFaint && classes.faint, isGray && classes.gray, wait && classes.wait];
  return (
    <g
      {...(onChoose && mapButton(isChosen, onChoose))}
      className={[onChoose ? classes.path : classes.touch, ...states.filter(Boolean)].join(' ')}
      style={shaded(show, shade)}
    >
      <title>{words}</title>
      {wait && <path d={d} className={classes.halo} strokeWidth={thickness + 11} />}
      {onChoose && <path d={d} className={classes.reach} />}
      <path d={d} className={classes.line} strokeWidth={thickness} />
      <polygon className={classes.tip} points={tip.map(({ x, y }) => `${x},${y}`).join(' ')} />
      {label && wait?.hasLabel !== true && (
        <>
          {sign && <SignMark sign={sign} x={label.x - width / 2} y={label.y - 7} size={13} />}
          <text x={placeFigure(label, path)} y={label.y + 4} aria-hidden="true">
            {figure}
          </text>
        </>
      )}
    </g>
  );
}

interface WaitLabelProps {
  readonly path: PlacedPath;
  readonly onOpen: (at: Spot | null) => void;
}

/** The place of a longest wait, its length, and its sign, on the line; above the dots of a replay. Opens its sheet. */
export function WaitLabel({ path: { to, width, figure, sign, label, wait }, onOpen }: WaitLabelProps) {
  if (!label || wait?.hasLabel !== true) return null;
  const { height, badge, padding } = waitMark;
  const { x, y } = label;
  const left = x - width / 2;
  return (
    <g {...mapButton(undefined, onOpen)} className={classes.waitLabel}>
      <title>{`Wait ${wait.place}, before ${to ?? ''}`}</title>
      <rect x={left} y={y - height / 2} width={width} height={height} rx={height / 2} />
      <circle cx={left + padding + badge / 2} cy={y} r={badge / 2} />
      <text className={classes.waitPlace} x={left + padding + badge / 2} y={y + 4.3} textAnchor="middle" aria-hidden>
        {wait.place}
      </text>
      <text x={placeWaitFigure(left, width, sign)} y={y + 5} textAnchor="middle" aria-hidden>
        {figure}
      </text>
      {sign && <SignMark sign={sign} x={x + width / 2 - padding - 14} y={y - 6.5} size={13} />}
    </g>
  );
}

/** The properties that make a part of an SVG a button. Its name is its `<title>`; a key press has no position. */
function mapButton(isPressed: boolean | undefined, onPress: (at: Spot | null) => void) {
  return {
    role: 'button',
    tabIndex: 0,
    'aria-pressed': isPressed,
    onClick: ({ clientX, clientY, detail }: MouseEvent) => onPress(detail === 0 ? null : { x: clientX, y: clientY }),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Enter' && event.key !== ' ') return;
      event.preventDefault();
      onPress(null);
    },
  } as const;
}

interface SignMarkProps {
  readonly sign: MapSign;
  readonly x?: number;
  readonly y?: number;
  readonly size?: number;
}

/** Decorative: the meaning is always written beside it or in the name of the button. */
export function SignMark({ sign, x = 0, y = 0, size = 16 }: SignMarkProps) {
  return (
    <path
      className={classes.sign}
      data-sign={sign.nature}
      d={sign.d}
      transform={`translate(${x},${y}) scale(${size / 16})`}
      aria-hidden="true"
    />
  );
}
