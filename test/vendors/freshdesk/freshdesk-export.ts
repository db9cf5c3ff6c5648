import { VendorServer, type VendorAnswer } from '../vendor-server.js';
import { minutesIn } from '../vendor-time.js';

const dayMs = 86_400_000;
const ada = 701;
const soren = 801;

/** What was done with a ticket, by the minutes after its beginning; its times are those in the ticket. */
function activitiesOf(index: number) {
  const isResolved = index % 4 >= 2;
  const told: readonly (readonly [minutes: number, performer: number | null, activity: object])[] = [
    [0, ada, { new_ticket: true, source: 2, status: 'Open', priority: 1, agent_id: null, requester_id: ada }],
    [1, soren, { note: { id: (index + 1) * 1_000, type: 0 } }],
    [3, null, { agent_id: soren, priority: 4, automation: { type: 1, rule: 12 } }],
    [4, soren, { status: 'Waiting 😴', group: 'Secret team' }],
    [5, soren, { deleted: true }],
    [5.5, soren, { deleted: false }],
    ...(index % 8 === 3 ? ([[6, ada, { status: 'Open' }]] as const) : []),
    ...(isResolved ? ([[7, soren, { status: 'Resolved' }]] as const) : []),
    ...(index % 4 === 3 ? ([[9, soren, { status: 'Closed' }]] as const) : []),
    ...(index % 4 === 1 ? ([[9, soren, { status: 'Waiting 😴' }]] as const) : []),
  ];
  return told.map(([minutes, performer, activity]) => ({
    at: minutesIn(index * 240 + minutes).getTime(),
    told: {
      performed_at: dayFirst(minutesIn(index * 240 + minutes)),
      ticket_id: index + 1,
      performer_type: performer === null ? 'system' : 'user',
      performer_id: performer,
      activity,
    },
  }));
}

const dayFirst = (at: Date): string => {
  const [day = '', time = ''] = at.toISOString().slice(0, 19).split('T');
  return `${day.split('-').reverse().join('-')} ${time} +0000`;
};

export interface FreshdeskExport {
  /** Where the files are: another host. */
  readonly files: VendorServer;
  /** Answers where the file of a day is. */
  find(query: URLSearchParams): VendorAnswer;
}

/**
 * The export of ticket activities, which agents cannot turn on any more since October 2023. The lines of its files are
 * as in https://support.freshdesk.com/support/solutions/articles/226460 (a day's file begins at an hour of the account's
 * own; days come first in its times; what a status is called); that it is kept for thirty days, and that it answers 404
 * where there is no file, as in https://docs.airbyte.com/integrations/sources/freshdesk. Its answer is an object or a
 * list, as accounts get either (https://github.com/airbytehq/airbyte/pull/86643).
 */
export async function startFreshdeskExport(count: number, isList = true): Promise<FreshdeskExport> {
  const all = Array.from({ length: count }, (_, index) => activitiesOf(index)).flat();
  const files = await VendorServer.start(({ path, query }) => {
    if (query.get('X-Amz-Signature') !== 'signed')
      return { status: 403, body: '<Error><Code>AccessDenied</Code></Error>' };
    const begun = Date.parse(path.slice(1, 11)) + 10 * 3_600_000;
    const within = all.filter(({ at }) => at >= begun && at < begun + dayMs).map(({ told }) => told);
    const metadata = { start_at: dayFirst(new Date(begun)), activities_count: within.length };
    return { body: { metadata, activities_data: within } };
  });
  const find = (query: URLSearchParams): VendorAnswer => {
    const day = query.get('created_at') ?? '';
    const age = Date.now() - Date.parse(day);
    if (age < dayMs || age > 31 * dayMs) return { status: 404, body: '' };
    const file = { created_at: day, url: `${files.url}/${day}.json?X-Amz-Signature=signed` };
    return { body: { export: isList ? [file] : file } };
  };
  return { files, find };
}
