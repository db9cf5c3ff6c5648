/** What vendors' data happened in: the sixty days before today, so that it is never older than a first collection goes back. */
const start = Math.floor(Date.now() / 86_400_000) * 86_400_000 - 60 * 86_400_000;

export const minutesIn = (minutes: number): Date => new Date(start + minutes * 60_000);

/** In the time zone that is so many hours ahead of UTC: milliseconds and an offset, with a colon or without. */
export function inZone(at: Date, hours: number, colon = ':'): string {
  const local = new Date(at.getTime() + hours * 3_600_000).toISOString().slice(0, 23);
  const minutes = Math.abs(hours) * 60;
  const offset = [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(colon);
  return `${local}${hours < 0 ? '-' : '+'}${offset}`;
}

/** As most vendors write it: whole seconds, UTC. */
export const wholeSeconds = (at: Date): string => `${at.toISOString().slice(0, 19)}Z`;

/** What changed last: so many items, each so many milliseconds after the one before it. */
export interface LastChanges {
  readonly count: number;
  readonly apart: number;
}

/** When the item at `index` of `count` changed, if it is one of the last. */
export function changedLast(index: number, count: number, minutes: number, last: LastChanges): Date | null {
  const place = index - (count - last.count);
  return place >= 0 ? new Date(minutesIn(minutes).getTime() + place * last.apart) : null;
}
