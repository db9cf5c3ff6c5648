import { type PlacedPath, type Spot, figureSize } from '../../../../libs/mining/src/pictures/map/map-plan';
import { pathKey } from '../../../../libs/mining/src/pictures/map/routes';
import { textWidth } from '../../../../libs/mining/src/pictures/map/text-width';
import { mapButton } from './map-button';
import { SignMark } from './sign-mark';
import classes from './map.module.css';

interface MapPathProps {
  readonly path: PlacedPath;
  readonly isChosen: boolean;
  readonly isFaint: boolean;
  /** Null for those from the start and to the end: there is nothing behind them. */
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
