import type { MapShow } from './map-plan.js';

export interface Shaded {
  readonly fill: string;
  readonly ink: string;
  readonly line: string;
}

const [dark, light] = ['#1d242b', '#ffffff'];

const ramp = (fills: readonly string[], lines: readonly string[]): Shaded[] =>
  fills.map((fill, shade) => ({ fill, ink: shade < 3 ? dark : light, line: lines[shade] ?? dark }));

/** Light to dark, so that grey print keeps the order; a line's lightest still shows on white. */
const frequency = ramp(
  ['#edf2fc', '#cfdcf7', '#a3bdf0', '#4a6fd4', '#2a469f'],
  ['#8599c9', '#7590d6', '#5a7fd6', '#3a5fc8', '#213f99'],
);
const time = ramp(
  ['#fdeed3', '#fad29b', '#f2a65a', '#bf4f1b', '#842a10'],
  ['#cc9548', '#d87c26', '#c9601f', '#a23c12', '#74200a'],
);
const unmeasured: Shaded = { fill: '#f1f3f6', ink: dark, line: '#7a8793' };

/** Of pictures that leave the page; the page has the same ramps for light and dark in map.module.css. */
export function shaded(show: MapShow, shade: number | null): Shaded {
  if (shade === null) return unmeasured;
  return (show === 'frequency' ? frequency : time)[shade] ?? unmeasured;
}
