import type { Content } from '../content.js';

export interface Front {
  readonly company: string;
  readonly generatedAt: string;
  readonly period: { readonly from: string | null; readonly to: string | null };
}

const months = 'January February March April May June July August September October November December'.split(' ');

/** `5 March 2026`, in UTC as everywhere in the report. */
function day(instant: string): string {
  const date = new Date(instant);
  return `${date.getUTCDate()} ${months[date.getUTCMonth()] ?? ''} ${date.getUTCFullYear()}`;
}

export function titlePages({ company, generatedAt, period: { from, to } }: Front): Content[] {
  return [
    { text: 'Workflow assessment', style: 'kicker' },
    { text: company, style: 'title' },
    {
      canvas: [{ type: 'line', x1: 0, y1: 0, x2: 120, y2: 0, lineWidth: 3, lineColor: '#d9622b' }],
      margin: [0, 14, 0, 12],
    },
    ...(from !== null && to !== null ? [{ text: `Cases from ${day(from)} to ${day(to)}`, style: 'subtitle' }] : []),
    { text: `Made on ${day(generatedAt)}`, style: 'subtitle' },
    { toc: { title: { text: 'Contents', style: 'heading' } }, pageBreak: 'before' },
  ];
}
