import { type LastChanges, changedLast, inZone, minutesIn } from '../vendor-time.js';

/** Cloud has account ids and kinds of accounts, Data Center keys and names. */
const people = [
  { accountId: '5b10a2844c20165700ede21g', key: 'JIRAUSER10100', name: 'ada', displayName: 'Ada Lovelace' },
  { accountId: '5b10ac8d82e05b22cc7d4ef5', key: 'JIRAUSER10101', name: 'soren', displayName: 'Søren', active: false },
  // An account that was closed.
  { accountId: 'unknown', key: 'JIRAUSER10099', name: 'former', displayName: 'Former user' },
];
const automation = {
  accountId: '557058:f58131cb-b67d-43c7-b30d-6b58d40bd077',
  key: 'JIRAUSER10900',
  name: 'addon_automation',
  displayName: 'Automation for Jira',
};

/** What a site holds; statuses and projects can be renamed. */
export interface JiraSite {
  readonly isCloud: boolean;
  count: number;
  last: LastChanges;
  /** Whether every third issue is in the second project, and whether the account sees that one. */
  isDivided: boolean;
  isHidden: boolean;
  /** The minutes from one issue to the next. */
  readonly step: number;
  /** Of the account: hours ahead of UTC. */
  hours: number;
  readonly statuses: { readonly id: string; name: string }[];
  readonly types: { readonly id: string; name: string }[];
  /** The project with the issues, and the one from which some came. */
  readonly projects: { readonly id: string; key: string }[];
  readonly deleted: Set<string>;
}

export function siteOf(isCloud: boolean, count: number, step: number): JiraSite {
  return {
    isCloud,
    count,
    step,
    hours: 3,
    last: { count: 10, apart: 0 },
    isDivided: false,
    isHidden: false,
    deleted: new Set(),
    // "In Arbeit" was "In Progress" when most of the history was written; the status 9 is gone.
    statuses: [
      { id: '1', name: 'To Do' },
      { id: '3', name: 'In Arbeit 🛠' },
      { id: '5', name: 'Done' },
    ],
    types: [
      { id: '10', name: 'Bug' },
      { id: '11', name: 'Story ✨' },
    ],
    projects: [
      { id: '10000', key: 'WEB' },
      { id: '10001', key: 'LEGACY' },
    ],
  };
}

export const accountOf = (site: JiraSite): object => userOf(site, 0) ?? {};

function userOf({ isCloud }: JiraSite, which: number, isApp = false): object | null {
  const { accountId, key, name, ...person } = isApp ? automation : (people[which] ?? automation);
  const shown = { active: true, ...person };
  return isCloud ? { accountId, accountType: isApp ? 'app' : 'atlassian', ...shown } : { key, name, ...shown };
}

/** One issue of as many as there may be: nothing is held. The last ten changed in the same minute. */
export function updatedAt(index: number, { count, step, last }: JiraSite): Date {
  return changedLast(index, count, count * step + 10, last) ?? minutesIn(index * step + Math.min(5, step * 0.9));
}

/** The number of the project of an issue. */
export const placeOf = (index: number, { isDivided }: JiraSite): 0 | 1 => (isDivided && index % 3 === 2 ? 1 : 0);

type Value = string | null;

const change = (field: string, from: Value, fromString: Value, to: Value, toString: Value) => ({
  field,
  fieldtype: 'jira',
  fieldId: field,
  from,
  fromString,
  to,
  toString,
});

interface WrittenHistory {
  readonly id: string;
  readonly at: Date;
  readonly author?: object | null;
  readonly items: readonly object[];
}

/** As Jira writes it: milliseconds, an offset without a colon. */
export const written = (at: Date, { hours }: JiraSite): string => inZone(at, hours, '');

export function issueOf(index: number, site: JiraSite) {
  const id = String(10_000 + index);
  const { step, statuses, types, projects } = site;
  const [project, before] = placeOf(index, site) === 0 ? projects : projects.toReversed();
  const at = (minute: number) => minutesIn(index * step + minute * Math.min(1, step * 0.15));
  const history = (number: number, minute: number, ...items: object[]): WrittenHistory => ({
    id: `${id}${number}`,
    at: at(minute),
    items,
    ...(number !== 3 && { author: userOf(site, (index + number) % 3, number === 4 && index % 5 === 0) }),
  });
  const move = [
    change('project', before?.id ?? '', 'Legacy', project?.id ?? '', 'Web'),
    change('Key', null, `OLD-${index}`, null, `WEB-${index + 1}`),
  ];
  const histories = [
    history(4, 5, change('status', '3', 'In Progress', '5', 'Done'), change('resolution', null, null, '1', 'Done')),
    history(
      ...([2, 2] as const),
      change('assignee', null, null, '5b10a2844c20165700ede21g', 'Ada Lovelace'),
      change('description', 'secret', 'secret', 'x', 'y'),
    ),
    history(1, 1, change('status', '1', 'To Do', index % 19 === 0 ? '9' : '3', 'In Progress')),
    ...(index % 11 === 4 ? [history(3, 3, ...move)] : []),
    // A field that an integration rewrites again and again, and that is never read.
    ...(index === 7
      ? Array.from({ length: 900 }, (_one, more) => history(100 + more, 4, change('Rank', '', '', '', 'x')))
      : []),
  ];
  const total = index % 29 === 3 ? 25 : 1;
  const comments = Array.from({ length: total }, (_one, more) => ({
    id: `${id}${7 + more}`,
    author: userOf(site, 0),
    created: written(at(4), site),
    body: 'Secret comment',
    jsdPublic: true,
  }));
  return {
    id,
    key: `${project?.key ?? ''}-${index + 1}`,
    histories,
    comments,
    fields: {
      created: written(at(0), site),
      updated: written(updatedAt(index, site), site),
      creator: index % 13 === 6 ? null : userOf(site, index % 3),
      reporter: userOf(site, index % 3),
      project: { ...project, name: 'Web', projectTypeKey: 'software' },
      issuetype: types[index % 4 === 0 ? 0 : 1],
      priority: index % 3 === 0 ? null : { id: '2', name: 'High' },
      status: statuses[2],
      summary: index % 6 === 0 ? 'Secret of acme/web#3' : null,
      ...(index % 8 === 2 && { parent: { id: '10000', key: 'WEB-1' } }),
      issuelinks:
        index % 9 === 1
          ? [{ id: '1', type: { name: 'Blocks' }, outwardIssue: { id: String(9_999 + index), key: `WEB-${index}` } }]
          : [],
      description: 'Secret description',
    } as Readonly<Record<string, unknown>>,
  };
}
