import { type LastChanges, changedLast, minutesIn, wholeSeconds } from '../vendor-time.js';

export const queues = [
  { id: '1', Name: 'General' },
  { id: '3', Name: "Buchhaltung's 📮" },
];

/** RT's own two, two agents, and a customer. */
export const users = [
  { id: 1, Name: 'RT_System', RealName: 'The RT System itself', Privileged: 0 },
  { id: 6, Name: 'Nobody', RealName: 'Nobody in particular', Privileged: 0 },
  { id: 22, Name: 'ada', RealName: 'Ada Lovelace', Privileged: 1 },
  { id: 23, Name: 'soren', RealName: '', Privileged: 1 },
  { id: 31, Name: 'customer@example.org', RealName: 'Secret customer', Privileged: 0 },
];
const [system, , ada, soren, customer] = users as [User, User, User, User, User];
type User = (typeof users)[number];

export interface Transaction {
  readonly id: string;
  readonly ObjectId: string;
  readonly Created: string;
  readonly Creator: User;
  readonly Type: string;
  readonly Field: string;
  readonly OldValue: string;
  readonly NewValue: string;
}

export interface Ticket {
  readonly id: string;
  readonly EffectiveId: string;
  readonly Queue: { readonly id: string };
  readonly Status: string;
  readonly Subject: string;
  readonly Requestor: readonly User[];
  readonly LastUpdated: string;
  readonly history: readonly Transaction[];
}

/** `count` tickets; the last ten of them changed in the same second. Every thirtieth was merged into the one before it. */
export function ticketsOf(count: number, last: LastChanges = { count: 10, apart: 0 }): Ticket[] {
  return Array.from({ length: count }, (_, index) => {
    const id = index + 1;
    const at = (step: number) => wholeSeconds(minutesIn(index * 9 + step * 2));
    const [by, other] = index % 2 === 0 ? [ada, soren] : [soren, ada];
    const [first, second] = index % 2 === 0 ? ['1', '3'] : ['3', '1'];
    const isMoved = index % 12 === 5;
    const isMerged = index % 30 === 29;
    const isMergedInto = index % 30 === 28;
    const change = (step: number, Type: string, Field = '', OldValue = '', NewValue = '', Creator = by) => ({
      // The numbers of transactions are in the order of time.
      id: String(id * 1000 + Math.round(step * 100)),
      ObjectId: String(id),
      Created: at(step),
      Creator,
      Type,
      Field,
      OldValue,
      NewValue,
    });
    const link = (number: number) => `fsck.com-rt://example.com/ticket/${number}`;
    const history = [
      change(0, 'Create', '', '', '', customer),
      change(1, 'EmailRecord', '', '', '', system),
      change(1.5, index % 3 === 0 ? 'Take' : 'Set', 'Owner', '6', String(by.id)),
      change(1.6, 'SetWatcher', 'Owner', '6', String(by.id)),
      ...(isMoved ? [change(2, 'Set', 'Queue', first, second)] : []),
      ...(index % 5 === 3 ? [change(2.5, 'AddLink', 'RefersTo', '', link(id - 1))] : []),
      // More comments than a page holds, which an account without ShowTicketComments may not see.
      ...(index % 100 === 40 ? Array.from({ length: 50 }, (_one, step) => change(2.51 + step / 100, 'Comment')) : []),
      change(3.1, 'Status', 'Status', 'new', 'open', system),
      // A custom status that the lifecycle has no longer; and one that was never set.
      change(3.5, 'Status', 'Status', 'open', index % 20 === 0 ? '' : 'waiting 😴', other),
      change(4, 'Correspond', '', '', '', other),
      change(5, 'Status', 'Status', 'open', 'resolved'),
      ...(index % 7 === 2
        ? [
            change(5.1, 'Correspond', '', '', '', customer),
            change(5.2, 'Status', 'Status', 'resolved', 'open', system),
            change(5.3, 'Set', 'Owner', String(by.id), '6'),
          ]
        : []),
      ...(isMerged ? [change(6, 'AddLink', 'MergedInto', '', link(id - 1))] : []),
      // The link from the other side leads to the ticket itself.
      ...(isMergedInto && id < count ? [change(6, 'AddLink', 'MergedInto', '', link(id))] : []),
    ];
    return {
      id: String(id),
      EffectiveId: String(isMerged ? id - 1 : id),
      Queue: { id: isMoved ? second : first },
      Status: index % 7 === 2 ? 'open' : 'resolved',
      Subject: index % 4 === 0 ? '' : `Secret subject of OPS-${id}`,
      Requestor: [customer],
      // That a ticket was merged does not show in it.
      LastUpdated: wholeSeconds(
        changedLast(index, count, count * 9 + 60, last) ?? minutesIn(index * 9 + (isMergedInto ? 12 : 10)),
      ),
      history,
    };
  });
}

/** By root, at a moment of the test. */
export const changed = (
  ticket: Ticket,
  Created: string,
  change: Pick<Transaction, 'Type' | 'Field' | 'OldValue' | 'NewValue'>,
  number: number,
): Ticket => ({
  ...ticket,
  LastUpdated: Created,
  history: [
    ...ticket.history,
    { id: String(9_000_000 + number), ObjectId: ticket.id, Created, Creator: ada, ...change },
  ],
});
