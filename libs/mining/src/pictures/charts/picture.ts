import type { EChartsOption } from 'echarts';
import themes from './themes.json' with { type: 'json' };

/** What a chart is drawn on: its width and its theme; the height follows. */
export interface Canvas {
  readonly width: number;
  readonly theme: ChartTheme;
}

export interface PictureRow {
  readonly name: string;
  readonly value: string;
  /** Its color, for a legend. */
  readonly color?: string;
}

/** A chart that page and PDF draw alike. */
export interface Picture {
  readonly option: EChartsOption;
  readonly height: number;
  /** What has to be known to read it, below it. */
  readonly note?: string;
  /** What it shows, in a sentence. */
  readonly label: string;
  /** The same in words, for readers who cannot see it. */
  readonly rows: readonly PictureRow[];
}

/** Colors and font of a chart. The three strengths of the product's blue also differ in grey print. */
export type ChartTheme = typeof themes.light;

/** Of parts of one kind the most important comes first; neighbors also differ in grey print. */
export type Shade = ChartTheme['waits'][number];

const print: ChartTheme = {
  ...themes.light,
  font: 'DejaVu',
  size: 8.5,
  ink: '#1d242b',
  quiet: '#54616e',
  line: '#d5d9e2',
};

export const chartThemes = { ...themes, print } as const;
