/** What a kept list of cases is about, as the text it is found by. */
export const caseListKey = {
  all: (): string => 'all',
  activity: (name: string): string => JSON.stringify(['activity', name]),
  /** Cases in which the activity is repeated. */
  repeated: (name: string): string => JSON.stringify(['repeated', name]),
  path: (from: string, to: string): string => JSON.stringify(['path', from, to]),
  /** By its place among the workflow's variants, from 1. */
  variant: (place: number): string => JSON.stringify(['variant', place]),
  /** A bottleneck: its kind, and its activity where it is of one. */
  bottleneck: (kind: string, activity: string | undefined): string => JSON.stringify([kind, activity ?? null]),
  /** A rule's broken cases, or a segment's. */
  ref: (id: string): string => JSON.stringify(['ref', id]),
};
