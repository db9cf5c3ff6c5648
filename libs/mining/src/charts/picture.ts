import type { EChartsOption } from 'echarts';
import type { ChartTheme } from './chart-theme.js';

/** Where a chart is drawn: as wide as this, and as high as it needs. */
export interface Canvas {
  readonly width: number;
  readonly theme: ChartTheme;
}

/** What colors mean wherever there is a legend. */
export type Tone = 'strong' | 'middle' | 'soft';

export interface PictureRow {
  readonly name: string;
  readonly value: string;
  readonly tone?: Tone;
}

/** A chart as page and PDF draw it alike. */
export interface Picture {
  readonly option: EChartsOption;
  readonly height: number;
  /** What it shows, in a sentence. */
  readonly label: string;
  /** The same in words and figures, for those who cannot see it. */
  readonly rows: readonly PictureRow[];
}
