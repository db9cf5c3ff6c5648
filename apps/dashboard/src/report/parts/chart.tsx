import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useComputedColorScheme } from '@mantine/core';
import { Link } from 'react-router';
import { type Canvas, type Picture, chartThemes } from '../../../../../libs/mining/src/pictures/charts/picture';
import { Icon } from '../../ui';
import type { drawChart } from './draw-chart';
import classes from './report.module.css';

/** The width of a link's arrow in pixels. */
const linkWidth = 20;

interface ChartProps {
  readonly draw: (canvas: Canvas) => Picture | null;
  readonly caption?: string;
  /** Whether the description is shown as a legend; otherwise, only screen readers get it. */
  readonly hasLegend?: boolean;
  /** The links of the rows from top to bottom, for charts whose rows have the same height. */
  readonly links?: readonly string[];
  /** What the entries of the legend lead to; those beyond the list to nothing. */
  readonly legendLinks?: readonly string[];
}

/** A chart of the report, drawn by the same functions as in the PDF, as wide as its container. */
export function Chart({ draw, caption, hasLegend = false, links, legendLinks = [] }: ChartProps) {
  const [place, width] = useWidth();
  const canvas = useRef<HTMLDivElement>(null);
  const drawing = useDrawing();
  const theme = chartThemes[useComputedColorScheme('light')];
  const room = links === undefined ? width : width - linkWidth;
  const picture = width === 0 ? null : draw({ width: room, theme });
  useEffect(() => {
    if (!picture || !drawing || !canvas.current) return undefined;
    return drawing(canvas.current, picture, room);
  }, [drawing, picture, room]);
  return (
    // Before the width is known there may be a picture; where there is none, no frame is left behind.
    <figure className={picture || width === 0 ? classes.figure : classes.noFigure} ref={place}>
      {picture && (
        <>
          <div className={classes.chartPlace}>
            <div
              ref={canvas}
              role="img"
              aria-label={picture.label}
              className={classes.chart}
              // Reserves the height, so that nothing moves when the chart appears. The security policy allows styles
              // set by scripts.
              style={{ height: picture.height }}
            />
            {links !== undefined && <RowLinks rows={picture.rows} links={links} />}
          </div>
          {links === undefined && (
            <ul className={hasLegend ? classes.key : 'visually-hidden'} aria-label="The chart in words">
              {picture.rows.map(({ name, value, color }, at) => (
                <li key={at}>
                  {color !== undefined && <span className={classes.swatch} style={{ background: color }} />}
                  <LegendEntry to={legendLinks[at]}>
                    <strong>{value}</strong> {name}
                  </LegendEntry>
                </li>
              ))}
            </ul>
          )}
        </>
      )}
      {picture && (caption ?? picture.note) !== undefined && (
        <figcaption className={classes.quiet}>{[caption, picture.note].filter(Boolean).join(' ')}</figcaption>
      )}
    </figure>
  );
}

const LegendEntry = ({ to, children }: { readonly to: string | undefined; readonly children: ReactNode }) =>
  to === undefined ? (
    children
  ) : (
    <Link to={to} className={classes.keyLink}>
      {children}
    </Link>
  );

/** A link over each row of a chart, with the row's text for screen readers. */
function RowLinks({ rows, links }: { readonly rows: Picture['rows']; readonly links: readonly string[] }) {
  return (
    <ul className={classes.rowLinks} aria-label="The chart in words">
      {rows.map(({ name, value }, at) => (
        <li key={at}>
          <Link to={links[at] ?? ''}>
            <span className="visually-hidden">
              {name}: {value}
            </span>
            <Icon name="next" size={14} />
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** The drawing function, once its chunk is loaded. */
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
