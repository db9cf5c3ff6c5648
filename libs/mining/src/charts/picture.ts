import type { EChartsOption } from 'echarts';
import type { ChartTheme } from './chart-theme.js';

/** Where a chart is drawn: as wide as this, and as high as it needs. */
export interface Canvas {
  readonly width: number;
  readonly theme: ChartTheme;
}

export interface PictureRow {
  readonly name: string;
  readonly value: string;
  /** What it is drawn in, for a legend. */
  readonly color?: string;
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
