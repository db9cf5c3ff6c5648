import { type LastChanges, changedLast, minutesIn } from '../vendor-time.js';

// A person, a person who left, and an integration that has no account.
const people = [{ id: 'u1', name: 'Ada Lovelace', app: false }, { id: 'u2', name: 'Søren 🦀', app: false }, null];
const agent = { id: 'u9', name: 'Robin (agent)', app: true };
const github = { id: 'b1', type: 'github', name: 'GitHub' };

/** What a workspace holds; teams and states can be renamed. */
export interface LinearWorkspace {
  readonly teams: { readonly id: string; key: string; name: string }[];
  /** The state s9, which was deleted, is not among them. */
  readonly states: { readonly id: string; name: string }[];
  readonly deleted: Set<string>;
}

export const workspace = (): LinearWorkspace => ({
  teams: [
    { id: 't1', key: 'ENG', name: 'Engineering 🛠' },
    { id: 't2', key: 'NEW', name: 'New ideas' },
  ],
  states: [
    { id: 's2', name: 'In Progress 🚧' },
    { id: 's3', name: 'Done (renamed)' },
  ],
  // Deleted between the list and the question.
  deleted: new Set(['issue-000030']),
});

export type StoredIssue = ReturnType<typeof issuesOf>[number];

/** Every eighth issue moved to another team, and is called otherwise there. */
export function issuesOf(count: number, last: LastChanges = { count: 10, apart: 0 }, isDivided = false) {
  return Array.from({ length: count }, (_, index) => {
    const at = (step: number) => minutesIn(index * 12 + step).toISOString();
    const by = people[index % 3];
    const other = people[(index + 1) % 3];
    const hasMoved = index % 8 === 7;
    const entry = (step: number, changes: object) => ({
      id: `h${index}-${step}`,
      createdAt: at(step),
      actor: other,
      ...changes,
    });
    const history = [
      entry(1, { toStateId: 's2', toAssigneeId: 'u1', toAssignee: people[0], fromAssigneeId: null }),
      ...(index % 4 === 0 ? [entry(2, { toStateId: 's9' })] : []),
      entry(3, { toPriority: 2, fromPriority: 0, ...(index % 5 === 0 && { actor: agent }) }),
      entry(4, { toCycleId: 'c1' }),
      // A change of something that is not read.
      entry(5, {}),
      ...(hasMoved ? [entry(5.5, { fromTeamId: 't1', toTeamId: 't2' })] : []),
      entry(6, { toStateId: 's3', ...(index % 9 === 1 && { actor: null, botActor: github }) }),
      ...(index % 6 === 5 ? [entry(8, { trashed: true, archived: true })] : []),
      ...(index === 4
        ? Array.from({ length: 630 }, (_one, more) => ({ ...entry(6, { toCycleId: 'c2' }), id: `m${more}` }))
        : []),
    ];
    return {
      id: `issue-${String(index).padStart(6, '0')}`,
      number: index + 1,
      teamId: hasMoved || (isDivided && index % 3 === 2) ? 't2' : 't1',
      previousIdentifiers: hasMoved ? [`ENG-${index + 1}`] : [],
      createdAt: at(0),
      updatedAt: changedLast(index, count, count * 12 + 60, last)?.toISOString() ?? at(9),
      title: `Secret title, see OPS-${index + 1}`,
      description: index % 2 === 0 ? null : 'Secret https://github.com/acme/web/pull/7 🎉',
      creator: by,
      ...(by === null && index % 2 === 0 && { externalUserCreator: { id: 'x1', name: 'Someone outside' } }),
      parentId: index % 5 === 1 ? `issue-${String(index - 1).padStart(6, '0')}` : null,
      attachments: { nodes: [{ url: 'https://github.com/acme/web/pull/12' }] },
      // The newest comes first.
      history: history.toReversed(),
      comments: Array.from({ length: index === 9 ? 45 : 1 }, (_one, more) => ({
        id: `c${index}-${more}`,
        createdAt: at(7),
        body: 'Secret comment about ABC-1',
        user: by,
        ...(by === null && { externalUser: { id: 'x1', name: 'Someone outside' }, botActor: { type: 'slack' } }),
      })),
    };
  });
}
