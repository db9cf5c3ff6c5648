import { type LastChanges, changedLast, minutesIn } from '../vendor-time.js';

export interface Revision {
  readonly id: number;
  readonly rev: number;
  readonly fields: Readonly<Record<string, unknown>>;
}

const identity = (id: string, displayName: string, descriptor: string) => ({
  displayName,
  url: `https://spsprodcus1.vssps.visualstudio.com/A1/_apis/Identities/${id}`,
  id,
  descriptor,
  uniqueName: `${id}@example.com`,
  imageUrl: 'https://dev.azure.com/example/_apis/GraphProfile/MemberAvatars/x',
});
const ada = identity('a1', 'Ada Lovelace', 'aad.YWRh');
const søren = { ...identity('s2', 'Søren 🔧', 'aad.c8O4cmVu'), inactive: true };
const build = identity('b3', 'Project Collection Build Service (example)', 'svc.YnVpbGQ');
/** A user, one who left, a service account, and one who came with an import and is only a name. */
const people = [ada, søren, build, 'Grace Hopper <grace@old.example>'];

const iso = (at: Date): string => at.toISOString();

/**
 * The history of one work item. The first one began before a first collection goes back; the last eight changed at the
 * same moment. Some were moved, or changed their type.
 */
function historyOf(id: number, items: number, { last, isDivided }: RevisionOptions): Revision[] {
  const index = id - 1;
  // Where none changes after all others, the next one begins when the one before has ended.
  const begin = index * (last.count === 0 ? 60 : 13);
  let fields: Record<string, unknown> = {
    'System.TeamProject': isDivided && index % 3 === 2 ? 'Back office' : 'Web shop',
    'System.WorkItemType': index % 4 === 0 ? 'User Story 🦉' : 'Bug',
    'System.Title': 'Secret title, see ABC-12',
    'System.State': 'New',
    'System.IterationPath': 'Web shop\\Iteration 1',
    'System.AreaPath': 'Web shop',
    'System.CommentCount': 0,
    'Microsoft.VSTS.Common.Priority': 2,
    ...(index % 5 === 3 && { 'System.Parent': id - 1 }),
  };
  const revisions: Revision[] = [];
  const revise = (when: number | Date, by: unknown, changes: Record<string, unknown>): void => {
    const at = iso(typeof when === 'number' ? minutesIn(when) : when);
    const isNewState = 'System.State' in changes || revisions.length === 0;
    fields = {
      ...fields,
      ...changes,
      'System.ChangedDate': at,
      'System.ChangedBy': by,
      'System.Rev': revisions.length + 1,
      ...(isNewState && { 'Microsoft.VSTS.Common.StateChangeDate': at }),
    };
    const told = Object.entries(fields).filter(([, value]) => value !== null);
    revisions.push({ id, rev: revisions.length + 1, fields: Object.fromEntries(told) });
  };
  const start = index === 0 ? -600 * 1440 : begin;
  const end = changedLast(index, items, items * 13 + 60, last) ?? minutesIn(begin + 40);
  revise(start, people[index % 4], {});
  revise(begin + 5, ada, { 'System.AssignedTo': søren, 'System.State': 'Active' });
  revise(begin + 9, people[(index + 1) % 4], { 'System.CommentCount': 1 });
  if (index % 6 === 1) revise(begin + 11, null, { 'System.BoardColumn': 'In review 👀' });
  if (index % 10 === 4) revise(begin + 14, ada, { 'System.TeamProject': 'Back office' });
  if (index % 10 === 5) revise(begin + 15, ada, { 'System.WorkItemType': 'Task' });
  if (index % 6 === 2) revise(begin + 17, ada, { 'System.AssignedTo': null });
  revise(end, build, { 'System.State': 'Closed', 'System.IterationPath': 'Web shop\\Iteration 2' });
  return revisions;
}

export interface RevisionOptions {
  readonly last: LastChanges;
  /** Whether every third item is in the second project. */
  readonly isDivided: boolean;
}

/** All revisions in the order in which they were made. */
export function revisionsOf(items: number, options: RevisionOptions): Revision[] {
  const all = Array.from({ length: items }, (_, index) => historyOf(index + 1, items, options)).flat();
  const at = ({ fields }: Revision): string => String(fields['System.ChangedDate']);
  return all.sort((one, other) => at(one).localeCompare(at(other)) || one.id - other.id);
}

/** The item as it is once it was moved to the recycle bin, or back. */
export const movedToBin = ({ id, rev, fields }: Revision, isDeleted: boolean): Revision => ({
  id,
  rev: rev + 1,
  fields: { ...fields, 'System.Rev': rev + 1, 'System.ChangedDate': iso(new Date()), 'System.IsDeleted': isDeleted },
});

export const projects = [
  { id: '11111111-0000-4000-8000-000000000001', name: 'Web shop', state: 'wellFormed' },
  { id: '11111111-0000-4000-8000-000000000002', name: 'Back office', state: 'wellFormed' },
];

export const types = [
  { name: 'User Story 🦉', referenceName: 'Example.UserStory' },
  { name: 'Bug', referenceName: 'Microsoft.VSTS.WorkItemTypes.Bug' },
  { name: 'Task', referenceName: 'Microsoft.VSTS.WorkItemTypes.Task' },
];
