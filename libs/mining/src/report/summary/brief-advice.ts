import { nameCases } from '../../bottlenecks/advice/candidate.js';
import { opportunityKinds } from '../schema/opportunity.js';
import type { Bottleneck, Opportunity } from '../schema/report-sections.js';
import { sayAction } from '../words/say.js';
import { sayBeforeAfter } from '../words/gain-words.js';
import { isAdvisedAt, findRecommendation } from '../words/opportunity-words.js';
import { actionTitle, changeTitle } from './action-titles.js';

/**
 * What to do about a bottleneck in a line: as the summary calls it, and its figure before and after. A question names
 * its cases alone; the advice as a whole is in the details. Null where there is nothing to do yet.
 */
export function briefAdvice(bottleneck: Bottleneck, opportunities: readonly Opportunity[]): string | null {
  const { advice, kind, at } = bottleneck;
  const [change] = findRecommendation(bottleneck, opportunities).opportunities;
  if (advice === null) return change ? changeTitle(change, [bottleneck]) : null;
  if (advice.kind === 'none') return null;
  // A range would make it longer than a line.
  const withEffect = (action: string): string =>
    sayAction('with effect', { action, effect: advice.gain && sayBeforeAfter(advice.gain) });
  if (advice.kind === 'find_out') {
    return withEffect(sayAction(kind === 'waiting' ? 'ask/wait' : 'ask/work', { cases: nameCases(bottleneck) }));
  }
  if (advice.kind === 'record') return firstClause(advice.text);
  const advised = opportunities.find((each) => isAdvisedAt(each, bottleneck));
  if (advised) return withEffect(changeTitle(advised, [bottleneck]));
  const known = opportunityKinds.find((each) => each === advice.kind);
  // What is done to two steps names both only in the advice.
  if (known === undefined || known === 'parallelize' || known === 'reorder') return advice.text;
  return withEffect(actionTitle({ kind: known, target: { activity: at.activity ?? '' } }, bottleneck));
}

/** What to record, without what a report could then tell. */
const firstClause = (text: string): string => text.split(': then ')[0] ?? text;
