import { clip, storableInstant } from '#platform';
import { type LogEvent, NO_LINKS, NO_MARKS } from '#event-log';

/** What a connector knows of an event, in the words of the tool. */
export interface ToldEvent {
  readonly case: string;
  readonly activity: string;
  /** ISO 8601 with an offset, as the tool writes it. */
  readonly at: string | null | undefined;
  readonly id: string;
  readonly workflow?: string | null;
  readonly resource?: string | null;
  readonly links?: readonly string[];
  readonly attributes?: Readonly<Record<string, string | number | boolean | null>>;
}

/** Long enough for any name, and short enough for a map. */
const longestName = 200;
/** Enough of a value, or of an id, to tell it from another one. */
const longestValue = 1_000;

/** An event of the log; none where the tool does not say when it was. */
export function toolEvent(told: ToldEvent): LogEvent[] {
  const time = storableInstant(new Date(told.at ?? NaN))?.getTime() ?? 0;
  if (time <= 0) return [];
  return [
    {
      case: nameOf(told.case),
      activity: nameOf(told.activity) || 'Unnamed',
      timestamp: BigInt(time) * 1000n,
      startedAt: null,
      resource: told.resource ? nameOf(told.resource) : null,
      lifecycle: null,
      workflow: told.workflow ? nameOf(told.workflow) : null,
      id: valueOf(told.id),
      links: told.links?.length ? [...new Set(told.links.map(nameOf))] : NO_LINKS,
      attributes: attributesOf(told.attributes ?? {}),
      ...NO_MARKS,
    },
  ];
}

/** Names in tools hold anything; what is stored of them is text that a column can take. */
const nameOf = (text: string): string => clip(text.trim(), longestName);
export const valueOf = (text: string): string => clip(text, longestValue);

/** As JSON; null where none has a value. */
export function attributesOf(told: NonNullable<ToldEvent['attributes']>): string | null {
  const attributes = Object.entries(told)
    .filter(([, value]) => value !== null && value !== '')
    .map(([name, value]) => [nameOf(name), typeof value === 'string' ? valueOf(value) : value] as const);
  return attributes.length > 0 ? JSON.stringify(Object.fromEntries(attributes)) : null;
}
