import type { KeyboardEvent, MouseEvent } from 'react';
import type { MapSign } from '../../../../libs/mining/src/pictures/map/map-marks';
import {
  type PlacedBox,
  type PlacedPath,
  type Spot,
  figureSize,
} from '../../../../libs/mining/src/pictures/map/map-plan';
import { pathKey } from '../../../../libs/mining/src/pictures/map/routes';
import { textWidth } from '../../../../libs/mining/src/pictures/map/text-width';
import classes from './map.module.css';

interface MapBoxProps {
  readonly box: PlacedBox;
  readonly isChosen: boolean;
  readonly isFound: boolean;
  readonly isFaint: boolean;
  readonly onChoose: (at: Spot | null) => void;
}

export function MapBox({ box, isChosen, isFound, isFaint, onChoose }: MapBoxProps) {
  const { x, y, width, height, lines, figure, shade, sign, words } = box;
  const [left, top] = [x - width / 2, y - height / 2];
  const middle = x + (sign ? 12 : 0);
  const states = [isChosen && classes.chosen, isFound && classes.found, isFaint && classes.faint];
  return (
    <g
      {...mapButton(isChosen, onChoose)}
      className={[classes.box, ...states.filter(Boolean)].join(' ')}
      data-shade={shade ?? 'none'}
    >
      <title>{words}</title>
      <rect x={left} y={top} width={width} height={height} rx="7" />
      {sign && <SignMark sign={sign} x={left + 9} y={y - 8} />}
      {lines.map((line, at) => (
        <text
          key={at}
          className={classes.name}
          x={middle}
          y={top + 20 + 17 * at}
          textAnchor="middle"
          aria-hidden="true"
        >
          {line}
        </text>
      ))}
      <text className={classes.figure} x={middle} y={top + height - 10} textAnchor="middle" aria-hidden="true">
        {figure}
      </text>
    </g>
  );
}

interface MapPathProps {
  readonly path: PlacedPath;
  readonly isChosen: boolean;
  readonly isFaint: boolean;
  /** Null for paths from the start and to the end, which have no details. */
  readonly onChoose: ((at: Spot | null) => void) | null;
}

export function MapPath({ path, isChosen, isFaint, onChoose }: MapPathProps) {
  const { d, tip, label, shade, thickness, figure, sign, words, width } = path;
  const states = [isChosen && classes.chosen, isFaint && classes.faint];
  return (
    <g
      {...(onChoose && mapButton(isChosen, onChoose))}
      className={[onChoose ? classes.path : classes.touch, ...states.filter(Boolean)].join(' ')}
      data-shade={shade ?? 'none'}
    >
      <title>{words}</title>
      {onChoose && <path d={d} className={classes.reach} />}
      <path d={d} data-path={pathKey(path)} className={classes.line} strokeWidth={thickness} />
      <polygon className={classes.tip} points={tip.map(({ x, y }) => `${x},${y}`).join(' ')} />
      {label && (
        <>
          {sign && <SignMark sign={sign} x={label.x - width / 2} y={label.y - 7} size={13} />}
          <text
            x={label.x + (width - textWidth(figure, figureSize)) / 2}
            y={label.y + 4}
            textAnchor="middle"
            aria-hidden="true"
          >
            {figure}
          </text>
        </>
      )}
    </g>
  );
}

/** The properties that make a part of an SVG a button. Its name is its `<title>`; a key press has no position. */
function mapButton(isPressed: boolean, onPress: (at: Spot | null) => void) {
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
