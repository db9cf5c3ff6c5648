import type { LogEvent } from '#event-log';
import type { ReportingSession } from '../connectors/a-session.js';

/** Events as people would tell them, in the order of time: `support#1 Assigned by grace (assignee linus)`. */
export function toldEvents(
  events: readonly LogEvent[],
  { session, names }: ReportingSession,
  people: Readonly<Record<string, string | number>>,
): string[] {
  const known = new Map(Object.entries(people).map(([name, id]) => [session.person(id), name]));
  const shown = (text: string | null | undefined): string =>
    (text ?? '').replace(/\u27e6([^\u27e7]*)\u27e7/g, (_all, key: string) => names.get(key) ?? key);
  const told = ({
    case: key,
    caseName,
    activity,
    workflow,
    resource,
    automated,
    party,
    attributes,
    links,
  }: LogEvent) => {
    const { assignee } = JSON.parse(attributes ?? '{}') as { assignee?: string };
    const by = resource === null ? '' : ` by ${known.get(resource) ?? resource}`;
    const more = [
      ...(assignee === undefined ? [] : [`assignee ${known.get(assignee) ?? assignee}`]),
      ...(party ? [party] : []),
      ...(automated ? ['automated'] : []),
      ...links.map((link) => `to ${link.slice(link.lastIndexOf(' ') + 1)}`),
    ];
    const item = caseName ? shown(caseName) : `#${key.slice(key.lastIndexOf(' ') + 1)}`;
    const place = workflow === null ? '' : `${shown(workflow)}: `;
    return `${place}${item} ${shown(activity)}${by}${more.length > 0 ? ` (${more.join(', ')})` : ''}`;
  };
  return [...events].sort((one, other) => Number(one.timestamp - other.timestamp)).map(told);
}
