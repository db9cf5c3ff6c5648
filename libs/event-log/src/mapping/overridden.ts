import type { ReadOptions } from '../events/read-options.js';
import type { MappedEvent, MappedValue, Mapping } from '../events/mapping.js';

/** What the parameters of one upload say about its columns. */
type UploadParameters = Pick<ReadOptions, 'columns' | 'timestampFormat' | 'workflow'>;

/** The mapping of an integration with the parameters of an upload, which win over it. */
export function overridden(mapping: Mapping, { columns = {}, timestampFormat, workflow }: UploadParameters): Mapping {
  const { case: caseId, activity, timestamp, start, ready, resource, automated, party, id } = columns;
  const event = given({ activity, timestamp, startedAt: start, readyAt: ready, resource, automated, party, id });
  return {
    ...mapping,
    ...given({ case: caseId }),
    ...(workflow !== undefined && { workflow: { value: workflow } }),
    events: mapping.events.map((each): MappedEvent => ({
      ...each,
      ...event,
      ...(timestampFormat !== undefined && { timestampFormat }),
    })),
  };
}

function given(columns: Readonly<Record<string, string | undefined>>): Readonly<Record<string, MappedValue>> {
  return Object.fromEntries(
    Object.entries(columns).flatMap(([name, column]) => (column === undefined ? [] : [[name, { column }]])),
  );
}
