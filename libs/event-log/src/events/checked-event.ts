import { truncate } from '#platform';
import type { LogEvent, RawEvent } from './log-event.js';
import { notAParty, notATruth, parseParty, parseTruth } from './optional-columns.js';
import { NAME_LIMIT, type TimestampFormat } from './read-options.js';

/** The names that events are grouped by, which have a limit. */
export const eventNames = ['case', 'activity', 'resource', 'lifecycle', 'workflow', 'id'] as const;

/** The event with its times and marks read, or the reason (a string) why it is none. */
export function checkedEvent(raw: RawEvent, times: TimestampFormat): LogEvent | string {
  const { case: caseId, activity, timestamp, startedAt } = raw;
  if (caseId === null) return 'no case';
  if (activity === null) return 'no activity';
  if (timestamp === null) return 'no timestamp';
  const tooLong = eventNames.find((name) => (raw[name]?.length ?? 0) > NAME_LIMIT);
  if (tooLong !== undefined) return `the ${tooLong} is longer than ${NAME_LIMIT} characters`;
  const at = times.parse(timestamp);
  if (at === null) return `the timestamp ${quoted(timestamp)} is not ${times.expects}`;
  const start = startedAt === null ? null : times.parse(startedAt);
  if (startedAt !== null && start === null) return `the start time ${quoted(startedAt)} is not ${times.expects}`;
  const ready = filled(raw.readyAt);
  const readyAt = ready === null ? null : times.parse(ready);
  if (ready !== null && readyAt === null) return `the ready time ${quoted(ready)} is not ${times.expects}`;
  const marked = filled(raw.automated);
  const automated = marked === null ? null : parseTruth(marked);
  if (marked !== null && automated === null) return notATruth(quoted(marked));
  const acting = filled(raw.party);
  const party = acting === null ? null : parseParty(acting);
  if (acting !== null && party === null) return notAParty(quoted(acting));
  return {
    case: caseId,
    activity,
    timestamp: at,
    startedAt: start,
    resource: raw.resource,
    lifecycle: raw.lifecycle,
    workflow: raw.workflow,
    id: raw.id,
    links: raw.links,
    attributes: raw.attributes,
    readyAt,
    automated,
    party,
  };
}

const filled = (text: string | null): string | null => (text === null || text.trim() === '' ? null : text);

function quoted(text: string): string {
  return JSON.stringify(truncate(text, 60));
}
