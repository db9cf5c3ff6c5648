import { markup } from './markup.js';

export function drawnSign(d: string, x: number, y: number, scale: number, colour: string, name: string): string {
  return `<g transform="translate(${x.toFixed(1)},${y.toFixed(1)}) scale(${scale.toFixed(3)})"><title>${markup(name)}</title><path d="${d}" fill="none" stroke="${colour}" stroke-width="1.4" stroke-linecap="round" stroke-linejoin="round"/></g>`;
}
