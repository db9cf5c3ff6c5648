import { type LastChanges, changedLast, inZone, minutesIn } from '../vendor-time.js';

const people = [
  { id: 21, username: 'ada', name: 'Ada Lovelace', state: 'active' },
  { id: 22, username: 'soren', name: 'Søren 🦀', state: 'blocked' },
  // What deleted accounts leave behind.
  { id: 23, username: 'ghost1', name: 'Ghost User', state: 'active' },
];
/** The account of a project access token. */
const bot = { id: 24, username: 'project_1_bot_0a1b2c', name: 'Secret releases', state: 'active' };

/** Called so today; they may have been called otherwise when they were given. */
export const labels = [
  { id: 1, name: 'workflow::in dev 🚧' },
  { id: 2, name: 'Doing' },
  { id: 3, name: 'bug' },
];
/** The columns of the project's board, and of a board of its group. */
export const boards = { project: [labels[0]], group: [labels[1]] };

export interface Item {
  readonly item: { readonly iid: number; readonly updated_at: string };
  readonly states: readonly object[];
  readonly labels: readonly object[];
  readonly milestones: readonly object[];
  /** Null in place of those that the account may not see, which still count for pages. */
  readonly notes: readonly (object | null)[];
}

/** A server writes its times in its own zone. */
export function itemsOf(kind: string, count: number, zone: number, last: LastChanges): Item[] {
  const isMerge = kind === 'merge_requests';
  return Array.from({ length: count }, (_, index) => {
    const iid = index + 1;
    const at = (step: number) => inZone(minutesIn(index * 12 + step), zone);
    const user = people[index % 3];
    const other = people[(index + 1) % 3];
    const note = (step: number, body: string, system = true, author: object | undefined = other) => ({
      id: iid * 100 + step,
      type: null,
      body,
      system,
      author,
      created_at: at(step),
    });
    const labeled = (
      number: number,
      step: number,
      label: object | null | undefined,
      action = 'add',
      by: object | null = user ?? null,
    ) => ({
      id: iid * 10 + number,
      user: by,
      created_at: at(step),
      action,
      label,
    });
    const state = (number: number, step: number, name: string) => ({
      id: iid * 10 + number,
      user,
      created_at: at(step),
      resource_type: isMerge ? 'MergeRequest' : 'Issue',
      state: name,
    });
    return {
      item: {
        id: 90_000 + iid,
        iid,
        title: index % 5 === 0 ? 'Secret title of WEB-9 🎉' : '',
        description: index % 2 === 0 ? null : `Secret. Closes #${iid}`,
        author: index % 14 === 3 ? null : user,
        assignees: [people[0]],
        created_at: at(0),
        updated_at: inZone(changedLast(index, count, count * 12 + 60, last) ?? minutesIn(index * 12 + 7), zone),
        state: isMerge ? 'merged' : 'closed',
      },
      states: [
        ...(index % 9 === 4 ? [state(1, 5, 'closed'), state(2, 5, 'reopened')] : []),
        state(0, 6, isMerge ? 'merged' : 'closed'),
      ],
      labels: [
        labeled(1, 1, labels[0]),
        labeled(4, 2, labels[1], 'add', index % 8 === 0 ? bot : user),
        labeled(5, 2, labels[2]),
        labeled(2, 3, labels[0], 'remove'),
        labeled(3, 3, null, 'add', null),
      ],
      milestones:
        index % 4 === 0
          ? [
              { id: iid, user, created_at: at(2), action: 'add', milestone: { id: 61, title: 'Secret' } },
              { id: 10_000 + iid, user, created_at: at(3), action: 'remove', milestone: { id: 61, title: 'Secret' } },
            ]
          : [],
      notes: [
        note(2, index % 2 === 0 ? 'assigned to @ada and unassigned @secret' : 'assigned to @secret'),
        ...(isMerge ? [] : [note(3, `set status to **${index % 2 === 0 ? 'In progress 🛠' : 'Won’t do'}**`)]),
        note(4, `Secret comment about https://github.com/acme/web/pull/${iid}`, false),
        note(5, isMerge ? 'approved this merge request' : 'changed title from **secret** to **secret**'),
        // More than a page, of which the account may not see some: the first page has fewer than it holds.
        ...(index === 6
          ? Array.from({ length: 230 }, (_one, more) =>
              more % 40 === 11 ? null : { ...note(5, '+1 secret', false), id: 500_000 + more },
            )
          : []),
      ],
    };
  });
}
