import type { Nature, Sign } from '../report-sections.js';
import { duration } from '../words/words.js';
import { isMeasured } from './is-measured.js';
import type { PlaceFacts } from './place-facts.js';
import { floorOf, toldCauses } from './told-causes.js';
import { batchText, natureText, overloadText } from './sign-texts.js';

/** Why time passes at a place, as far as its nature and its weeks show. */
export function signsOf(place: PlaceFacts, nature: Nature): Sign[] {
  return [...byNature(place, nature), ...ofMinimum(place, nature), ...ofLoad(place, nature)];
}

function byNature(place: PlaceFacts, nature: Nature): Sign[] {
  const { class: kind, source, evidence } = nature;
  if (kind === 'work' || kind === 'queue' || kind === 'mixed' || place.kind !== 'waiting') return [];
  const figures = {
    source,
    evidence,
    ...(kind === 'minimum' && floorOf(place) !== null ? { floorSeconds: floorOf(place) } : {}),
  };
  if (kind === 'batch' && place.batch) {
    const { cases, seconds } = place.batch;
    const share = seconds / place.lostSeconds.sum;
    const told = { ...figures, cases, seconds, meanSeconds: seconds / cases, share };
    return [{ sign: 'batch', text: batchText(place.batch, share), figures: told }];
  }
  return [{ sign: kind, text: natureText(place.at, nature), figures }];
}

/** What holds a part of the wait, where the rest of it has another nature. */
function ofMinimum(place: PlaceFacts, nature: Nature): Sign[] {
  const floorSeconds = floorOf(place);
  if (nature.class === 'minimum' || floorSeconds === null || toldCauses(place)[0]?.cause !== 'minimum') return [];
  const text = `Nearly every case waits at least ${duration(floorSeconds)}, although people are free.`;
  return [{ sign: 'minimum', text, figures: { floorSeconds } }];
}

function ofLoad(place: PlaceFacts, nature: Nature): Sign[] {
  const overload = place.load?.overload;
  if (!overload || nature.class !== 'queue') return [];
  return [
    { sign: 'overload', text: overloadText(place.at, overload, isMeasured(place.measured)), figures: { ...overload } },
  ];
}
