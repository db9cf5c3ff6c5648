import type { Bottleneck, Opportunity } from '#mining';

/** Where it is, short enough for a title or a table. */
export function placeOf({ at }: Pick<Bottleneck, 'at'>): string {
  if (at.from !== undefined && at.to !== undefined) return `${shown(at.from)} → ${shown(at.to)}`;
  return shown(at.activity ?? at.resource ?? '');
}

export function targetOf({ target }: Pick<Opportunity, 'target'>): string {
  return 'activity' in target ? shown(target.activity) : `${shown(target.from)} → ${shown(target.to)}`;
}

/** A name may be empty, or nothing but blanks. */
export function shown(name: string): string {
  return name.trim() === '' ? '(no name)' : name;
}
