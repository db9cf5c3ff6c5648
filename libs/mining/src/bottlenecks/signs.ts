import type { Natures } from '../people/natures/natures.js';
import type { Load } from '../report/schema/bottleneck.js';
import type { BottleneckPlace, Nature, Sign } from '../report/schema/report-sections.js';
import { sayPlace } from '../report/words/say.js';
import { list } from '../report/words/words.js';
import { isAppointed } from '../people/natures/activity-words.js';
import { shortHash } from './advice/candidate.js';
import { shortestMinimum, isMeasured, largestCauses } from './causes.js';
import { findPastOverload } from './past-overload.js';
import type { PlaceFacts } from './place-facts.js';
import { formatDate, addDays, findMonday } from '../report/words/dates.js';

/** Signs of why time passes at a place, from its nature and its weeks. */
export function findSigns(place: PlaceFacts, nature: Nature, natures: Natures): Sign[] {
  return [...byNature(place, nature, natures), ...ofMinimum(place, nature), ...ofLoad(place, nature)];
}

function byNature(place: PlaceFacts, nature: Nature, natures: Natures): Sign[] {
  const { class: kind, source, evidence } = nature;
  if (kind === 'work' || kind === 'queue' || kind === 'mixed' || place.kind !== 'waiting') return [];
  const figures = { source, evidence, ...listFigures(place, nature, natures) };
  if (kind === 'batch' && place.batch) {
    const { cases, seconds } = place.batch;
    const share = seconds / place.lostSeconds.sum;
    const mean = seconds / cases;
    const text = sayPlace('sign/batch of a part', { cases, mean, share });
    return [{ sign: 'batch', text, figures: { ...figures, cases, seconds, meanSeconds: mean, share } }];
  }
  // An appointed date, such as that of a trip, does not come sooner whatever anyone does.
  const isDate = kind === 'outside' && isAppointed(place.at.activity ?? '');
  const text = sayPlace(isDate ? 'sign/date' : `sign/${kind}`, { evidence, step: place.at.activity ?? '' });
  return [{ sign: kind, text, figures }];
}

/** Figures that other texts about the place use: set times, cases done together, open cases. */
function listFigures(place: PlaceFacts, { class: kind }: Nature, natures: Natures): Record<string, number | string> {
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
      return shortestMinimum(place) === null ? {} : { floorSeconds: shortestMinimum(place) ?? 0 };
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

/** A minimum wait that accounts for a part of a wait of another nature. */
function ofMinimum(place: PlaceFacts, nature: Nature): Sign[] {
  const floorSeconds = shortestMinimum(place);
  if (nature.class === 'minimum' || floorSeconds === null || largestCauses(place)[0]?.cause !== 'minimum') return [];
  const text = sayPlace('sign/minimum of a part', { floor: floorSeconds });
  return [{ sign: 'minimum', text, figures: { floorSeconds } }];
}

function ofLoad(place: PlaceFacts, nature: Nature): Sign[] {
  const overload = place.load?.overload;
  if (!overload || nature.class !== 'queue') return [];
  const past = findPastOverload(place);
  const text = past
    ? sayPlace('sign/overload past', { ...past, step: place.at.activity ?? '' })
    : overloadText(place.at, overload, isMeasured(place.measured));
  return [{ sign: 'overload', text, figures: { ...overload, ...(past && { shareOfWait: past.cost }) } }];
}

function overloadText(at: BottleneckPlace, overload: NonNullable<Load['overload']>, isMeasured: boolean): string {
  const { from, to, ready, begun, clearedAt } = overload;
  return sayPlace('sign/overload', {
    ready,
    begun,
    isMeasured,
    step: at.activity ?? '',
    from: formatDate(findMonday(from)),
    to: formatDate(addDays(findMonday(to), 6)),
    cleared: clearedAt === null ? null : formatDate(findMonday(clearedAt)),
  });
}
