import { opportunityTitle } from '../opportunities/opportunity-title.js';
import type { ComposedReport, Finding } from '../report-sections.js';
import { duration, money, percent, plural } from '../words/words.js';
import { extrapolationWords } from '../roi/observed-days.js';
import { restsOnWords } from '../words/rests-on.js';
import { upperFirst } from './whereabouts.js';

type Parts = Pick<ComposedReport, 'opportunities' | 'roi' | 'roadmap' | 'workflows'>;

/** Below this, a loss is not worth a word. */
const worthARisk = 0.05;

/** What the roadmap is worth, as far as it can be said; what is assumed is called so. */
export function returnFindings({ opportunities, roi, roadmap, workflows }: Parts): Finding[] {
  const { total, perOpportunity, assumptions, reason } = roi;
  if (total === null) return reason === null ? [] : [{ text: reason, section: 'roi', ref: 'reason' }];
  const planned = new Set(roadmap.waves.flatMap(({ items }) => items.map(({ opportunityId }) => opportunityId)));
  const built = perOpportunity.filter(({ id }) => planned.has(id));
  const assumed = built.filter(({ rests }) => rests === 'assumed').length;
  const say = (value: number): string => money(assumptions.currency, value);
  const only = opportunities.find(({ id }) => id === built[0]?.id);
  const what =
    built.length === 1 && only
      ? `the one change that pays off (${opportunityTitle(only)})`
      : `the ${plural(built.length, 'change')} that pay off`;
  const { low, expected, high } = total.annualValue;
  const seen = workflows.filter(({ id }) =>
    opportunities.some((each) => each.workflow === id && built.some((own) => own.id === each.id)),
  );
  const range = `${say(low)} to ${say(high)}${extrapolationWords(seen).replace(',', ';')}`;
  const payback =
    total.paybackMonths === null
      ? `does not earn its ${say(total.investment)} cost within ${plural(assumptions.horizonMonths, 'month')}`
      : `pays back ${built.length === 1 ? 'its' : 'their'} ${say(total.investment)} cost in ${plural(total.paybackMonths, 'month')}`;
  const worth = `${say(expected)} a year (${range})`;
  const would = payback.replace(/^pays/u, 'pay').replace(/^does not earn/u, 'not earn');
  const risk =
    total.probabilityOfLoss < worthARisk ? '' : `, with a ${percent(total.probabilityOfLoss)} risk of a loss`;
  const one = built.length === 1 ? '' : restsOnWords(total, opportunities);
  const minutes = duration(assumptions.touchMinutes.likely * 60);
  const text =
    assumed === 0
      ? `${upperFirst(what)} would save work worth ${worth} and ${would}${risk}.${one}`
      : assumed === built.length
        ? `Touch time is not recorded. If a touch takes an assumed ${minutes}, ${what} would save work worth ${worth} and ${would}${risk}.${one}`
        : `${upperFirst(what)} would save work worth ${worth} and ${would}${risk}; part of it rests on an assumed touch time of ${minutes}.${one}`;
  return [{ text, section: 'roi', ref: 'total' }];
}
