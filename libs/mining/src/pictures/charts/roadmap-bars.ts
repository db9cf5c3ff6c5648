import type { Roadmap, RoadmapItem } from '../../report/schema/report-sections.js';

/** Where a change is drawn, in months from the start. */
export interface RoadmapBar {
  readonly item: RoadmapItem;
  readonly from: number;
  readonly to: number;
}

/**
 * The changes one after the other, each exactly as long as its days: the report's own times are rounded to half months.
 * Decisions take no days, so they are points at the start.
 */
export function roadmapBars({ waves, capacityDaysPerMonth }: Pick<Roadmap, 'waves' | 'capacityDaysPerMonth'>) {
  const items = waves.flatMap((wave) => wave.items);
  const bars = new Map<string, RoadmapBar>();
  let days = 0;
  for (const item of items.toSorted((one, other) => one.end - other.end || one.start - other.start)) {
    const from = item.effortDays === 0 ? 0 : days;
    days += item.effortDays;
    const to = item.effortDays === 0 ? 0 : days;
    bars.set(item.opportunityId, { item, from: from / capacityDaysPerMonth, to: to / capacityDaysPerMonth });
  }
  return items.flatMap(({ opportunityId }) => bars.get(opportunityId) ?? []);
}
