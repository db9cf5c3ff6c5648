import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { redmineConnector } from '../../libs/integrations/src/connectors/redmine/redmine.connector.js';
import type { Connection } from '../../libs/integrations/src/connectors/kit/connector.js';
import { aSession, collectAll, wholeOf } from '../connectors/a-session.js';
import { describeReal } from './installed-tools.js';
import { RealRedmine } from './real-redmine.js';
import { toldEvents } from './told-events.js';

/** Long enough for Rails and Perl on a machine that is busy. */
const timeout = 900_000;
const start = new Date(Math.floor((Date.now() - 20 * 86_400_000) / 86_400_000) * 86_400_000 + 8 * 3_600_000);
const hour = (hours: number): Date => new Date(start.getTime() + hours * 3_600_000);

describeReal('a real Redmine, in which much is changed', () => {
  let real: RealRedmine;
  let connection: Connection;
  const people: Record<string, number> = {};
  let position: string | null = null;
  let seen = new Set<string | null>();

  const put = (issue: number, change: object, by: string) =>
    real.ask('PUT', `/issues/${issue}.json`, { issue: change }, by);
  const post = (issue: object, by: string) =>
    real.ask('POST', '/issues.json', { issue: { tracker_id: 3, project_id: 1, subject: 'Secret', ...issue } }, by);

  beforeAll(async () => {
    real = await RealRedmine.start(start);
    for (const [name, identifier] of [
      ['Support', 'support'],
      ['Operations', 'ops'],
      ['Board', 'board'],
    ]) {
      const project = { name, identifier, is_public: false, tracker_ids: [1, 3] };
      await real.ask('POST', '/projects.json', { project });
    }
    for (const login of ['grace', 'linus', 'barbara', 'reader']) {
      const user = {
        login,
        firstname: login,
        lastname: 'Colleague',
        mail: `${login}@example.com`,
        password: 'password-123',
      };
      const created = await real.ask<{ user: { id: number } }>('POST', '/users.json', { user });
      people[login] = created.user.id;
      // Managers may do everything, and the reader is a reporter in two of the three projects.
      for (const project of login === 'reader' ? [1, 2] : [1, 2, 3]) {
        const membership = { user_id: created.user.id, role_ids: [login === 'reader' ? 5 : 3] };
        await real.ask('POST', `/projects/${project}/memberships.json`, { membership });
      }
    }
    const key = await real.run(`puts User.find_by_login('reader').api_key`);
    connection = real.connectionBy(key.trim().split('\n').at(-1) ?? '', ['support', 'ops']);
    real.at(hour(1));
    await post({ assigned_to_id: people.grace }, 'grace'); // 1
    await post({}, 'grace'); // 2
    await post({ description: 'see #1' }, 'linus'); // 3
    await post({ project_id: 3 }, 'grace'); // 4
    real.at(hour(2));
    await put(1, { assigned_to_id: people.linus, status_id: 2 }, 'grace');
    await put(4, { notes: 'Secret' }, 'grace');
    real.at(hour(3));
    await put(1, { status_id: 5 }, 'linus');
    await put(2, { notes: 'Secret', private_notes: true }, 'grace');
    real.at(hour(4));
    await put(1, { status_id: 2, assigned_to_id: '' }, 'barbara');
    real.at(hour(5));
    await put(3, { project_id: 2, tracker_id: 1 }, 'barbara');
  }, timeout);
  afterAll(() => real.stop(), timeout);

  test(
    'gives each change, as an account that sees two of three projects sees it',
    async () => {
      const asked = aSession(redmineConnector, connection);
      const collected = await collectAll(redmineConnector, connection, asked);
      ({ position } = collected);
      seen = new Set(collected.events.map(({ id }) => id));
      expect(toldEvents(collected.events, asked, people)).toEqual([
        'Support: support#2 Created by grace',
        'Support: support#1 Created by grace (assignee grace)',
        'Support: ops#3 Created by linus (to 1)',
        'Support: support#1 In Progress by grace',
        'Support: support#1 Assigned by grace (assignee linus)',
        'Support: support#1 Closed by linus',
        'Support: support#1 Reopened by barbara',
        'Support: support#1 In Progress by barbara',
        'Support: support#1 Unassigned by barbara',
        'Support: ops#3 Tracker changed by barbara',
        'Support: ops#3 Moved by barbara',
      ]);
    },
    timeout,
  );

  test(
    'gives what happened in the second of the mark, under the names of today, and without who was deleted',
    async () => {
      // Still the same second as the last change that was collected.
      await put(2, { notes: 'Secret' }, 'linus');
      await put(3, { notes: 'Secret' }, 'barbara');
      real.at(hour(6));
      await real.run(`
      IssueStatus.find(2).update!(name: 'Working')
      Tracker.find(3).update!(name: 'Help')
      Project.find(1).update_columns(name: 'Aid', identifier: 'aid')`);
      await real.ask('DELETE', `/users/${people.linus ?? 0}.json`, {});
      await put(1, { notes: 'Secret' }, 'grace');
      const renamed = { ...connection, config: { ...connection.config, projects: ['aid', 'ops'] } };
      const asked = aSession(redmineConnector, renamed, { followsCompleteRound: true });
      const { events } = await collectAll(redmineConnector, renamed, asked, null);
      const told = toldEvents(
        events.filter(({ id }) => !seen.has(id)),
        asked,
        people,
      );
      expect(told.sort()).toEqual([
        'Help: aid#1 Commented by grace',
        'Help: aid#2 Commented',
        'Help: ops#3 Commented by barbara',
      ]);
      expect(toldEvents(events, asked, people)).toContain('Help: aid#1 Closed');
      expect(toldEvents(events, asked, people)).toContain('Help: aid#1 Working by barbara');
      expect(events.filter(({ id }) => seen.has(id))).toHaveLength(seen.size);
      // The mark of the project that kept its identifier.
      const again = await collectAll(
        redmineConnector,
        renamed,
        aSession(redmineConnector, renamed, { followsCompleteRound: true }),
        position,
      );
      expect(toldEvents(again.events, asked, people)).toContain('Help: ops#3 Commented by barbara');
    },
    timeout,
  );

  test(
    'tells which issues are gone, and nothing of one that went out of sight',
    async () => {
      await real.ask('DELETE', '/issues/2.json', {});
      await put(3, { project_id: 3 }, 'barbara');
      const all = { ...connection, config: { ...connection.config, projects: ['aid', 'ops'] } };
      const asked = aSession(redmineConnector, all);
      expect((await wholeOf(redmineConnector.list?.(all, asked.session))).map(({ id }) => id)).toEqual(['1']);
      const events = await wholeOf(redmineConnector.read?.(all, ['2', '3'], asked.session));
      expect(toldEvents(events, asked, people)).toEqual(['#2 Deleted']);
    },
    timeout,
  );
});
