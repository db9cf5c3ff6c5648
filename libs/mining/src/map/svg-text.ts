import { markup } from './markup.js';

interface TextStyle {
  readonly size: number;
  readonly bold?: boolean;
  readonly fill?: string;
  readonly anchor?: 'start' | 'middle';
}

export function svgText(
  text: string,
  x: number,
  y: number,
  { size, bold = false, fill = '#1d242b', anchor = 'start' }: TextStyle,
): string {
  const weight = bold ? ' font-weight="bold"' : '';
  return `<text x="${x.toFixed(1)}" y="${y.toFixed(1)}" font-size="${String(size)}"${weight} fill="${fill}" text-anchor="${anchor}">${markup(text)}</text>`;
}
