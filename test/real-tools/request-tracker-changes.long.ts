import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { requestTrackerConnector } from '../../libs/integrations/src/connectors/request_tracker/request_tracker.connector.js';
import type { Connection } from '../../libs/integrations/src/connectors/kit/connector.js';
import { aSession, collectAll, wholeOf } from '../connectors/a-session.js';
import { describeReal } from './installed-tools.js';
import { RealRequestTracker } from './real-request-tracker.js';
import { toldEvents } from './told-events.js';

/** Long enough for Rails and Perl on a machine that is busy. */
const timeout = 900_000;
const start = new Date(Math.floor((Date.now() - 20 * 86_400_000) / 86_400_000) * 86_400_000 + 8 * 3_600_000);
const hour = (hours: number): Date => new Date(start.getTime() + hours * 3_600_000);

describeReal('a real Request Tracker, in which much is changed', () => {
  let real: RealRequestTracker;
  let connection: Connection;
  let people: Record<string, string> = {};
  let position: string | null = null;
  let seen = new Set<string | null>();
  const text = { Content: 'Secret', ContentType: 'text/plain' };
  const customer = 'customer@example.org';

  const create = (queue: string) =>
    real.ask('POST', '/ticket', { Queue: queue, Subject: 'Secret', Requestor: customer, ...text }, 'grace');
  const put = (ticket: number, change: object, by: string) => real.ask('PUT', `/ticket/${ticket}`, change, by);
  const reply = (ticket: number, by: string) => real.ask('POST', `/ticket/${ticket}/correspond`, text, by);

  beforeAll(async () => {
    real = await RealRequestTracker.start(start);
    const said = await real.run(`
      for my $name ('Second', 'Board') { RT::Queue->new(RT->SystemUser)->Create(Name => $name); }
      my $root = RT::User->new(RT->SystemUser);
      $root->Load('root');
      print "root=", $root->Id, "\\n";
      for my $name ('grace', 'linus', 'reader', '${customer}') {
        my $user = RT::User->new(RT->SystemUser);
        my $privileged = $name =~ /@/ ? 0 : 1;
        $user->Create(Name => $name, Password => 'password-123', Privileged => $privileged, EmailAddress => $name =~ /@/ ? $name : "$name\\@example.com");
        print "$name=", $user->Id, "\\n";
        if ($name =~ /^(grace|linus)$/) {
          $user->PrincipalObj->GrantRight(Right => $_, Object => $RT::System) for qw(SeeQueue ShowTicket);
          next;
        }
        for my $queue (qw(General Second)) {
          my $place = RT::Queue->new(RT->SystemUser);
          $place->Load($queue);
          my @rights = $name eq 'reader' ? qw(SeeQueue ShowTicket ShowTicketComments) : qw(ShowTicket ReplyToTicket);
          $user->PrincipalObj->GrantRight(Right => $_, Object => $place) for @rights;
        }
      }
      my $staff = RT::Group->new(RT->SystemUser);
      $staff->LoadSystemInternalGroup('Privileged');
      $staff->PrincipalObj->GrantRight(Right => $_, Object => $RT::System) for qw(ReplyToTicket TakeTicket StealTicket DeleteTicket);
      $staff->PrincipalObj->RevokeRight(Right => $_, Object => $RT::System) for qw(SeeQueue ShowTicket);
    `);
    people = Object.fromEntries([...said.matchAll(/^(\S+)=(\d+)$/gm)].map(([, name = '', id = '']) => [name, id]));
    connection = real.connectionBy('reader');
    real.at(hour(1));
    await create('General'); // 1
    await create('General'); // 2
    await create('General'); // 3
    await create('Board'); // 4
    real.at(hour(2));
    await put(1, { Owner: 'grace' }, 'grace');
    await reply(1, 'grace');
    real.at(hour(3));
    await reply(1, customer);
    await put(1, { Owner: 'Nobody' }, 'grace');
    real.at(hour(4));
    await put(1, { Owner: 'linus' }, 'root');
    await put(1, { Status: 'resolved' }, 'linus');
    real.at(hour(5));
    await reply(1, customer);
    real.at(hour(6));
    await put(1, { Queue: 'Second' }, 'linus');
    // RT records an email for each, which the account may not see: pages of transactions have gaps.
    for (let number = 0; number < 45; number++) await reply(3, number % 2 === 0 ? 'grace' : customer);
    await real.ask('POST', '/ticket/3/comment', text, 'grace');
    real.at(hour(7));
    await put(2, { MergeInto: 1 }, 'root');
  }, timeout);
  afterAll(() => real.stop(), timeout);

  test(
    'gives each change, as an account with the documented rights in two of three queues sees it',
    async () => {
      const asked = aSession(requestTrackerConnector, connection);
      const collected = await collectAll(requestTrackerConnector, connection, asked);
      ({ position } = collected);
      seen = new Set(collected.events.map(({ id }) => id));
      const told = toldEvents(collected.events, asked, people);
      expect(told.filter((line) => line.includes('#3 Replied'))).toHaveLength(45);
      expect(told.filter((line) => !line.includes('#3')).sort()).toEqual(
        [
          'General: Second#1 Created by grace',
          'General: General#2 Created by grace',
          'General: Second#1 Assigned by grace (assignee grace)',
          'General: Second#1 Replied by grace (agent)',
          'General: Second#1 Open (automated)',
          `General: Second#1 Replied by ${customer} (customer)`,
          'General: Second#1 Unassigned by grace',
          'General: Second#1 Assigned by root (assignee linus)',
          'General: Second#1 Resolved by linus',
          `General: Second#1 Replied by ${customer} (customer)`,
          'General: Second#1 Reopened (automated)',
          'General: Second#1 Open (automated)',
          'General: Second#1 Moved by linus',
          'General: General#2 Merged by root (to 1)',
        ].sort(),
      );
      expect(told.filter((line) => line.includes('#3') && !line.includes('Replied'))).toEqual([
        'General: General#3 Created by grace',
        'General: General#3 Open (automated)',
        'General: General#3 Commented by grace',
      ]);
    },
    timeout,
  );

  test(
    'gives what happened in the second of the mark, under the names of today',
    async () => {
      await reply(1, 'linus');
      await real.ask('PUT', '/queue/1', { Name: 'Reception' });
      const asked = aSession(requestTrackerConnector, connection, { followsCompleteRound: true });
      const { events } = await collectAll(requestTrackerConnector, connection, asked, position);
      const fresh = events.filter(({ id }) => !seen.has(id));
      expect(toldEvents(fresh, asked, people)).toEqual(['Reception: Second#1 Replied by linus (agent)']);
    },
    timeout,
  );

  test(
    'tells which tickets were deleted, and nothing of one that is out of sight',
    async () => {
      real.at(hour(8));
      await put(3, { Status: 'deleted' }, 'root');
      const asked = aSession(requestTrackerConnector, connection);
      const listed = await wholeOf(requestTrackerConnector.list?.(connection, asked.session));
      expect(listed.map(({ id }) => id)).toEqual(['1']);
      const events = await wholeOf(requestTrackerConnector.read?.(connection, ['2', '3', '4', '99'], asked.session));
      const ends = events.filter(({ id, activity }) => activity === 'Deleted' || id?.includes('/'));
      expect(toldEvents(ends, asked, people).sort()).toEqual([
        '#99 Deleted',
        'Reception: Reception#2 Merged by root (to 1)',
        'Reception: Reception#3 Deleted by root',
      ]);
      expect(events.map(({ case: key }) => key.slice(key.lastIndexOf(' ') + 1))).not.toContain('4');
    },
    timeout,
  );
});
