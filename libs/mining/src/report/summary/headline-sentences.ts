import { changeDate, lastShift } from '../words/change-words.js';
import { largestCause } from '../../bottlenecks/causes.js';
import { isAppointed } from '../../people/natures/activity-words.js';
import type { Bottleneck } from '../schema/report-sections.js';
import { duration, plural, quoted } from '../words/words.js';

/** The figures in words; `within` names the workflow where there are several. */
export interface TimeWords {
  share: string;
  mean: string;
  within: string;
}

const twoThirds = 2 / 3;

/** Where the time goes and why. Each cause has its own sentence, because equal beginnings would be read as one. */
export function whereItGoes(bottleneck: Bottleneck, { share, mean, within }: TimeWords): string {
  const step = quoted(bottleneck.at.activity ?? '');
  const part = `${share} of an average case’s ${mean}${within}`;
  if (bottleneck.kind === 'slow_step' && bottleneck.advice?.kind === 'record') {
    return `${part} passes while ${step} is open; how much of that is work, and how much is waiting, is not recorded.`;
  }
  const shift = lastShift(bottleneck);
  if (shift) return `${sinceThen(bottleneck, step, shift)}: that is ${part}.`;
  if (bottleneck.kind === 'slow_step') {
    return bottleneck.nature.class === 'outside'
      ? `${part} is up to another party, who does ${step}.`
      : `Work on ${step} takes ${part}.`;
  }
  const reason = reasonOf(bottleneck);
  switch (reason) {
    case 'timer':
      return `A fixed wait before ${step} takes up ${part}.`;
    case 'schedule':
      return `${step} runs on ${runDays(bottleneck)} only, and waiting for it takes up ${part}.`;
    case 'date':
      return `${part} passes before ${step}, whose date may have been agreed in advance.`;
    case 'outside':
      return `${part} is up to another party: cases wait for ${step}.`;
    case 'system':
      return `${step} needs no person, yet ${part} passes before it.`;
    case 'minimum':
      return `Before ${step}, every case is held for a while although people are free, which takes up ${part}.`;
    case 'batching':
      return `Cases are collected before ${step} to be done together, which takes up ${part}.`;
    case 'busy':
      return queue(bottleneck, step, part);
    case 'unavailability':
      return `Cases reach ${step} when its people are off: waiting for them takes up ${part}.`;
    case 'extraneous':
      return `${part} passes before ${step}, although someone is free to do it.`;
    case null:
      return unexplained(bottleneck, step, part);
  }
}

type Reason = 'timer' | 'schedule' | 'date' | 'outside' | 'system' | NonNullable<ReturnType<typeof largestCause>>;

function reasonOf({ nature: { class: kind }, at, causes }: Bottleneck): Reason | null {
  if (kind === 'outside') return isAppointed(at.activity ?? '') ? 'date' : 'outside';
  return kind === 'timer' || kind === 'schedule' || kind === 'system' ? kind : largestCause(causes);
}

const runDays = ({ nature }: Bottleneck): string =>
  / on (?<days>[^,]+)/u.exec(nature.evidence)?.groups?.['days'] ?? 'certain days';

function queue({ load }: Bottleneck, step: string, part: string): string {
  if (!load) return `Staff are busy when cases reach ${step}: waiting for them takes up ${part}.`;
  const who = load.people === 1 ? 'the one person who does' : `the ${plural(load.people, 'person', 'people')} who do`;
  return `Queueing for ${who} ${step} takes up ${part}.`;
}

/** Without people or starts, only the step before can be named. */
function unexplained({ at, paths, lostSeconds }: Bottleneck, step: string, part: string): string {
  const [first] = paths;
  if (!first || first.from === null || first.seconds < twoThirds * lostSeconds.sum) {
    return `Cases wait longest before ${step}: ${part}.`;
  }
  return first.from === at.activity
    ? `From one ${step} to the next, ${part} passes.`
    : `Getting from ${quoted(first.from)} to ${step} takes ${part}.`;
}

/** A change with both figures, so that the reader need not search for the earlier one. */
function sinceThen(bottleneck: Bottleneck, step: string, { change, before, after }: Shift): string {
  const since = `Since ${changeDate(change)},`;
  const figures = `${duration(after)} instead of ${duration(before)}`;
  if (bottleneck.kind === 'slow_step') return `${since} work on ${step} has lasted ${figures}`;
  return `${since} cases have waited ${figures} before ${step}${because(bottleneck)}`;
}

type Shift = NonNullable<ReturnType<typeof lastShift>>;

function because(bottleneck: Bottleneck): string {
  const { load } = bottleneck;
  switch (reasonOf(bottleneck)) {
    case 'timer':
      return ', a wait of a set length';
    case 'schedule':
      return `, which runs on ${runDays(bottleneck)}`;
    case 'date':
      return ', whose date may have been agreed in advance';
    case 'outside':
      return ', where another party has to act';
    case 'system':
      return ', which a system does';
    case 'minimum':
      return ', although people were free';
    case 'batching':
      return ', where cases are collected';
    case 'busy':
      return load?.people === 1
        ? ', for the one person who does it'
        : `, while ${load ? `all ${plural(load.people, 'person', 'people')} who do it` : 'staff'} were busy`;
    case 'unavailability':
      return ', mostly while its people were off';
    case 'extraneous':
      return ', although someone was free to do it';
    case null:
      return '';
  }
}
