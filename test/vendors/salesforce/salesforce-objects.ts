import { type LastChanges, changedLast, minutesIn } from '../vendor-time.js';

export type Value = string | number | boolean | null;
export type Row = Readonly<Record<string, Value | Readonly<Record<string, Value>>>>;

/** As of the objects in use: the letters of these ids are digits, so the last three are always the same. */
const id = (prefix: string, number: number): string => `${prefix}${String(number).padStart(12, '0')}AAA`;
const written = (at: Date): string => at.toISOString().replace('Z', '+0000');
const time = (minutes: number): string => written(minutesIn(minutes));

const user = (number: number, Name: string, UserType: string): Row => ({
  Id: id('005', number),
  Name,
  UserType,
  Email: 'secret@example.com',
  IsActive: number !== 2,
});
/** A user, one who left, a customer of the site, and Salesforce itself. The fifth is out of the account's sight. */
const users = [
  user(1, 'Ada Lovelace', 'Standard'),
  user(2, 'Søren 🎧', 'Standard'),
  user(3, 'Joe Customer', 'CspLitePortal'),
  user(4, 'Automated Process', 'AutomatedProcess'),
];
const queueId = id('00G', 1);
const queue: Row = { Id: queueId, Name: 'Tier 2 🔥' };
const author = (number: number): string => id('005', (number % 5) + 1);

export type Objects = Record<string, Row[]>;

const rowsOf = (objects: Objects, name: string): Row[] => (objects[name] ??= []);

function addCase(objects: Objects, index: number, cases: number, last: LastChanges): void {
  const Id = id('500', index + 1);
  const start = index * 17;
  const number = { CaseNumber: String(1_000 + index).padStart(8, '0') };
  const isMerged = index % 40 === 9;
  const isDeleted = isMerged || index % 40 === 21;
  const changed = changedLast(index, cases, cases * 17 + 60, last) ?? minutesIn(start + (isDeleted ? 15 : 9));
  rowsOf(objects, 'Case').push({
    Id,
    ...number,
    Subject: 'Secret, as in OPS-3',
    Priority: index % 4 === 0 ? 'High' : 'Low',
    Status: 'Closed',
    CreatedDate: time(start),
    CreatedById: author(index),
    OwnerId: id('005', 1),
    SystemModstamp: written(changed),
    ParentId: index % 6 === 4 ? id('500', 1) : null,
    IsDeleted: isDeleted,
    MasterRecordId: isMerged ? id('500', index) : null,
  });
  const state = (minute: number, Status: string, owner: string, by: string): void => {
    const rows = rowsOf(objects, 'CaseHistory2');
    rows.push({
      Id: id('0Ch', rows.length + 1),
      CaseId: Id,
      Status,
      OwnerId: owner,
      LastModifiedDate: time(start + minute),
      LastModifiedById: by,
      IsDeleted: isDeleted,
    });
  };
  const change = (minute: number, Field: string, OldValue: Value, NewValue: Value): void => {
    const rows = rowsOf(objects, 'CaseHistory');
    rows.push({
      Id: id('017', rows.length + 1),
      CaseId: Id,
      Field,
      OldValue,
      NewValue,
      CreatedDate: time(start + minute),
      CreatedById: author(index + 1),
      DataType: 'Text',
      IsDeleted: isDeleted,
    });
  };
  state(0, 'New', queueId, author(index));
  state(2, 'New', id('005', 1), author(index + 1));
  change(2, 'Owner', 'Tier 2 🔥', 'Ada Lovelace');
  change(2, 'Owner', queueId.slice(0, 15), id('005', 1).slice(0, 15));
  change(2, 'ownerAccepted', null, null);
  if (index % 4 === 0) change(3, 'Priority', 'Low', 'High');
  if (index % 3 === 0) state(5, 'Waiting for Customer', id('005', 1), author(index + 2));
  change(5, 'Status', 'New', 'Waiting for Customer');
  state(8, 'Closed', id('005', 1), author(index + 3));
  const parent = { ParentId: Id, Parent: { ...number } };
  rowsOf(objects, 'CaseComment').push({
    Id: id('00a', index + 1),
    ...parent,
    CommentBody: 'Secret',
    IsPublished: index % 2 === 0,
    IsDeleted: false,
    CreatedDate: time(start + 4),
    CreatedById: author(index + 2),
    SystemModstamp: time(start + 4),
  });
  const email = (step: number, more: Row): void => {
    rowsOf(objects, 'EmailMessage').push({
      Id: id('02s', index * 10 + step),
      ...parent,
      TextBody: 'Secret',
      Status: '3',
      Incoming: false,
      IsDeleted: false,
      CreatedDate: time(start + step),
      CreatedById: author(index),
      SystemModstamp: time(start + step),
      MessageDate: time(start + step),
      ...more,
    });
  };
  email(1, { Incoming: true, CreatedById: author(3) });
  email(6, {});
  // A draft, and an email that belongs to no case.
  if (index % 9 === 0) email(7, { Status: '5' });
  if (index % 9 === 1) email(8, { ParentId: null, Parent: null });
}

