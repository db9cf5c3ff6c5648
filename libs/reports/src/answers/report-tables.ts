import type { Bottleneck, Roadmap } from '#mining';
import { type CsvColumns, csvFields } from '#platform';
import type { RoadmapItemView } from '../reports/roadmap-plan.dto.js';

export const bottleneckColumns: CsvColumns<Bottleneck> = {
  ...csvFields('rank', 'id', 'workflow', 'kind', 'cases'),
  activity: ({ at }) => at.activity,
  totalSeconds: ({ lostSeconds }) => lostSeconds.sum,
  meanSeconds: ({ lostSeconds }) => lostSeconds.mean,
  medianSeconds: ({ lostSeconds }) => lostSeconds.median,
  nature: ({ nature }) => nature.class,
  ...csvFields('share', 'repeats', 'text'),
};

type Wave = Roadmap['waves'][number];

/** An item of the roadmap with its state. */
export interface PlannedRow {
  readonly wave: Wave['name'];
  readonly item: Wave['items'][number];
  readonly state: Partial<RoadmapItemView>;
  readonly owner: string | undefined;
}

export const planColumns: CsvColumns<PlannedRow> = {
  wave: ({ wave }) => wave,
  opportunityId: ({ item }) => item.opportunityId,
  title: ({ item }) => item.title,
  startMonth: ({ item }) => item.start,
  endMonth: ({ item }) => item.end,
  effortDays: ({ item }) => item.effortDays,
  dependsOn: ({ item }) => item.dependsOn.join(' '),
  metric: ({ item }) => item.baseline.metric,
  baseline: ({ item }) => item.baseline.value,
  target: ({ item }) => item.target.value,
  expectedAnnualValue: ({ item }) => item.expectedAnnualValue,
  status: ({ state }) => state.status ?? 'proposed',
  owner: ({ owner }) => owner,
  dueDate: ({ state }) => state.dueDate,
  startedAt: ({ state }) => state.startedAt,
  doneAt: ({ state }) => state.doneAt,
  note: ({ state }) => state.note,
};
