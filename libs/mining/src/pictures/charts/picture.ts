import type { EChartsOption } from 'echarts';

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
  /** What it shows, in a sentence. */
  readonly label: string;
  /** The same in words, for readers who cannot see it. */
  readonly rows: readonly PictureRow[];
}

/** A fill and the color of text on it. */
export type Shade = readonly [fill: string, text: string];

/** Colors and font of a chart. The three strengths of the product's blue also differ in grey print. */
export interface ChartTheme {
  readonly font: string;
  readonly size: number;
  readonly paper: string;
  readonly ink: string;
  readonly quiet: string;
  readonly line: string;
  readonly strong: string;
  readonly onStrong: string;
  readonly middle: string;
  readonly soft: string;
  /** For parts of one kind, the most important first; neighbors also differ in grey print. */
  readonly waits: readonly [Shade, ...Shade[]];
  readonly works: readonly [Shade, ...Shade[]];
  readonly rests: readonly [Shade, ...Shade[]];
}

const screenFont = 'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", "Noto Sans", sans-serif';

const light: ChartTheme = {
  font: screenFont,
  size: 12,
  paper: '#ffffff',
  ink: '#16181d',
  quiet: '#5c6270',
  line: '#e2e5ec',
  strong: '#3554d1',
  onStrong: '#ffffff',
  middle: '#b0bef5',
  soft: '#e6e8ee',
  waits: [
    ['#2a44ac', '#ffffff'],
    ['#4d69dc', '#ffffff'],
    ['#7e93ea', '#16181d'],
    ['#a5b4f2', '#16181d'],
    ['#c8d1f8', '#16181d'],
  ],
  works: [
    ['#1f6b62', '#ffffff'],
    ['#48a397', '#16181d'],
    ['#8ccbc2', '#16181d'],
  ],
  rests: [['#7263a6', '#ffffff']],
};

const dark: ChartTheme = {
  font: screenFont,
  size: 12,
  paper: '#14161c',
  ink: '#eceef3',
  quiet: '#a3a9b8',
  line: '#333846',
  strong: '#9fb0ff',
  onStrong: '#0f1116',
  middle: '#4a5cab',
  soft: '#333846',
  waits: [
    ['#aebcff', '#0f1116'],
    ['#8498f8', '#0f1116'],
    ['#6379e0', '#0f1116'],
    ['#4a5cab', '#ffffff'],
    ['#374582', '#ffffff'],
  ],
  works: [
    ['#7fd1c5', '#0f1116'],
    ['#3d9a8e', '#0f1116'],
    ['#23655d', '#ffffff'],
  ],
  rests: [['#b3a4de', '#0f1116']],
};

const print: ChartTheme = { ...light, font: 'DejaVu', size: 8.5, ink: '#1d242b', quiet: '#54616e', line: '#d5d9e2' };

export const chartThemes = { light, dark, print } as const;
