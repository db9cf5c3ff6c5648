import type { Bottleneck } from '../../report/schema/report-sections.js';
import { bottleneckLabels, placeLabel, shownName } from '../../report/words/labels.js';
import { percent } from '../../report/words/words.js';
import { base, inkText, nameAxis } from './axes.js';
import { clipText, textWidth } from '../map/text-width.js';
import type { Canvas, ChartTheme, Picture, PictureRow, Shade } from './picture.js';

export interface WorkflowTime {
  readonly name: string;
  readonly bottlenecks: readonly Bottleneck[];
}

interface TimePart extends PictureRow {
  readonly share: number;
  readonly shade: Shade;
  readonly place: string;
}

const shadesOf = { waiting: 'waits', slow_step: 'works', rework: 'waits', off_hours: 'rests' } as const;

/** The parts with a name of their own; more would be slivers. */
export const namedParts = 5;

/** One bar of 100% for each workflow: its longest waits and steps by name, and the rest. */
export function whereTimeGoes(workflows: readonly WorkflowTime[], canvas: Canvas): Picture | null {
  const { theme, width } = canvas;
  const bars = workflows.flatMap(({ name, bottlenecks }) => {
    const parts = makeParts(bottlenecks, theme);
    return parts.length === 0 ? [] : [{ name: shownName(name), parts }];
  });
  if (bars.length === 0) return null;
  const isOne = bars.length === 1;
  const names = isOne ? 0 : Math.min(170, width * 0.3);
  const left = isOne ? 0 : names + 10;
  const thick = theme.size * (isOne ? 3.4 : 2.9);
  const most = Math.max(...bars.map(({ parts }) => parts.length));
  return {
    height: Math.ceil(bars.length * thick * (isOne ? 1 : 1.3)) + 4,
    label: `Where the time goes: ${bars.map((bar) => `${isOne ? '' : `${bar.name}, `}${said(bar.parts)}`).join('; ')}`,
    rows: bars.flatMap(({ name, parts }) =>
      parts.map((part) => ({ ...part, name: isOne ? part.name : `${name}: ${part.name}` })),
    ),
    option: {
      ...base(canvas),
      grid: { left, right: 0, top: 2, bottom: 2, outerBoundsMode: 'none' },
      xAxis: { type: 'value', min: 0, max: 1, show: false },
      yAxis: nameAxis(canvas, isOne ? [{ name: '' }] : bars, names),
      series: Array.from({ length: most }, (_, at) => ({
        type: 'bar' as const,
        stack: 'time',
        silent: true,
        barWidth: thick,
        data: bars.map(({ parts }) => {
          const part = parts[at];
          return part ? segment(part, part.share * (width - left), canvas) : 0;
        }),
      })),
    },
  };
}

function makeParts(bottlenecks: readonly Bottleneck[], theme: ChartTheme): TimePart[] {
  const timed = bottlenecks.filter((each) => each.share !== null);
  if (timed.length === 0) return [];
  const met = { waits: 0, works: 0, rests: 0 };
  const shown = timed.slice(0, namedParts).map((each): TimePart => {
    const place = placeLabel(each);
    const kind = shadesOf[each.kind];
    const shade = theme[kind][met[kind]++] ?? theme[kind].at(-1) ?? { fill: theme.soft, text: theme.ink };
    const share = each.share ?? 0;
    return { place, share, ...drawn(`${bottleneckLabels[each.kind]}: ${place}`, share, shade) };
  });
  const rest = 1 - shown.reduce((sum, { share }) => sum + share, 0);
  const name = 'Everything else';
  return rest > 0.0005
    ? [...shown, { place: name, share: rest, ...drawn(name, rest, { fill: theme.soft, text: theme.ink }) }]
    : shown;
}

const drawn = (name: string, share: number, shade: Shade) => ({
  name,
  value: percent(share),
  shade,
  color: shade.fill,
});

const said = (parts: readonly TimePart[]): string => parts.map(({ name, value }) => `${value} ${name}`).join(', ');

/** Labels a part as far as it has room; the legend has the rest. */
function segment({ share, shade: { fill, text }, value, place }: TimePart, room: number, canvas: Canvas) {
  const { theme } = canvas;
  const inside = room - 10;
  // A name cut short says nothing, and the legend has it whole.
  const isNamed = inside >= Math.min(textWidth(place, theme.size), theme.size * 12);
  const isSaid = isNamed || inside >= textWidth(value, theme.size);
  return {
    value: share,
    itemStyle: { color: fill, borderColor: theme.paper, borderWidth: 1 },
    label: {
      show: isSaid,
      ...inkText(canvas),
      color: text,
      lineHeight: theme.size * 1.3,
      formatter: isNamed ? `${value}\n${clipText(place, theme.size, inside)}` : value,
    },
  };
}
