import type { ToolApi } from '../../tool-client/tool-api.js';
import type { ToolSession } from '../../tool-client/tool-session.js';
import { allPages, searchTickets } from './request_tracker.api.js';
import { type RtTicket, type RtTransaction, isMergedInto, mergeTargets, readTypes } from './request_tracker.mapping.js';
import { readTogether } from '../kit/read-items.js';

export interface RtHistory {
  readonly ticket: RtTicket;
  readonly transactions: readonly RtTransaction[];
}

/**
 * The transactions of many tickets at once, each as a history of its own, and those of the tickets that were merged
 * into them: RT no longer lists these, and their last change does not show when they were merged.
 */
export async function readHistories(
  api: ToolApi,
  tickets: readonly RtTicket[],
  session: ToolSession,
): Promise<readonly RtHistory[]> {
  const histories = await readSome(api, tickets, session);
  const known = new Set(tickets.map(({ id }) => String(id)));
  const targets = histories.flatMap(({ ticket, transactions }) => mergeTargets(ticket, transactions));
  const merged = targets.length === 0 ? [] : await searchTickets(api, 'EffectiveId', [...new Set(targets)]);
  const missing = merged.filter(({ id }) => !known.has(String(id)));
  const theirs = await readSome(api, missing, session);
  return histories.flatMap((history) => [
    history,
    ...theirs.filter(({ ticket }) => isMergedInto(ticket, history.ticket)),
  ]);
}

function readSome(api: ToolApi, tickets: readonly RtTicket[], session: ToolSession): Promise<readonly RtHistory[]> {
  const items = tickets.map((ticket) => ({ id: String(ticket.id), ticket }));
  const nameItem = ({ id }: { readonly id: string }): string => `#${id}`;
  return readTogether(items, session, nameItem, (some) => fetchHistories(api, some));
}

async function fetchHistories(api: ToolApi, items: readonly { readonly ticket: RtTicket }[]): Promise<RtHistory[]> {
  const ids = items.map(({ ticket }) => ticket.id);
  const either = (field: string, values: readonly (string | number)[]) =>
    values.map((value) => ({ field, operator: '=', value, entry_aggregator: 'OR' }));
  const wanted = [
    { field: 'ObjectType', operator: '=', value: 'RT::Ticket' },
    ...either('ObjectId', ids),
    ...either('Type', readTypes),
  ];
  const transactions = await allPages<RtTransaction>(api, '/transactions', {
    query: JSON.stringify(wanted),
    orderby: 'id',
    fields: 'ObjectId,Type,Field,OldValue,NewValue,Created,Creator',
    'fields[Creator]': 'id,Name,RealName',
  });
  return items.map(({ ticket }) => ({
    ticket,
    transactions: transactions.filter(({ ObjectId: id }) => String(id) === String(ticket.id)),
  }));
}
