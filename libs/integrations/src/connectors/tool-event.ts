import { NO_LINKS, type LogEvent } from '../event-log/log-event.js';

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
const mostCharacters = 200;

/** An event of the log; none where the tool does not say when it was. */
export function toolEvent(told: ToldEvent): LogEvent[] {
  const time = Date.parse(told.at ?? '');
  if (Number.isNaN(time) || time <= 0) return [];
  const attributes = Object.entries(told.attributes ?? {}).filter(([, value]) => value !== null && value !== '');
  return [
    {
      case: storable(told.case),
      activity: storable(told.activity) || 'Unnamed',
      timestamp: BigInt(time) * 1000n,
      startedAt: null,
      resource: told.resource ? storable(told.resource) : null,
      lifecycle: null,
      workflow: told.workflow ? storable(told.workflow) : null,
      id: told.id,
      links: told.links?.length ? [...new Set(told.links)] : NO_LINKS,
      attributes: attributes.length > 0 ? storable(JSON.stringify(Object.fromEntries(attributes)), Infinity) : null,
    },
  ];
}

/** Names in tools hold anything; PostgreSQL and Parquet take no NUL and no half of a surrogate pair. */
function storable(text: string, most = mostCharacters): string {
  const clean = text.replaceAll('\0', '').toWellFormed().trim();
  return clean.length > most ? `${clean.slice(0, most - 1).toWellFormed()}…` : clean;
}
