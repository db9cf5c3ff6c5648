import type { CSSProperties } from 'react';
import { useMediaQuery } from '@mantine/hooks';
import { skipToken, useQuery } from '@tanstack/react-query';
import { layOut } from '../../report/process/map-layout';
import type { Sketch } from './sketch';
import { type Direction, type PlacedSketch, placedSketch, sketchDot } from './sketch-layout';
import { count } from '../../ui';
import classes from './sketch-map.module.css';

interface SketchMapProps {
  /** Null while the rows are read: only its space is kept. */
  readonly sketch: Sketch | null;
  readonly label: string;
}

/** How cases move through the rows that were read: drawn along the way that they take. */
export function SketchMap({ sketch, label }: SketchMapProps) {
  // Known before the first frame, in which a phone would be too narrow for the other direction.
  const direction = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false }) ? 'TB' : 'LR';
  const { data: placed, isError } = useQuery({
    queryKey: ['sketch', direction, sketch],
    queryFn: sketch === null ? skipToken : ({ signal }) => laidOut(sketch, direction, signal),
    staleTime: Infinity,
    retry: false,
  });
  if (isError) return null;
  return (
    <div className={classes.frame} data-direction={direction} aria-busy={placed === undefined}>
      {placed && sketch ? (
        <Drawing placed={placed} label={`${label}: ${inWords(sketch)}`} />
      ) : (
        <div className={classes.ghost} aria-hidden="true">
          <i />
          <i />
          <i />
          <i />
        </div>
      )}
    </div>
  );
}

async function laidOut(sketch: Sketch, direction: Direction, signal: AbortSignal): Promise<PlacedSketch> {
  return placedSketch(sketch, await layOut(sketchDot(sketch, direction), signal));
}

const inWords = ({ activities }: Sketch): string =>
  activities.map(({ name, events }) => `${name}, ${count.format(events)} events`).join('; ');

function Drawing({ placed, label }: { readonly placed: PlacedSketch; readonly label: string }) {
  const { width, height, boxes, lines, ends } = placed;
  // Seconds after which something appears: what comes first in a case comes first on the screen.
  const after = ({ x, y }: { readonly x: number; readonly y: number }): CSSProperties => ({
    animationDelay: `${((width > height ? x / width : y / height) * 0.9).toFixed(2)}s`,
  });
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`-2 -2 ${width + 4} ${height + 4}`}
      style={{ maxWidth: `${width + 4}px` }}
      className={classes.drawing}
    >
      {lines.map(({ d, tip, thickness, at }, index) => (
        <g key={index} style={after(at)} className={classes.path}>
          <path d={d} pathLength={1} strokeWidth={thickness} style={after(at)} />
          <polygon points={tip.map(({ x, y }) => `${x},${y}`).join(' ')} />
        </g>
      ))}
      {ends.map(({ x, y }, at) => (
        <circle key={at} cx={x} cy={y} r="7" data-end={at === 0 ? 'start' : 'end'} className={classes.end} />
      ))}
      {boxes.map(({ name, lines: words, events, x, y, width: wide, height: high }) => (
        <g key={name} style={after({ x, y })} className={classes.box}>
          <rect x={x - wide / 2} y={y - high / 2} width={wide} height={high} rx="7" />
          {words.map((line, at) => (
            <text key={at} x={x} y={y - high / 2 + 20 + 17 * at} textAnchor="middle">
              {line}
            </text>
          ))}
          <text x={x} y={y + high / 2 - 9} textAnchor="middle" className={classes.events}>
            {count.format(events)}
          </text>
        </g>
      ))}
    </svg>
  );
}
