import type { Gain } from '../../report/schema/report-sections.js';
import { list, lowerFirst, number, percent, plural, quoted } from '../../report/words/words.js';
import type { Load } from '../../report/schema/bottleneck.js';
import type { PlaceFacts } from '../place-facts.js';
import { type AdviceCandidate, casesOf, fromTo, gainOf, candidate, durationOrNothing, stepOf } from './candidate.js';

/** Utilization below which people have time, so that cases queue only when several come together. */
const busyShare = 0.5;
/** Smallest share of a wait for which help or another person is advised. */
const leastSavedShare = 0.01;
/** Helpers are advised first if they bring this much of what one more person would. */
const helpersFirstRatio = 0.5;
/** Share of a wait spent behind later cases from which their order is a question. */
const outOfOrderShare = 0.1;
const nearlyAll = 0.95;
/** Relative error of a replay. */
const replayErrorShare = 0.17;

/**
 * Advice where people are busy. `advised` is another step of the same people for which one more person is already
 * advised.
 */
export function queueAdvice(place: PlaceFacts, share: number, advised: string | null): AdviceCandidate[] {
  const { load, relief } = place;
  const used = load?.utilization ?? null;
  if (!load || used === null) {
    return [candidate('queue/unknown', 'find_out', notCounted(place, load, share))];
  }
  const more = relief.personMore?.saves ?? 0;
  if (used < busyShare || more < leastSavedShare) return onArrivals(place, load, used);
  const others = relief.others;
  const helped =
    others && others.saves >= Math.max(leastSavedShare, helpersFirstRatio * more) ? byOthers(place, others.saves) : [];
  return [...helped, ...byOneMore(place, load, advised)];
}

/** Without weeks to count or hours to compare with, the number of missing people cannot be told. */
function notCounted(place: PlaceFacts, load: Load | null, share: number): string {
  const step = stepOf(place);
  const part = share >= nearlyAll ? 'nearly all' : percent(share);
  const busy = `The people who do ${step} are busy for ${part} of its wait`;
  return load
    ? `${busy}, but their working hours are not known. Set them: then a report can say how many more people would end the queue.`
    : `${busy}, and the log is too short to say how many more it takes. Ask what kept them from ${casesOf(place)}.`;
}

function replayGain(place: PlaceFacts, saves: number): Gain {
  const saved = saves * place.lostSeconds.mean;
  return gainOf(place, 'waitSeconds', {
    likely: saved,
    least: saved * (1 - replayErrorShare),
    most: saved * (1 + replayErrorShare),
  });
}

const counted = ['', 'One colleague', 'Two colleagues', 'Three colleagues'];

function byOthers(place: PlaceFacts, saves: number): AdviceCandidate[] {
  const gain = replayGain(place, saves);
  const { people = 1, steps = [] } = place.relief.others ?? {};
  const who = `${counted[people] ?? ''} who ${people === 1 ? 'does' : 'do'} ${list(steps.map(quoted))}`;
  const theirs = people === 1 ? 'is busy for less than 60% of the time' : 'are busy for less than 60% of their time';
  const step = stepOf(place);
  const change = fromTo(gain);
  return [
    candidate(
      'rebalance/who',
      'rebalance',
      `${who} ${theirs}. With their help, the wait for ${step} would go ${change}.`,
      gain,
    ),
    candidate(
      'rebalance/help',
      'rebalance',
      `${step} has help nearby: ${lowerFirst(who)} ${theirs}, enough to cut the wait ${change}.`,
      gain,
    ),
  ];
}

function byOneMore(place: PlaceFacts, load: Load, advised: string | null): AdviceCandidate[] {
  const gain = replayGain(place, place.relief.personMore?.saves ?? 0);
  const step = stepOf(place);
  const change = fromTo(gain);
  const people = plural(load.people, 'person', 'people');
  const isOne = load.people === 1;
  const used = percent(load.utilization ?? 0);
  const cases = number(Math.round(load.readyPerWeek * 10) / 10);
  const capacity = (shape: string, text: string): AdviceCandidate =>
    candidate(`capacity/${shape}`, 'add_capacity', text, gain);
  const again =
    advised === null
      ? []
      : [
          capacity(
            'same people',
            `The people who do ${quoted(advised)} also do ${step}: one more of them would cut this wait as well, ${change}.`,
          ),
          capacity(
            'same again',
            `${step} is in the same hands as ${quoted(advised)}, so it needs no hire of its own: its wait would go ${change} with that one.`,
          ),
        ];
  return [
    ...again,
    capacity(
      'one more',
      `One more person for ${step} would cut the wait ${change}: ${people} ${isOne ? 'is' : 'are'} busy for ${used} of their hours with ${cases} to do a week.`,
    ),
    capacity(
      'hands',
      `Give ${step} another pair of hands: the ${isOne ? 'one person who does it is' : `${people} who do it are`} busy for ${used} of the time, and the wait would go ${change}.`,
    ),
    capacity(
      'backlog',
      `Up to ${plural(load.backlogPeak.cases, 'case')} queued for ${step}. With one person more, they would have waited ${durationOrNothing(gain.to)} on average instead of ${durationOrNothing(gain.from)}.`,
    ),
    capacity(
      'arrivals',
      `${cases} a week are more than ${people} can do without a queue: train one more for ${step}, and the wait goes ${change}.`,
    ),
    capacity(
      'stand in',
      `A stand-in for ${step}, working as its busiest person does, would bring the wait down to ${durationOrNothing(gain.to)}; now it is ${durationOrNothing(gain.from)}.`,
    ),
  ];
}

/** Questions where people have time on the whole: about when cases arrive and which go first. */
function onArrivals(place: PlaceFacts, load: Load, used: number): AdviceCandidate[] {
  const step = stepOf(place);
  const cases = casesOf(place);
  const people = plural(load.people, 'person', 'people');
  const later = place.paths.reduce((sum, { causes }) => sum + (causes?.weight.prioritization ?? 0), 0);
  const passed =
    later >= outOfOrderShare * place.lostSeconds.sum
      ? [
          candidate(
            'queue/order',
            'find_out',
            `Cases that came later went before ${cases} at ${step}. Ask by which rule: first come, first served would shorten the longest waits.`,
          ),
        ]
      : [];
  if (used >= busyShare) {
    const text = `${people} ${load.people === 1 ? 'does' : 'do'} ${step} and ${load.people === 1 ? 'is' : 'are'} busy for ${percent(used)} of working hours. Ask what fills their day, and behind what ${cases} had to wait.`;
    return [...passed, candidate('queue/full', 'find_out', text)];
  }
  return [
    ...passed,
    candidate(
      'queue/together',
      'find_out',
      `${people} ${load.people === 1 ? 'does' : 'do'} ${step} and ${load.people === 1 ? 'is' : 'are'} busy for ${percent(used)} of working hours, so cases wait when several arrive together. Ask whether ${cases} could have come at another time.`,
    ),
    candidate(
      'queue/before others',
      'find_out',
      `Ask whether ${step} could go before other work, which kept its people from ${cases}: on the whole they have time.`,
    ),
  ];
}
