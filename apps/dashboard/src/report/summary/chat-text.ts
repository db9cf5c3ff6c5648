import { likelyWords, sayGain } from '../../../../../libs/mining/src/report/words/gain-words';
import type { Action } from '../../../../../libs/mining/src/report/summary/actions';

interface Message {
  readonly company: string;
  readonly action: Action;
  readonly owner: string;
  /** Where the report is read. */
  readonly link: string;
}

/** An action as a message in a chat: plain lines, because only some chats read marks for bold text. */
export function chatText({ company, action: { title, detail, effect, cost, brings }, owner, link }: Message): string {
  return [
    `${company}: ${title}`,
    ...(detail === null ? [] : [detail]),
    ...(effect === null ? [] : [effectLine(effect)]),
    ...(brings.length === 0 ? [] : [`Brings: ${brings.join('; ')}`]),
    `Costs: ${cost}`,
    `Owner: ${owner === '' ? 'not named yet' : owner}`,
    link,
  ].join('\n');
}

function effectLine({ what, metric, from, to, low, high }: NonNullable<Action['effect']>): string {
  const say = (value: number): string => sayGain(metric, value);
  const range = likelyWords({ metric, low, high });
  return `${what}: ${say(from)} → ${say(to)}${range === null ? '' : ` (${range})`}`;
}
