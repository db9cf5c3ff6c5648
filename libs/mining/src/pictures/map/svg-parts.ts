import type { MapShow } from './map-plan.js';

/** Escapes a text for XML. */
export function markup(text: string): string {
  return (
    text
      // eslint-disable-next-line no-control-regex -- XML 1.0 has no place for these, not even escaped
      .replace(/[\u0000-\u001f\u007f-\u009f\ufffe\uffff]/g, '\ufffd')
      .replace(/\p{Surrogate}/gu, '\ufffd')
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replaceAll('"', '&quot;')
  );
}

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

export function drawnSign(d: string, x: number, y: number, scale: number, colour: string, name: string): string {
  return `<g transform="translate(${x.toFixed(1)},${y.toFixed(1)}) scale(${scale.toFixed(3)})"><title>${markup(name)}</title><path d="${d}" fill="none" stroke="${colour}" stroke-width="1.4" stroke-linecap="round" stroke-linejoin="round"/></g>`;
}

export interface Shaded {
  readonly fill: string;
  readonly ink: string;
  readonly line: string;
}

const dark = '#1d242b';
const light = '#ffffff';

const ramp = (fills: readonly string[], lines: readonly string[]): Shaded[] =>
  fills.map((fill, shade) => ({ fill, ink: shade < 3 ? dark : light, line: lines[shade] ?? dark }));

/** From light to dark, so that grey print keeps the order; even the lightest line is visible on white. */
const frequency = ramp(
  ['#edf2fc', '#cfdcf7', '#a3bdf0', '#4a6fd4', '#2a469f'],
  ['#8599c9', '#7590d6', '#5a7fd6', '#3a5fc8', '#213f99'],
);
const time = ramp(
  ['#fdeed3', '#fad29b', '#f2a65a', '#bf4f1b', '#842a10'],
  ['#cc9548', '#d87c26', '#c9601f', '#a23c12', '#74200a'],
);
const unmeasured: Shaded = { fill: '#f1f3f6', ink: dark, line: '#7a8793' };

/** Colors of pictures outside of the page; the page has the same ramps for light and dark in map.module.css. */
export function shaded(show: MapShow, shade: number | null): Shaded {
  if (shade === null) return unmeasured;
  return (show === 'frequency' ? frequency : time)[shade] ?? unmeasured;
}

/** The longest waits; everything else is gray beside them. */
export const glow: Shaded = { fill: '#fbd9b0', ink: '#ffffff', line: '#a8380c' };
export const grayed: Shaded = { fill: '#f6f7f9', ink: '#5b6672', line: '#b4bcc6' };
export const atWait: Shaded = { fill: '#fff5e8', ink: dark, line: '#a8380c' };