function addOpportunity(objects: Objects, index: number): void {
  const Id = id('006', index + 1);
  const start = index * 31;
  rowsOf(objects, 'Opportunity').push({
    Id,
    Name: 'Secret deal',
    StageName: 'Closed Won',
    OwnerId: id('005', 2),
    IsDeleted: index % 12 === 5,
    CreatedDate: time(start),
    CreatedById: author(index),
    SystemModstamp: time(start + 12),
    RecordTypeId: id('012', index % 2 === 0 ? 1 : 2),
  });
  for (const [step, StageName] of ['Prospecting', 'Prospecting', 'Proposal/Price Quote', 'Closed Won'].entries()) {
    rowsOf(objects, 'OpportunityHistory').push({
      Id: id('008', index * 10 + step),
      OpportunityId: Id,
      StageName,
      Amount: 1_000 * step,
      IsDeleted: false,
      CreatedDate: time(start + step * 3),
      CreatedById: author(index + step),
    });
  }
  rowsOf(objects, 'OpportunityFieldHistory').push(
    ...[id('005', 2), 'Søren 🎧'].map((NewValue, row) => ({
      Id: id('01b', index * 10 + row),
      OpportunityId: Id,
      Field: 'Owner',
      OldValue: null,
      NewValue,
      CreatedDate: time(start + 4),
      CreatedById: author(index),
      IsDeleted: false,
    })),
  );
}

/** An organization with so many cases, and a tenth of opportunities. Some are in the recycle bin. */
export function objectsOf(cases: number, last: LastChanges = { count: 8, apart: 0 }): Objects {
  const names = ['Case', 'CaseHistory', 'CaseHistory2', 'CaseComment', 'EmailMessage'];
  const more = ['Opportunity', 'OpportunityHistory', 'OpportunityFieldHistory'];
  const objects: Objects = { User: users, Group: [queue], Organization: [{ Id: id('00D', 1) }] };
  for (const name of [...names, ...more]) objects[name] = [];
  for (let index = 0; index < cases; index++) addCase(objects, index, cases, last);
  for (let index = 0; index < Math.ceil(cases / 10); index++) addOpportunity(objects, index);
  return objects;
}

/** Values keep their names in the API when they are renamed. */
export const picklists: Readonly<Record<string, object[]>> = {
  Status: [
    { value: 'New', label: 'New', active: true },
    { value: 'Waiting for Customer', label: 'Waiting (renamed)', active: true },
    { value: 'Closed', label: 'Closed', active: true },
  ],
  StageName: [
    { value: 'Prospecting', label: 'Prospecting', active: true },
    { value: 'Proposal/Price Quote', label: 'Quote 📄', active: true },
    { value: 'Closed Won', label: 'Closed Won', active: true },
  ],
};

export const recordTypes = [
  { recordTypeId: id('012', 1), name: 'New business', developerName: 'New_Business', master: false, available: true },
  { recordTypeId: id('012', 2), name: 'Renewal ♻️', developerName: 'Renewal', master: false, available: true },
  { recordTypeId: '012000000000000AAA', name: 'Master', developerName: 'Master', master: true, available: true },
];
