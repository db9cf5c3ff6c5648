import { type LogEvent, NO_LINKS, NO_OPTIONAL_VALUES, type Party } from '#event-log';
import { truncate, storableInstant } from '#platform';
import type { ToolSession } from '../../tool-client/tool-session.js';

/** How people, things, and cases appear in events. */
export type EventNames = Pick<ToolSession, 'person' | 'named' | 'caseKey'>;

/** What a connector knows about an event, as the tool writes it. */
export interface ToolEvent {
  /** The case's immutable key: `session.caseKey(id)`. */
  readonly case: string;
  /** What people call the case; references in it show the names of today. Default: the key. */
  readonly caseName?: string;
  /** A plain text, or a reference to a name: `session.named('status', id, name)`. */
  readonly activity: string;
  /** ISO 8601 with an offset, as the tool writes it. */
  readonly at: string | null | undefined;
  readonly id: string;
  readonly workflow?: string | null;
  readonly resource?: string | null;
  /** Done by an account rather than a person. */
  readonly automated?: boolean;
  readonly party?: Party | null;
  /** Keys or names of other cases, of this or another tool. */
  readonly links?: readonly string[];
  readonly attributes?: Readonly<Record<string, string | number | boolean | null>>;
}

/** What is known of an event, beside its case. */
export type CaseEvent = Omit<ToolEvent, 'case' | 'caseName' | 'workflow'>;

/** How a person appears in the log, by the tool's id. */
export type ShowPerson<Id> = (id: Id | null | undefined) => string | null;

/** Long enough for any name, and short enough for a process map. */
const longestName = 200;
/** Long enough to tell a value or an id from others. */
const longestValue = 1_000;

/** The event as the log stores it; none where the tool gives no time. */
export function toolEvent(told: ToolEvent): LogEvent[] {
  const time = storableInstant(new Date(told.at ?? NaN))?.getTime() ?? 0;
  if (time <= 0) return [];
  return [
    {
      case: cutName(told.case),
      activity: cutName(told.activity) || 'Unnamed',
      timestamp: BigInt(time) * 1000n,
      startedAt: null,
      resource: told.resource ? cutName(told.resource) : null,
      lifecycle: null,
      workflow: told.workflow ? cutName(told.workflow) : null,
      id: cutValue(told.id),
      links: told.links?.length ? [...new Set(told.links.map(cutName))] : NO_LINKS,
      attributes: writeAttributes(told.attributes ?? {}),
      ...NO_OPTIONAL_VALUES,
      ...(told.automated === true && { automated: true }),
      ...(told.party && { party: told.party }),
      ...(told.caseName && { caseName: cutName(told.caseName) }),
    },
  ];
}

/** Says that an item is gone. Its workflow is in the log already; a tool that no longer has the item does not say when. */
export const deletedEvent = (
  id: string,
  { caseKey }: { readonly caseKey: (id: string) => string },
  at: string = new Date().toISOString(),
  by: Pick<ToolEvent, 'resource' | 'automated'> = {},
): LogEvent[] => toolEvent({ case: caseKey(id), activity: 'Deleted', at, id: `${id}/deleted`, workflow: null, ...by });

/** Names in tools may contain anything; they are cut to text that the database can store. */
const cutName = (text: string): string => truncate(text.trim(), longestName);
export const cutValue = (text: string): string => truncate(text, longestValue);

/** Attributes as JSON; null where none has a value. */
export function writeAttributes(told: NonNullable<ToolEvent['attributes']>): string | null {
  const attributes = Object.entries(told)
    .filter(([, value]) => value !== null && value !== '')
    .map(([name, value]) => [cutName(name), typeof value === 'string' ? cutValue(value) : value] as const);
  return attributes.length > 0 ? JSON.stringify(Object.fromEntries(attributes)) : null;
}

/** A text may name more cases, but those it is about come first. */
const referencesAtMost = 20;

/** What stands for a case in a text, and how the case is called, by its groups. */
const patterns: readonly (readonly [RegExp, string])[] = [
  [/https?:\/\/[^\s/]+\/browse\/([A-Z][A-Z0-9_]+-\d+)/g, '$1'],
  [/https?:\/\/[^\s/]+\/([\w.-]+\/[\w.-]+)\/(?:issues|pull)\/(\d+)/g, '$1#$2'],
  [/https?:\/\/[^\s/]+\/([\w./-]+?)\/-\/issues\/(\d+)/g, '$1#$2'],
  [/https?:\/\/[^\s/]+\/([\w./-]+?)\/-\/merge_requests\/(\d+)/g, '$1!$2'],
  [/https?:\/\/[^\s/]+\/agent\/tickets\/(\d+)/g, '#$1'],
  [/https?:\/\/linear\.app\/[\w-]+\/issue\/([A-Z][A-Z0-9]*-\d+)/g, '$1'],
  [/https?:\/\/[\w.-]+\.slack\.com\/archives\/[A-Z0-9]+\/(p\d{16})/g, '$1'],
  [/(?<![\w/-])([\w.-]+\/[\w.-]+#\d+)\b/g, '$1'],
  [/(?<![\w/-])([A-Z][A-Z0-9_]{1,9}-\d{1,7})\b(?!-)/g, '$1'],
];

/**
 * The cases of this and other tools that a text refers to: `PROJ-123`, `owner/name#12`, addresses; with `own` (the
 * text's project or repository) also `#12`. Nothing else of a text is stored.
 */
export function findReferences(text: string | null | undefined, own?: string): string[] {
  if (!text) return [];
  const found = new Set<string>();
  let rest = truncate(text, 20_000);
  for (const [pattern, called] of patterns) {
    rest = rest.replace(pattern, (_all, ...groups: unknown[]) => {
      const name = called.replace(/\$(\d)/g, (_sign, group) => String(groups[Number(group) - 1]));
      if (found.size < referencesAtMost) found.add(name);
      return ' ';
    });
  }
  if (own === undefined) return [...found];
  for (const [, number = ''] of rest.matchAll(/(?<![\w&])#(\d{1,9})\b/g)) {
    if (found.size < referencesAtMost) found.add(`${own}#${number}`);
  }
  return [...found];
}
