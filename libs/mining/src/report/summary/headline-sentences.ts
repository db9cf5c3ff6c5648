import { changeDate, lastShift } from '../words/change-words.js';
import { largestCause } from '../../bottlenecks/causes.js';
import { type PlaceFinding, findPeak, findPlaceFinding } from '../../bottlenecks/bare/place-findings.js';
import { findPastOverload } from '../../bottlenecks/past-overload.js';
import { isAppointed } from '../../people/natures/activity-words.js';
import type { Bottleneck } from '../schema/report-sections.js';
import { saySummary } from '../words/say.js';

/** The figures in words; `within` names the workflow where there are several. */
export interface TimeWords {
  share: string;
  mean: string;
  within: string;
}

const twoThirds = 2 / 3;
/** Below this share of the time, cases queue as they do wherever they come by chance. */
export const longQueueShare = 0.2;

/** Where the time goes and why. Each cause has its own sentence, because equal beginnings would be read as one. */
export function whereItGoes(bottleneck: Bottleneck, { share, mean, within }: TimeWords): string {
  const { kind, at, advice, nature } = bottleneck;
  const part = saySummary('part', { share, mean, within });
  const values = { ...collectValues(bottleneck), part };
  if (kind === 'slow_step' && advice?.kind === 'record') return saySummary('where/open', values);
  const past = findPastOverload(bottleneck);
  if (past) return saySummary('where/past', { ...values, ...past });
  const shift = lastShift(bottleneck);
  if (shift) {
    const { change, before, after } = shift;
    const since = { ...values, date: changeDate(change), before, after };
    return kind === 'slow_step'
      ? saySummary('where/work since', since)
      : saySummary('where/since', { ...since, because: sayBecause(bottleneck) });
  }
  if (kind === 'slow_step') {
    return saySummary(nature.class === 'outside' ? 'where/work of another party' : 'where/work', values);
  }
  const telling = findTelling(bottleneck, within);
  if (telling?.of === 'queue') return saySummary('where/queue', { ...values, ...findPeak(bottleneck) });
  if (telling) return telling.text;
  const reason = findReason(bottleneck);
  if (reason !== null) return saySummary(`where/${reason}`, values);
  const before = findStepBefore(bottleneck);
  if (before === null) return saySummary('where/unexplained', values);
  return before === at.activity ? saySummary('where/again', values) : saySummary('where/from', { ...values, before });
}

/** Why cases have waited since a change; null where it is not known. */
function sayBecause(bottleneck: Bottleneck): string | null {
  const reason = findReason(bottleneck);
  return reason === null ? null : saySummary(`because/${reason}`, collectValues(bottleneck));
}

function collectValues({ at, nature, load, advice }: Bottleneck) {
  return {
    step: at.activity ?? '',
    days: / on (?<days>[^,]+)/u.exec(nature.evidence)?.groups?.['days'] ?? saySummary('some days'),
    people: load?.people ?? null,
    isCounted: load !== null,
    isOne: load?.people === 1,
    isForLeave: advice?.kind === 'deputy',
  };
}

type Reason = 'timer' | 'schedule' | 'date' | 'outside' | 'system' | NonNullable<ReturnType<typeof largestCause>>;

export function findReason({ nature: { class: kind }, at, causes }: Bottleneck): Reason | null {
  if (kind === 'outside') return isAppointed(at.activity ?? '') ? 'date' : 'outside';
  return kind === 'timer' || kind === 'schedule' || kind === 'system' ? kind : largestCause(causes);
}

/**
 * What stands out at a wait whose cause is not known otherwise. A level only shows since when, and a queue of which cases
 * take a small part of their time is one as there are everywhere.
 */
export function findTelling(place: Bottleneck, within = ''): PlaceFinding | null {
  const reason = findReason(place);
  if (place.kind !== 'waiting' || (reason !== null && reason !== 'extraneous')) return null;
  if (lastShift(place) !== null || findPastOverload(place) !== null) return null;
  const found = findPlaceFinding(place, within);
  const isSmall = found?.of === 'queue' && (place.share ?? 0) < longQueueShare;
  return found?.of === 'level' || isSmall ? null : found;
}

/** Without people or starts, only the step before can be named, after which most of the waiting comes. */
function findStepBefore({ paths, lostSeconds }: Bottleneck): string | null {
  const [first] = paths;
  return first && first.seconds >= twoThirds * lostSeconds.sum ? first.from : null;
}
