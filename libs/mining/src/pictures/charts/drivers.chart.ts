import type { Driver } from '../../report/schema/report-sections.js';
import { percent, plural, shortDuration } from '../../report/words/words.js';
import { driverTitle, driverValue, shownSegments } from '../../report/words/driver-words.js';
import { base, inkText, nameAxis } from './axes.js';
import { textWidth } from '../map/text-width.js';
import type { Canvas, Picture } from './picture.js';

/** Segments shown at a glance. */
export const fewSegments = 8;

/** The median of each segment with its number of cases; all rows have the same height. */
export function driverSegments(driver: Driver, canvas: Canvas, most = fewSegments): Picture | null {
  const segments = shownSegments(driver, most).map(({ value, cases, medianSeconds }) => ({
    name: driverValue(value),
    median: medianSeconds,
    label: `${shortDuration(medianSeconds)} · ${plural(cases, 'case')}`,
  }));
  if (segments.length === 0) return null;
  const { theme, width } = canvas;
  const named = Math.ceil(Math.max(...segments.map(({ name }) => textWidth(name, theme.size)))) + 4;
  const names = Math.min(named, theme.size * 16, width * 0.34);
  return {
    height: Math.ceil(segments.length * theme.size * 2.5),
    label: `${driverTitle(driver)}: median of each; explains ${percent(driver.effect)} of the differences`,
    rows: segments.map(({ name, label }) => ({ name, value: label })),
    option: {
      ...base(canvas),
      grid: {
        left: names + 10,
        right: Math.max(...segments.map(({ label }) => textWidth(label, theme.size))) + 8,
        top: 0,
        bottom: 0,
        outerBoundsMode: 'none',
      },
      xAxis: { type: 'value', min: 0, max: Math.max(1, ...segments.map(({ median }) => median)), show: false },
      yAxis: nameAxis(canvas, segments, names),
      series: [
        {
          type: 'bar',
          silent: true,
          barWidth: theme.size * 1.4,
          itemStyle: { color: theme.strong },
          label: { show: true, position: 'right', ...inkText(canvas) },
          data: segments.map(({ median, label }) => ({ value: median, label: { formatter: label } })),
        },
      ],
    },
  };
}
