import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useComputedColorScheme } from '@mantine/core';
import { chartThemes } from '../../../../libs/mining/src/charts/chart-theme';
import type { Canvas, Picture } from '../../../../libs/mining/src/charts/picture';
import type { drawChart } from './draw-chart';
import classes from './report.module.css';

interface ChartProps {
  readonly draw: (canvas: Canvas) => Picture | null;
  readonly caption?: string;
  /** The same as a legend in sight; otherwise only for those who cannot see the picture. */
  readonly hasLegend?: boolean;
}

/** A chart of the report, the same that the PDF shows, as wide as the place it stands in. */
export function Chart({ draw, caption, hasLegend = false }: ChartProps) {
  const [place, width] = useWidth();
  const canvas = useRef<HTMLDivElement>(null);
  const drawing = useDrawing();
  const theme = chartThemes[useComputedColorScheme('light')];
  const picture = width === 0 ? null : draw({ width, theme });
  useEffect(() => {
    if (!picture || !drawing || !canvas.current) return undefined;
    return drawing(canvas.current, picture, width);
  }, [drawing, picture, width]);
  return (
    <figure className={classes.figure} ref={place}>
      {picture && (
        <>
          <div
            ref={canvas}
            role="img"
            aria-label={picture.label}
            className={classes.chart}
            // Set by the script itself, which the page's policy allows: nothing moves when the chart comes in.
            style={{ height: picture.height }}
          />
          <ul className={hasLegend ? classes.key : 'visually-hidden'} aria-label="The chart in words">
            {picture.rows.map(({ name, value, tone }) => (
              <li key={name} data-tone={tone}>
                <strong>{value}</strong> {name}
              </li>
            ))}
          </ul>
        </>
      )}
      {caption !== undefined && <figcaption className={classes.quiet}>{caption}</figcaption>}
    </figure>
  );
}

/** What draws, once it is loaded. */
function useDrawing(): typeof drawChart | null {
  const [drawing, setDrawing] = useState<{ readonly by: typeof drawChart } | null>(null);
  useEffect(() => {
    let isLeft = false;
    void import('./draw-chart').then(({ drawChart: by }) => {
      if (!isLeft) setDrawing({ by });
    });
    return () => {
      isLeft = true;
    };
  }, []);
  return drawing?.by ?? null;
}

function useWidth(): [place: React.RefObject<HTMLElement | null>, width: number] {
  const place = useRef<HTMLElement>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = place.current;
    if (!element) return undefined;
    const measure = (): void => {
      const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(element);
      setWidth(Math.floor(element.clientWidth - parseFloat(paddingInlineStart) - parseFloat(paddingInlineEnd)));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [place, width];
}
