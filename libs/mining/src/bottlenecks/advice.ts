import { adverseWord } from '../natures/adverse-words.js';
import { isAppointed } from '../natures/party-words.js';
import type { Advice, Gain, Nature } from '../report-sections.js';
import { duration, firstThree, list, number, percent, plural, quoted } from '../words/words.js';
import { isMeasured } from './is-measured.js';
import type { PlaceFacts } from './place-facts.js';
import { type ToldCause, causesOf, floorOf, toldCauses } from './told-causes.js';

/** Below this, people have time: cases queue only where several come together. */
const worthAnother = 0.5;
/** Of the wait, the part in which others work and these do not. */
const worthCovering = 0.25;
/** A replay is right within so much. */
const uncertain = 0.17;
/** Of work whose median is this close to the mean, no part is out of line. */
const evenly = 0.9;
/** Unknown before a trial. */
const half = 0.5;

/** What follows from the cause, with what it would gain; null for what comes and goes with other places. */
export function adviceOn(place: PlaceFacts, nature: Nature): Advice | null {
  if (place.kind === 'rework' || place.kind === 'off_hours') return null;
  if (place.kind === 'waiting' && nature.source !== 'given' && adverseWord(place.at.activity ?? '') !== null)
    return nothingSaid('none', `${stepOf(place)} is an outcome of the case, not a step that is waited for.`);
  if (place.kind === 'slow_step') return onWork(place, nature);
  const [main] = toldCauses(place);
  switch (nature.class) {
    case 'timer':
      return onTimer(place, nature);
    case 'minimum':
      if (nature.source === 'given') return onTimer(place, nature);
      return main ? byCause(place, main.cause, main.share) : onMissing(place);
    case 'schedule':
      return onRuns(place, 1, `${stepOf(place)} runs on fixed days`);
    case 'outside':
      return onOutside(place);
    case 'system':
      return nothingSaid(
        'find_out',
        `Ask the owner of the system why ${stepOf(place)} begins so late in ${examplesOf(place)}.`,
      );
    default:
      if (main) return byCause(place, main.cause, main.share);
      return place.batch
        ? onRuns(place, place.batch.seconds / place.lostSeconds.sum, `${stepOf(place)} is done in batches`)
        : onMissing(place);
  }
}

const stepOf = ({ at }: Pick<PlaceFacts, 'at'>): string => quoted(at.activity ?? '');
const examplesOf = ({ examples }: PlaceFacts): string =>
  examples.length === 0 ? 'the slowest cases' : `cases ${list(examples.slice(0, 3))}`;
const nothingSaid = (kind: Advice['kind'], text: string): Advice => ({ kind, text, gain: null });

function gainOf(
  place: PlaceFacts,
  metric: Gain['metric'],
  saved: { likely: number; least: number; most: number },
): Gain {
  const from = place.lostSeconds.mean;
  const left = (seconds: number): number => Math.max(0, from - seconds);
  return { metric, from, to: left(saved.likely), low: left(saved.most), high: left(saved.least), how: 'estimated' };
}

const fromTo = ({ from, to }: Gain): string => `from ${duration(from)} to ${to < 60 ? 'almost nothing' : duration(to)}`;

function byCause(place: PlaceFacts, cause: ToldCause, share: number): Advice {
  switch (cause) {
    case 'busy':
      return onQueue(place, share);
    case 'batching':
      return onRuns(place, share, `${stepOf(place)} is done for several cases at a time`);
    case 'minimum':
      return onMinimum(place, share);
    case 'unavailability':
      return onHours(place);
    case 'extraneous':
      return nothingSaid(
        'find_out',
        `Ask what ${examplesOf(place)} waited for before ${stepOf(place)}: for ${percent(share)} of the wait, someone was free to do it. Recording the reason would show what to change.`,
      );
  }
}

function onQueue(place: PlaceFacts, share: number): Advice {
  const { load, relief } = place;
  const used = load?.utilization ?? null;
  if (!load || used === null)
    return nothingSaid(
      'find_out',
      `Ask who else could do ${stepOf(place)}: staff are busy for ${percent(share)} of the wait.`,
    );
  const people = plural(load.people, 'person', 'people');
  const saves = relief.onePersonMore;
  if (used < worthAnother || saves === null || saves < 0.01) {
    return nothingSaid(
      'find_out',
      `${people} ${load.people === 1 ? 'does' : 'do'} ${stepOf(place)} and ${load.people === 1 ? 'is' : 'are'} busy for ${percent(used)} of working hours, so cases wait when several arrive together. Ask whether they can arrive more evenly, or whether this step can come first.`,
    );
  }
  const saved = saves * place.lostSeconds.mean;
  const gain = gainOf(place, 'waitSeconds', {
    likely: saved,
    least: saved * (1 - uncertain),
    most: saved * (1 + uncertain),
  });
  const now = `${people} ${load.people === 1 ? 'is' : 'are'} busy for ${percent(used)} of their hours with ${number(Math.round(load.readyPerWeek * 10) / 10)} cases a week`;
  return {
    kind: 'add_capacity',
    text: `One more person for ${stepOf(place)} would cut the wait ${fromTo(gain)}: ${now}.`,
    gain,
  };
}

