/** What a chart is drawn in. The blue is the product's own; its three strengths differ in a grey print too. */
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
  readonly onMiddle: string;
  readonly soft: string;
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
  onMiddle: '#16181d',
  soft: '#e6e8ee',
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
  onMiddle: '#ffffff',
  soft: '#333846',
};

const print: ChartTheme = { ...light, font: 'DejaVu', size: 8.5, ink: '#1d242b', quiet: '#54616e', line: '#d5d9e2' };

export const chartThemes = { light, dark, print } as const;
