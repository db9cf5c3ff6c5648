import type { Rule } from '../../report/schema/report-sections.js';
import { duration, number, percent } from '../../report/words/words.js';
import { base, inkText, nameAxis } from './axes.js';
import { textWidth } from '../map/text-width.js';
import type { Canvas, Picture } from './picture.js';

const longestName = 'Median, broken';

interface Bar {
  readonly name: string;
  readonly kept: number;
  readonly broken: number;
  readonly said: string;
}

/**
 * How many cases keep and break a rule and, if known, how long they take. No picture where all keep it, as the text
 * says so.
 */
export function ruleKept(rule: Rule, canvas: Canvas): Picture | null {
  const bars = makeBars(rule);
  if (bars.length === 0) return null;
  const { theme, width } = canvas;
  // The same width in every picture, so that bars of several rules align.
  const names = Math.ceil(textWidth(longestName, theme.size)) + 4;
  const said = Math.max(...bars.map((bar) => textWidth(bar.said, theme.size))) + 12;
  const bar = { type: 'bar' as const, stack: 'cases', silent: true, barWidth: theme.size };
  return {
    height: Math.ceil(bars.length * theme.size * 1.9),
    label: `${rule.text} ${bars.map((each) => `${each.name}: ${each.said}`).join('; ')}`,
    rows: bars.map(({ name, said: value }) => ({ name, value })),
    option: {
      ...base(canvas),
      // Longer bars would not be clearer.
      grid: {
        left: names + 10,
        right: Math.max(said, width - names - said - theme.size * 34),
        top: 0,
        bottom: 0,
        outerBoundsMode: 'none',
      },
      xAxis: { type: 'value', min: 0, max: 1, show: false },
      yAxis: nameAxis(canvas, bars, names),
      series: [
        { ...bar, itemStyle: { color: theme.middle }, data: bars.map(({ kept }) => kept) },
        {
          ...bar,
          itemStyle: { color: theme.strong },
          label: { show: true, position: 'right', ...inkText(canvas) },
          data: bars.map(({ broken, said: formatter }) => ({ value: broken, label: { formatter } })),
        },
      ],
    },
  };
}

function makeBars({ cases, broken, medianSecondsKept, medianSecondsBroken }: Rule): Bar[] {
  if (cases === 0 || broken === 0) return [];
  const said = `${percent(1 - broken / cases)} kept, ${number(broken)} broken`;
  const share: Bar = { name: 'Cases', kept: 1 - broken / cases, broken: broken / cases, said };
  if (medianSecondsKept === null || medianSecondsBroken === null) return [share];
  const longest = Math.max(1, medianSecondsKept, medianSecondsBroken);
  return [
    share,
    { name: 'Median, kept', kept: medianSecondsKept / longest, broken: 0, said: duration(medianSecondsKept) },
    { name: longestName, kept: 0, broken: medianSecondsBroken / longest, said: duration(medianSecondsBroken) },
  ];
}
