import type { Natures } from '../natures/natures.js';
import type { Nature, Sign } from '../report-sections.js';
import { duration, list } from '../words/words.js';
import { isAppointed } from '../natures/party-words.js';
import { shortHash } from './advice/candidate.js';
import { isMeasured } from './is-measured.js';
import type { PlaceFacts } from './place-facts.js';
import { floorOf, toldCauses } from './told-causes.js';
import { batchText, dateText, natureText, overloadText } from './sign-texts.js';

/** Why time passes at a place, as far as its nature and its weeks show. */
export function signsOf(place: PlaceFacts, nature: Nature, natures: Natures): Sign[] {
  return [...byNature(place, nature, natures), ...ofMinimum(place, nature), ...ofLoad(place, nature)];
}

function byNature(place: PlaceFacts, nature: Nature, natures: Natures): Sign[] {
  const { class: kind, source, evidence } = nature;
  if (kind === 'work' || kind === 'queue' || kind === 'mixed' || place.kind !== 'waiting') return [];
  const figures = { source, evidence, ...figuresOf(place, nature, natures) };
  if (kind === 'batch' && place.batch) {
    const { cases, seconds } = place.batch;
    const share = seconds / place.lostSeconds.sum;
    const told = { ...figures, cases, seconds, meanSeconds: seconds / cases, share };
    return [{ sign: 'batch', text: batchText(place.batch, share), figures: told }];
  }
  const isDate = kind === 'outside' && isAppointed(place.at.activity ?? '');
  return [{ sign: kind, text: isDate ? dateText(evidence) : natureText(place.at, nature), figures }];
}

/** What is said of it elsewhere: lengths that are set, cases that are done together, and open ones that wait. */
function figuresOf(place: PlaceFacts, { class: kind }: Nature, natures: Natures): Record<string, number | string> {
  const { paths, relief, at, workflow } = place;
  switch (kind) {
    case 'timer': {
      const [main] = paths;
      const timer = main ? natures.timer(workflow, main.from, at.activity ?? '') : null;
      const values = timer?.values.map(({ seconds }) => seconds) ?? [];
      const all = values.length === 0 && timer ? [timer.seconds] : values;
      return Object.fromEntries(all.map((seconds, index) => [`set${String(index + 1)}Seconds`, seconds]));
    }
    case 'minimum':
      return floorOf(place) === null ? {} : { floorSeconds: floorOf(place) ?? 0 };
    case 'outside':
      return relief.open.cases === 0
        ? {}
        : {
            openCases: relief.open.cases,
            lateCases: relief.open.late,
            waiting: list(relief.open.examples.map(shortHash)),
          };
    case 'batch':
    case 'schedule':
      return relief.runs?.cases ? { casesPerRun: Math.round(relief.runs.cases) } : {};
    case 'work':
    case 'queue':
    case 'system':
    case 'mixed':
      return {};
  }
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
