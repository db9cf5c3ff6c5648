import type { PlacedBox, Spot } from '../../../../libs/mining/src/pictures/map/map-plan';
import { mapButton } from './map-button';
import { SignMark } from './sign-mark';
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
