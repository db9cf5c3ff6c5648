import type { MapSign } from '../../../../libs/mining/src/pictures/map/map-marks';
import classes from './map.module.css';

interface SignMarkProps {
  readonly sign: MapSign;
  readonly x?: number;
  readonly y?: number;
  readonly size?: number;
}

/** Always with its words nearby, or in the name of what it belongs to. */
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
