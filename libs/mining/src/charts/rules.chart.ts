import type { Rule } from '../report-sections.js';
import { number, percent } from '../words/words.js';
import { base, inkText, nameAxis } from './chart-parts.js';
import { textWidth } from '../map/text-width.js';
import type { Canvas, Picture } from './picture.js';

/** How many cases keep to each rule, and how many break it. */
export function rulesKept(rules: readonly Rule[], canvas: Canvas): Picture | null {
  const shown = rules.filter(({ cases }) => cases > 0).map((rule) => ({ ...rule, said: inWords(rule) }));
  if (shown.length === 0) return null;
  const { theme, width } = canvas;
  const names = Math.min(theme.size * 26, width * 0.45);
  const bar = { type: 'bar' as const, stack: 'cases', silent: true, barWidth: theme.size * 1.4 };
  return {
    height: Math.ceil(shown.length * theme.size * 3.1),
    label: 'Share of cases that keep to each rule',
    rows: shown.map(({ text, said }) => ({ name: text, value: said })),
    option: {
      ...base(canvas),
      grid: {
        left: names + 10,
        right: Math.max(...shown.map(({ said }) => textWidth(said, theme.size))) + 8,
        ...{ top: 0, bottom: 0, outerBoundsMode: 'none' },
      },
      xAxis: { type: 'value', min: 0, max: 1, show: false },
      yAxis: nameAxis(
        canvas,
        shown.map(({ text }) => text),
        names,
      ),
      series: [
        { ...bar, itemStyle: { color: theme.middle }, data: shown.map(({ cases, broken }) => 1 - broken / cases) },
        {
          ...bar,
          itemStyle: { color: theme.strong },
          label: { show: true, position: 'right', ...inkText(canvas) },
          data: shown.map(({ cases, broken, said }) => ({ value: broken / cases, label: { formatter: said } })),
        },
      ],
    },
  };
}

const inWords = ({ cases, broken }: Rule): string =>
  broken === 0 ? 'all keep it' : `${percent(1 - broken / cases)} kept, ${number(broken)} broken`;
