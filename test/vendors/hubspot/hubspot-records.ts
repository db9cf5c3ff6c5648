import { type LastChanges, changedLast, minutesIn } from '../vendor-time.js';

export const pipelinesOf = {
  deals: [
    {
      id: 'default',
      label: 'Sales 💶',
      stages: [
        { id: 'appointmentscheduled', label: 'Appointment scheduled' },
        { id: '90210', label: 'Contract sent (renamed)' },
        { id: 'closedwon', label: 'Closed won 🎉' },
      ],
    },
    { id: '77', label: 'Renewals', stages: [{ id: '771', label: 'Due' }] },
  ],
  tickets: [
    {
      id: '0',
      label: 'Support 🛟',
      stages: [
        { id: '1', label: 'New' },
        { id: '4', label: 'Closed' },
      ],
    },
  ],
};

export interface VendorRecord {
  readonly id: string;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly archived: boolean;
  readonly archivedAt?: string;
  readonly properties: Readonly<Record<string, string | null>>;
  readonly propertiesWithHistory: Readonly<Record<string, readonly object[]>>;
}

/** Who changes a property of the record at `index`: a person, a person, an account that is gone, an integration. */
function historyOf(index: number, at: (step: number) => string) {
  const by = [701, 702, null, undefined][index % 4];
  return (value: string | null, step: number) => ({
    value,
    timestamp: at(step),
    sourceType: by ? 'CRM_UI' : 'INTEGRATION',
    sourceId: by ? `userId:${by}` : 'secret',
    ...(by !== undefined && { updatedByUserId: by }),
  });
}

/**
 * The last ten changed at one moment; one was deleted since the search saw it; one was merged from two others. Every
 * third is a renewal where they are divided.
 */
export function dealsOf(
  count: number,
  last: LastChanges = { count: 10, apart: 0 },
  areDivided = false,
): VendorRecord[] {
  return Array.from({ length: count }, (_, index) => {
    const at = (step: number) => minutesIn(index * 10 + step).toISOString();
    const version = historyOf(index, at);
    const isMoved = index % 15 === 4;
    const pipeline = areDivided && index % 3 === 2 ? '77' : 'default';
    const merged = index === 21 ? '4999998;4999999' : null;
    return {
      id: String(5_000_000 + index),
      createdAt: at(0),
      updatedAt: changedLast(index, count, count * 10 + 60, last)?.toISOString() ?? at(8),
      archived: index === 40,
      ...(index === 40 && { archivedAt: at(9) }),
      properties: {
        dealname: 'Secret deal',
        pipeline,
        amount: index % 3 === 0 ? null : '12',
        hs_merged_object_ids: merged,
      },
      // The newest comes first.
      propertiesWithHistory: {
        dealstage: [
          version('closedwon', 8),
          // A stage that was deleted; and a value that was emptied.
          version(index % 12 === 0 ? '4711' : '90210', 4),
          ...(index % 10 === 9 ? [version('', 3)] : []),
          version('appointmentscheduled', 0),
        ],
        pipeline: [...(isMoved ? [version(pipeline, 5)] : []), version(isMoved ? '77' : pipeline, 0)],
        hubspot_owner_id:
          index % 5 === 0 ? [] : [...(index % 7 === 3 ? [version('', 7)] : []), version('88', 6), version('87', 0)],
        hs_merged_object_ids: merged === null ? [] : [version(merged, 7)],
      },
    };
  });
}

export function ticketsOf(count: number): VendorRecord[] {
  return Array.from({ length: count }, (_, index) => {
    const at = (step: number) => minutesIn(index * 7 + step).toISOString();
    const version = historyOf(index, at);
    return {
      id: String(5_000_000 + index),
      createdAt: at(0),
      updatedAt: at(6),
      archived: false,
      properties: { subject: 'Secret ticket', content: 'Secret', hs_pipeline: '0', hs_merged_object_ids: null },
      propertiesWithHistory: {
        hs_pipeline_stage: [version('4', 6), version('1', 0)],
        hs_pipeline: [version('0', 0)],
        hubspot_owner_id: index % 2 === 0 ? [version('87', 3)] : [],
        hs_merged_object_ids: [],
      },
    };
  });
}
