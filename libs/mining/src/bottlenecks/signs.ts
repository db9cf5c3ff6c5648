import type { Nature, Sign } from '../report-sections.js';
import { isMeasured } from './is-measured.js';
import type { HandoverFacts, OverloadFacts, PlaceFacts } from './place-facts.js';
import { batchText, handoverText, natureText, overloadText } from './sign-texts.js';

/** Of the waiting within working hours, what has to pass while those who do it are busy with other cases. */
const smallestBusyShare = 0.3;

/** Why time passes at a place, as far as its nature, its weeks and its people show. */
export function signsOf(place: PlaceFacts, nature: Nature): Sign[] {
  return [...byNature(place, nature), ...(nature.class === 'queue' ? ofQueue(place) : [])];
}

function byNature(place: PlaceFacts, nature: Nature): Sign[] {
  const { class: kind, source, evidence } = nature;
  if (kind === 'work' || kind === 'queue' || place.kind === 'rework') return [];
  const figures = { source, evidence };
  if (kind === 'batch' && place.batch) {
    const { cases, seconds } = place.batch;
    const share = seconds / place.lostSeconds.sum;
    const told = { ...figures, cases, seconds, meanSeconds: seconds / cases, share };
    return [{ sign: 'batch', text: batchText(place.batch, share), figures: told }];
  }
  return [{ sign: kind, text: natureText(place.at, nature), figures }];
}

function ofQueue(place: PlaceFacts): Sign[] {
  const { handover, overload } = place;
  const signs: Sign[] = [];
  if (handover) signs.push(handoverSign(place, handover));
  if (overload && (overload.busyShare === null || overload.busyShare >= smallestBusyShare)) {
    signs.push(overloadSign(place, overload));
  }
  return signs;
}

function handoverSign(place: PlaceFacts, handover: HandoverFacts): Sign {
  const { changed, same, changedMean, sameMean, low, high } = handover;
  const differenceSeconds = changedMean - sameMean;
  return {
    sign: 'handover',
    text: handoverText(place.at, handover, isMeasured(place.measured)),
    figures: {
      changed,
      same,
      changedMeanSeconds: changedMean,
      sameMeanSeconds: sameMean,
      differenceSeconds,
      lowSeconds: low,
      highSeconds: high,
      seconds: changed * differenceSeconds,
    },
  };
}

function overloadSign(place: PlaceFacts, overload: OverloadFacts): Sign {
  return {
    sign: 'overload',
    text: overloadText(place.at, overload, isMeasured(place.measured)),
    figures: { ...overload },
  };
}
