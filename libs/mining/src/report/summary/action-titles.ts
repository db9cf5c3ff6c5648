import { daysToCover } from '../../bottlenecks/advice/schedule-advice.js';
import type { Bottleneck, Opportunity, Roadmap, RoadmapItem } from '../schema/report-sections.js';
import { isAdvisedAt, opportunityTitle } from '../words/opportunity-words.js';
import labels from '../words/english/labels.json' with { type: 'json' };
import { sayOpportunity } from '../words/say.js';

/** What to do as a verb, with the days on which to do it where the advice on the place knows them. */
export function actionTitle(
  change: Pick<Opportunity, 'kind' | 'target'>,
  place: Pick<Bottleneck, 'nature' | 'advice' | 'at'> | undefined,
): string {
  return (place && daysTitle(place)) ?? opportunityTitle(change);
}

/** What a change does, in the same words wherever it is named: with the days that the advice on its place knows. */
export function changeTitle(
  change: Pick<Opportunity, 'kind' | 'target' | 'saves' | 'workflow'>,
  bottlenecks: readonly Pick<Bottleneck, 'kind' | 'workflow' | 'at' | 'advice' | 'nature'>[],
): string {
  return actionTitle(
    change,
    bottlenecks.find((each) => isAdvisedAt(change, each)),
  );
}

/** The roadmap with the titles that the first steps have. */
export function withChangeTitles(
  roadmap: Roadmap,
  opportunities: readonly Opportunity[],
  bottlenecks: readonly Bottleneck[],
): Roadmap {
  const titles = new Map(opportunities.map((each) => [each.id, changeTitle(each, bottlenecks)]));
  const titled = (item: RoadmapItem): RoadmapItem => ({ ...item, title: titles.get(item.opportunityId) ?? item.title });
  return { ...roadmap, waves: roadmap.waves.map((wave) => ({ ...wave, items: wave.items.map(titled) })) };
}

/** A step that is done on certain weekdays only, with the days on which it should be done. */
function daysTitle(place: Pick<Bottleneck, 'nature' | 'advice' | 'at'>): string | null {
  const { nature, advice, at } = place;
  const step = at.activity ?? '';
  const off = advice?.kind === 'cover_hours' ? daysToCover(place) : null;
  if (off !== null) return sayOpportunity('title/on more days', { step, days: off });
  const days = / on (?<days>\p{Lu}[^,]+)/u.exec(nature.evidence)?.groups?.['days'];
  if (advice?.kind !== 'reschedule' || nature.class !== 'schedule' || days === undefined) return null;
  return sayOpportunity.ifKnown('title/twice the days', {
    step,
    days,
    count: labels.numbers[2 * days.split(' and ').length] ?? null,
  });
}
