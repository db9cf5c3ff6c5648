import type { SignInPages } from '../sign-in-pages.js';
import { VendorServer, type VendorAnswer, type VendorRequest } from '../vendor-server.js';
import { minutesIn } from '../vendor-time.js';
import type { GrowingVendor } from '../vendor.js';

const [email, apiToken] = ['ada@example.com', 'zd-token-0123456789'];
const pageSize = 200;

const users = [
  { id: 9001, name: 'Ada Lovelace', role: 'agent' },
  { id: 9002, name: 'Søren 🎧', role: 'agent', active: false },
];
/** An agent, an agent, an account that was deleted, and Zendesk itself. */
const updaters = [9001, 9002, null, -1];

function updatesOf(tickets: number): object[] {
  const updates = Array.from({ length: tickets }, (_, index) => {
    const ticket = index + 1;
    const update = (step: number, ...child_events: object[]) => ({
      id: ticket * 100 + step,
      ticket_id: ticket,
      // The updates of the last tickets all fall into one second.
      timestamp: Math.floor(minutesIn(index >= tickets - 8 ? tickets * 11 + 60 : index * 11 + step).getTime() / 1000),
      created_at: 'as above',
      updater_id: updaters[(index + step) % 4],
      via: 'Web form',
      system: { client: 'secret', location: 'secret' },
      event_type: 'Audit',
      child_events: child_events.map((event, position) => ({ id: ticket * 1000 + step * 10 + position, ...event })),
    });
    return [
      update(
        0,
        { event_type: 'Create', subject: 'Secret subject' },
        { event_type: 'Create', status: 'new' },
        { event_type: 'Comment', body: 'Secret' },
      ),
      update(
        2,
        { event_type: 'Change', status: 'open', previous_value: 'new' },
        { event_type: 'Change', assignee_id: '9001', previous_value: null },
      ),
      update(
        4,
        { event_type: 'Comment', comment_public: index % 3 !== 0 },
        { event_type: 'Notification', recipients: [1] },
      ),
      update(
        6,
        { event_type: 'Change', tags: ['secret'] },
        { event_type: 'Change', status: index % 9 === 0 ? 'hold' : 'pending' },
      ),
      update(8, { event_type: 'Change', status: 'solved', previous_value: 'pending' }),
      ...(index % 7 === 2 ? [{ ...update(9), child_events: undefined }] : []),
    ];
  });
  return updates.flat();
}

/** The incremental export of ticket events, as Zendesk documents it: pages end at a time, and begin with it again. */
export async function startZendesk(tickets = 230, signIn?: SignInPages): Promise<GrowingVendor> {
  let [accepted, updates] = [apiToken, updatesOf(tickets)];
  const answer = (request: VendorRequest): VendorAnswer => {
    const basic = Buffer.from(`${email}/token:${accepted}`).toString('base64');
    const page = signIn?.answer(request);
    if (page) return page;
    const { authorization } = request.headers;
    if (authorization !== `Basic ${basic}` && !signIn?.accepts(authorization)) {
      return { status: 401, body: { error: "Couldn't authenticate you" } };
    }
    const limits = { 'x-rate-limit': '700', 'x-rate-limit-remaining': '699', 'ratelimit-reset': '41' };
    return { headers: limits, ...route(updates as { timestamp: number }[], request) };
  };
  const server = await VendorServer.start(answer);
  return {
    server,
    connection: { config: { url: server.url }, credentials: { email, apiToken } },
    revoke: () => void (accepted = 'another'),
    grow: (to) => void (updates = updatesOf(to)),
  };
}

function route(updates: readonly { timestamp: number }[], { path, query }: VendorRequest): VendorAnswer {
  if (path === '/api/v2/users/me.json') return { body: { user: users[0] } };
  if (path === '/api/v2/users/show_many.json') {
    const ids = query.get('ids')?.split(',').map(Number);
    return { body: { users: users.filter(({ id }) => ids?.includes(id)) } };
  }
  if (path !== '/api/v2/incremental/ticket_events.json') return { status: 404, body: { error: 'InvalidEndpoint' } };
  const from = Number(query.get('start_time'));
  if (from > Date.now() / 1000 - 60) {
    return { status: 422, body: { error: 'StartTimeTooRecent', description: 'Too recent start_time.' } };
  }
  const found = updates
    .filter(({ timestamp }) => timestamp >= from)
    .sort((one, other) => one.timestamp - other.timestamp);
  // A page takes in all of its last second.
  const last = found[Math.min(pageSize, found.length) - 1]?.timestamp;
  const page = found.filter(({ timestamp }) => last !== undefined && timestamp <= last);
  return {
    body: {
      ticket_events: page,
      count: page.length,
      end_time: last ?? null,
      end_of_stream: page.length === found.length,
      next_page: 'as above',
    },
  };
}