function onRuns(place: PlaceFacts, share: number, how: string): Advice {
  const inRuns = share * place.lostSeconds.mean;
  const gain = gainOf(place, 'waitSeconds', { likely: half * inRuns, least: (half * inRuns) / 2, most: inRuns });
  return { kind: 'reschedule', text: `${how}: doing it twice as often would cut the wait ${fromTo(gain)}.`, gain };
}

function onMinimum(place: PlaceFacts, share: number): Advice {
  const set = share * place.lostSeconds.mean;
  const gain = gainOf(place, 'waitSeconds', { likely: set, least: half * set, most: set });
  const floor = floorOf(place) ?? set;
  return {
    kind: 'shorten_timer',
    text: `Find out what holds each case for ${duration(floor)} before ${stepOf(place)}, a setting or a step that is not recorded, and whether it has to: without it the wait would go ${fromTo(gain)}.`,
    gain,
  };
}

function onTimer(place: PlaceFacts, { evidence }: Nature): Advice {
  const { mean, median } = place.lostSeconds;
  const set = Math.min(mean, median);
  const gain = gainOf(place, 'waitSeconds', { likely: half * set, least: (half * set) / 2, most: set });
  return {
    kind: 'shorten_timer',
    text: `The wait before ${stepOf(place)} is set (${evidence}). Decide whether it has to be that long: half of it would cut the wait ${fromTo(gain)}.`,
    gain,
  };
}

function onHours(place: PlaceFacts): Advice {
  const { relief, lostSeconds } = place;
  const covered = relief.othersAtWork / Math.max(1, lostSeconds.count);
  if (relief.othersAtWork >= worthCovering * lostSeconds.sum) {
    const gain = gainOf(place, 'waitSeconds', { likely: covered, least: half * covered, most: covered });
    return {
      kind: 'cover_hours',
      text: `Have someone for ${stepOf(place)} on the days when the others work: that would cut the wait ${fromTo(gain)}.`,
      gain,
    };
  }
  const outside = causesOf(place)?.find(({ cause }) => cause === 'unavailability')?.share ?? 0;
  const within = (1 - outside) * lostSeconds.mean;
  return nothingSaid(
    'none',
    `Nights and weekends make up this wait. Within working hours, a case waits ${within < 60 ? 'hardly at all' : duration(within)} for ${stepOf(place)}, so there is nothing to speed up.`,
  );
}

function onOutside(place: PlaceFacts): Advice {
  const step = stepOf(place);
  if (isAppointed(place.at.activity ?? ''))
    return nothingSaid('none', `${step} is on a date set before, so nothing is waited for.`);
  const saved = place.relief.slowestFifth / Math.max(1, place.lostSeconds.count);
  const gain = gainOf(place, 'waitSeconds', { likely: saved, least: half * saved, most: saved });
  return {
    kind: 'remind',
    text: `${step} is the other party’s move. Remind the slowest fifth: if they took ${duration(place.lostSeconds.median)}, as half of them do, the wait would go ${fromTo(gain)}.`,
    gain,
  };
}

/** Never the first thing that a report says. */
function onMissing(place: PlaceFacts): Advice {
  const what = isMeasured(place.measured) ? 'who does' : 'when work starts on';
  return nothingSaid(
    'record',
    `Record ${what} ${stepOf(place)}: then a report can tell whether cases wait for busy staff, for a batch, for working hours, or for something else.`,
  );
}

function onWork(place: PlaceFacts, { class: kind }: Nature): Advice {
  const step = stepOf(place);
  const { mean, median, p90 } = place.lostSeconds;
  if (kind === 'outside')
    return nothingSaid('none', `Another party does ${step}: how long it takes is theirs to change.`);
  if (kind !== 'work')
    return nothingSaid(
      'find_out',
      `Ask the owner of the system why ${step} takes ${duration(p90)} and more in one of ten cases.`,
    );
  if (place.overNight !== null && place.overNight >= half) {
    return nothingSaid(
      'record',
      `Record when work on ${step} rests: it runs over night, and how much of it is work is not in the log.`,
    );
  }
  if (median >= evenly * mean) {
    return nothingSaid(
      'none',
      `${step} takes about as long every time: only less to do, or help with it, makes it shorter.`,
    );
  }
  const gain = gainOf(place, 'workSeconds', {
    likely: mean - median,
    least: half * (mean - median),
    most: mean - median,
  });
  return {
    kind: 'find_out',
    text: `Compare the slowest tenth of ${step} (over ${duration(p90)}, such as ${list(firstThree(place.examples.slice(0, 3)))}) with the usual ${duration(median)}: if all went like that, the average would go ${fromTo(gain)}.`,
    gain,
  };
}
