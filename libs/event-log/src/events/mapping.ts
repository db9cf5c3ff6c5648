/** Where one value of an event comes from: a column, a constant, or a text with columns in it such as `{type}: {status}`. */
export type MappedValue =
  { readonly column: string } | { readonly value: string | boolean } | { readonly template: string };

/** What a row's column must hold; all that is given applies. */
export interface Condition {
  readonly column: string;
  readonly in?: readonly Scalar[];
  readonly notIn?: readonly Scalar[];
  readonly exists?: boolean;
  /** Another column that must hold the same text, or none where this one holds none. */
  readonly sameAs?: string;
  readonly differsFrom?: string;
}

type Scalar = string | number | boolean;

export interface MappedEvent {
  readonly activity: MappedValue;
  /** Where a row has none, this event is left out. */
  readonly timestamp: MappedValue;
  readonly timestampFormat?: string;
  readonly startedAt?: MappedValue;
  readonly readyAt?: MappedValue;
  readonly resource?: MappedValue;
  readonly automated?: MappedValue;
  readonly party?: MappedValue;
  /** Default: a hash of stream, case, activity, and timestamp. */
  readonly id?: MappedValue;
  readonly when?: readonly Condition[];
}

/** Records of another stream of the same upload, which give the rows further columns: `owner.name` of the lookup `owner`. */
export interface Lookup {
  readonly stream: string;
  /** What identifies a record of that stream. */
  readonly id: MappedValue;
  /** What a row holds of it. */
  readonly by: MappedValue;
}

/** How rows of any shape become events. One row may give several. */
export interface Mapping {
  /** A list inside the record, such as `changelog.histories.items`, whose entries are the rows. */
  readonly each?: string;
  readonly case: MappedValue;
  readonly workflow?: MappedValue;
  readonly where?: readonly Condition[];
  readonly events: readonly MappedEvent[];
  readonly attributes?: readonly string[] | 'all';
  readonly links?: readonly MappedValue[];
  /** When the record was deleted. Of a stream by default `_sdc_deleted_at`. */
  readonly deletedAt?: MappedValue;
  /** By name; only of streams. */
  readonly lookup?: Readonly<Record<string, Lookup>>;
}

/** Mappings by the name of the stream whose records they apply to. */
export type StreamMappings = Readonly<Record<string, Mapping>>;

/** The values of an event beside its activity and its timestamp, which are required. */
export const optionalValues = ['startedAt', 'readyAt', 'resource', 'automated', 'party', 'id'] as const;

interface PlacedValue {
  readonly value: MappedValue;
  /** The place in the mapping, such as `events[1].timestamp`. */
  readonly field: string;
}

/** Every value of a mapping with its place. */
export function* listValues(mapping: Mapping): Generator<PlacedValue> {
  yield { value: mapping.case, field: 'case' };
  if (mapping.workflow) yield { value: mapping.workflow, field: 'workflow' };
  for (const [at, event] of mapping.events.entries()) {
    for (const name of ['activity', 'timestamp', ...optionalValues] as const) {
      const value = event[name];
      if (value) yield { value, field: `events[${at}].${name}` };
    }
  }
  for (const [at, value] of (mapping.links ?? []).entries()) yield { value, field: `links[${at}]` };
  if (mapping.deletedAt) yield { value: mapping.deletedAt, field: 'deletedAt' };
}

/** Every condition of a mapping with its place. */
export function* listConditions(
  mapping: Mapping,
): Generator<{ readonly condition: Condition; readonly field: string }> {
  for (const [at, condition] of (mapping.where ?? []).entries()) yield { condition, field: `where[${at}]` };
  for (const [event, { when = [] }] of mapping.events.entries()) {
    for (const [at, condition] of when.entries()) yield { condition, field: `events[${event}].when[${at}]` };
  }
}
