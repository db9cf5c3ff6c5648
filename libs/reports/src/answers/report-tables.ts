import type { Bottleneck, Roadmap } from '#mining';
import type { CsvColumns } from '#platform';
import type { RoadmapItemView } from '../reports/roadmap-plan.dto.js';

export const bottleneckColumns: CsvColumns<Bottleneck> = {
  rank: ({ rank }) => rank,
  id: ({ id }) => id,
  workflow: ({ workflow }) => workflow,
  kind: ({ kind }) => kind,
  activity: ({ at }) => at.activity,
  cases: ({ cases }) => cases,
  totalSeconds: ({ lostSeconds }) => lostSeconds.sum,
  meanSeconds: ({ lostSeconds }) => lostSeconds.mean,
  medianSeconds: ({ lostSeconds }) => lostSeconds.median,
  share: ({ share }) => share,
  repeats: ({ repeats }) => repeats,
  nature: ({ nature }) => nature.class,
  text: ({ text }) => text,
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
