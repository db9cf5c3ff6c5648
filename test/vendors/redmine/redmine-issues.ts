import { type LastChanges, changedLast, minutesIn, wholeSeconds } from '../vendor-time.js';

export const projects = [
  { id: 1, identifier: 'web', name: 'Web 🌐', status: 1 },
  // Closed: its issues are still listed, but the project only where its status is asked for.
  { id: 2, identifier: 'infra', name: 'Infra', status: 5 },
];
export const statuses = [
  { id: 1, name: 'New', is_closed: false },
  { id: 2, name: 'In Progress', is_closed: false },
  { id: 5, name: 'Closed ✅', is_closed: true },
];
export const trackers = [
  { id: 1, name: 'Bug' },
  { id: 2, name: 'Feature' },
];
const people = [
  { id: 11, name: 'Ada Lovelace' },
  { id: 12, name: 'Søren Ω' },
  // What deleted users did is passed on to the anonymous one.
  { id: 4, name: 'Anonymous' },
];

export type Issue = ReturnType<typeof issuesOf>[number];

/** `count` issues that changed one after the other; the last ten of them in the same second. */
export function issuesOf(count: number, last: LastChanges = { count: 10, apart: 0 }) {
  return Array.from({ length: count }, (_, index) => {
    const id = index + 1;
    const at = (step: number) => wholeSeconds(minutesIn(index * 7 + step * 3));
    const by = people[index % 3];
    // Of five statuses the workflow once had, number 3 was deleted: its id is all that the journal keeps.
    const middle = index % 17 === 0 ? '3' : '2';
    const isMoved = index % 40 === 7;
    const isReopened = index % 11 === 3;
    const entry = (step: number, details: object[], notes = '', user = by) => ({
      id: id * 10 + step,
      user,
      notes,
      created_on: at(Math.min(step + 1, 3)),
      private_notes: false,
      details,
    });
    const journals = [
      entry(0, [change('status_id', '1', middle), change('assigned_to_id', null, '12')]),
      entry(1, [], `Looks like PROJ-${id} 😀\u0000, and #${(id % 7) + 1}`),
      entry(
        2,
        [change('status_id', middle, '5'), change('description', 'secret words', 'other secret words')],
        '',
        people[(index + 1) % 3],
      ),
      ...(isMoved ? [entry(3, [change('project_id', '2', '1')])] : []),
      ...(isReopened ? [entry(4, [change('status_id', '5', '2'), change('assigned_to_id', '12', null)])] : []),
    ];
    return {
      id,
      project: { ...(isMoved ? projects[0] : projects[index % 2]) } as { id: number; identifier?: string },
      tracker: { id: (index % 2) + 1 },
      status: { id: isReopened ? 2 : 5 },
      priority: index % 9 === 0 ? null : { id: 2, name: 'Normal' },
      author: index % 13 === 0 ? undefined : by,
      assigned_to: isReopened ? undefined : people[1],
      subject: 'Secret subject',
      description: index % 5 === 0 ? null : 'Secret description, see https://github.com/acme/web/pull/7',
      created_on: at(0),
      updated_on: wholeSeconds(changedLast(index, count, count * 7 + 60, last) ?? minutesIn(index * 7 + 9)),
      parent: index % 10 === 3 ? { id: id - 1 } : undefined,
      relations: index % 10 === 4 ? [{ id, issue_id: id, issue_to_id: id - 2, relation_type: 'blocks' }] : [],
      // The account has chosen to be shown the latest entries first.
      journals: journals.reverse(),
    };
  });
}

const change = (name: string, old_value: string | null, new_value: string | null) => ({
  property: 'attr',
  name,
  old_value,
  new_value,
});
