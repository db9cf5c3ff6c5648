import type { Bottleneck } from '../report-sections.js';
import { bottleneckLabels, placeLabel, shownName } from '../words/labels.js';
import { percent } from '../words/words.js';
import { base, inkText, nameAxis } from './chart-parts.js';
import { clippedTo, textWidth } from '../map/text-width.js';
import type { ChartTheme } from './chart-theme.js';
import type { Canvas, Picture, PictureRow, Tone } from './picture.js';

export interface WorkflowTime {
  readonly name: string;
  readonly bottlenecks: readonly Bottleneck[];
}

interface Part extends PictureRow {
  readonly share: number;
  readonly tone: Tone;
  readonly place: string;
}

/** More parts than this are slivers that nobody can tell apart. */
const named = 5;

/** All time of each workflow as one bar of 100%: the longest waits and steps by name, everything else as the rest. */
export function whereTimeGoes(workflows: readonly WorkflowTime[], canvas: Canvas): Picture | null {
  const bars = workflows.flatMap(({ name, bottlenecks }) => {
    const parts = partsOf(bottlenecks);
    return parts.length === 0 ? [] : [{ name: shownName(name), parts }];
  });
  if (bars.length === 0) return null;
  const isOne = bars.length === 1;
  const { theme, width } = canvas;
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
      yAxis: nameAxis(canvas, isOne ? [''] : bars.map(({ name }) => name), names),
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

function partsOf(bottlenecks: readonly Bottleneck[]): Part[] {
  const parts = bottlenecks.flatMap((each): Part[] => {
    if (each.share === null) return [];
    const place = placeLabel(each);
    const name = `${bottleneckLabels[each.kind]}: ${place}`;
    return [{ place, name, value: percent(each.share), share: each.share, tone: toneOf(each) }];
  });
  if (parts.length === 0) return [];
  const shown = parts.slice(0, named);
  const rest = 1 - shown.reduce((sum, { share }) => sum + share, 0);
  const everythingElse = { name: 'Everything else', place: 'Everything else', value: percent(Math.max(0, rest)) };
  return rest > 0.0005 ? [...shown, { ...everythingElse, share: rest, tone: 'soft' }] : shown;
}

const toneOf = ({ kind }: Bottleneck): Tone => (kind === 'slow_step' ? 'middle' : 'strong');

const said = (parts: readonly Part[]): string => parts.map(({ name, value }) => `${value} ${name}`).join(', ');

/** Says in itself as much as it has room for; the legend says the rest. */
function segment({ share, tone, value, place }: Part, room: number, canvas: Canvas) {
  const { theme } = canvas;
  const inside = room - 10;
  const isNamed = inside >= theme.size * 5;
  const isSaid = isNamed || inside >= textWidth(value, theme.size);
  return {
    value: share,
    itemStyle: { color: theme[tone], borderColor: theme.paper, borderWidth: 1 },
    label: {
      show: isSaid,
      ...inkText(canvas),
      color: colorOn(theme, tone),
      lineHeight: theme.size * 1.3,
      formatter: isNamed ? `${value}\n${clippedTo(place, theme.size, inside)}` : value,
    },
  };
}

function colorOn({ onStrong, onMiddle, ink }: ChartTheme, tone: Tone): string {
  return { strong: onStrong, middle: onMiddle, soft: ink }[tone];
}
