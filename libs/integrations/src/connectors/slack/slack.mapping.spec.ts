import { describe, expect, it } from '@jest/globals';
import {
  type SlackAnswers,
  type SlackMessage,
  type ThreadState,
  inferAnswers,
  findAnswers,
  asks,
  isResolved,
  noAnswers,
  slackEvents,
} from './slack.mapping.js';

const ts = '1767254400.000100';
const request: SlackMessage = {
  ts,
  user: 'U1',
  text: 'Secret, see PROJ-7',
  reply_count: 2,
  latest_reply: '1767258000.000100',
};
const reply: SlackMessage = { ts: '1767256200.000100', user: 'U2' };
const acknowledgement: SlackMessage = { ts: '1767254401.000100', user: 'UBOT', bot_id: 'B1' };
const done = [{ name: 'white_check_mark', count: 1 }];
const keys = {
  person: () => null,
  caseKey: (id: string | number) => `slack ${id}`,
  named: (kind: string, id: string | number) => `<${kind}:${id}>`,
};
const events = (thread: SlackMessage, answers: SlackAnswers, before: ThreadState | null = null) =>
  slackEvents({ id: 'C1' }, { thread, answers, before }, (id) => (id ? `person ${id}` : null), keys);
const activities = (...args: Parameters<typeof events>) => events(...args).map(({ activity }) => activity);
const replied: SlackAnswers = { ...noAnswers, first: reply };

describe('a request in Slack', () => {
  it('is kept by its channel and time, shown by the time in its address, and links to what it names', () => {
    expect(events(request, noAnswers)).toMatchObject([
      {
        case: `slack C1/${ts}`,
        caseName: 'p1767254400000100',
        workflow: '#<channel:C1>',
        activity: 'Requested',
        resource: 'person U1',
        party: 'customer',
        links: ['PROJ-7'],
      },
    ]);
  });

  it('is answered by an agent, and resolved at the last message of its thread', () => {
    const [, answered, resolved] = events({ ...request, reactions: done }, replied);
    expect([answered?.timestamp, resolved?.timestamp]).toEqual([1767256200000000n, 1767258000000000n]);
    expect(answered).toMatchObject({ resource: 'person U2', party: 'agent', automated: null });
  });

  it('is not answered by the acknowledgement of an app', () => {
    const [, automatic] = events(request, findAnswers(request, [acknowledgement]));
    expect(automatic).toMatchObject({ activity: 'Automatic reply', party: 'system', automated: true, resource: null });
    expect(activities(request, findAnswers(request, [acknowledgement, reply]))).toEqual([
      'Requested',
      'Automatic reply',
      'First reply',
    ]);
  });

  it('is automated where a form posts it', () => {
    expect(events({ ts, bot_id: 'B0', subtype: 'bot_message' }, noAnswers)).toMatchObject([{ automated: true }]);
  });

  it('tells later only what is new', () => {
    expect(activities(request, replied, 'asked')).toEqual(['First reply']);
    expect(activities({ ...request, reactions: done }, noAnswers, 'replied')).toEqual(['Resolved']);
    expect(activities(request, noAnswers, 'replied')).toEqual([]);
  });

  it('is not resolved at an unknown time', () => {
    expect(activities({ ts, user: 'U1', reactions: done }, noAnswers)).toEqual(['Requested']);
  });

  it.each([
    ['white_check_mark::skin-tone-4', true],
    ['heavy_check_mark', true],
    ['resolved', true],
    ['eyes', false],
    ['unchecked', false],
  ])('by :%s: is resolved: %s', (name, expected) => {
    expect(isResolved({ reactions: [{ name, count: 1 }] })).toBe(expected);
  });

  it('is resolved by the first reply that says so, at its time and by who wrote it', () => {
    const said = { ...reply, text: 'done' };
    const messages = [
      { ...request, text: 'done' },
      { ts: '1767255000.000100', user: 'U2' },
      said,
      { ...said, ts: '1767258000.000100' },
    ];
    const answers = findAnswers(request, messages, (text) => text === 'done');
    const [, answered, resolved] = events({ ...request, reactions: done }, answers);
    expect(answered).toMatchObject({ activity: 'First reply', timestamp: 1767255000000000n });
    expect(resolved).toMatchObject({ timestamp: 1767256200000000n, resource: 'person U2', party: 'agent' });
    expect(JSON.stringify(resolved, (_, value) => String(value))).not.toContain('done');
    expect(events(request, answers, 'replied').map(({ activity }) => activity)).toEqual(['Resolved']);
    const byAsker = events(request, { ...noAnswers, done: { ts, user: 'U1' } });
    expect(byAsker.map(({ activity, party }) => [activity, party])).toEqual([
      ['Requested', 'customer'],
      ['Resolved', 'customer'],
    ]);
  });

  it('is answered by another person than who asked', () => {
    const messages = [request, { ts: '1', user: 'U1' }, { ts: '2', bot_id: 'B' }, reply, { ts: '9', bot_id: 'B' }];
    expect(findAnswers(request, messages)).toEqual({ ...replied, automatic: { ts: '2', bot_id: 'B' } });
    expect(findAnswers(request, [request, { ts: '1', user: 'U1' }])).toEqual(noAnswers);
  });

  it.each([
    [{}, true],
    [{ subtype: 'bot_message' }, true],
    [{ subtype: 'channel_join' }, false],
    [{ subtype: 'message_deleted' }, false],
    [{ subtype: 'thread_broadcast', thread_ts: '1.0' }, false],
    [{ thread_ts: ts }, true],
  ])('is what %j is: %s', (message, expected) => {
    expect(asks({ ts, ...message })).toBe(expected);
  });
});

describe('what a request itself says about its answers', () => {
  const latest = '1767258000.000100';
  const told = (count: number, users: readonly string[], all = users.length) =>
    inferAnswers(
      { ts, user: 'U1', reply_count: count, reply_users: users, reply_users_count: all, latest_reply: latest },
      (user) => ({ UBOT: true, U2: false })[user],
    );

  it.each([
    ['no replies', told(0, []), noAnswers],
    ['only those of who asked', told(3, ['U1']), noAnswers],
    ['one of a known person', told(1, ['U2']), { ...noAnswers, first: { ts: latest, user: 'U2' } }],
    ['one of a known app', told(1, ['UBOT']), { ...noAnswers, automatic: { ts: latest } }],
    ['one of an app, by its other id', told(1, ['B1']), { ...noAnswers, automatic: { ts: latest } }],
    ['one of a user not met before', told(1, ['U9']), null],
    ['several', told(2, ['U2']), null],
    ['more people than it names', told(9, ['U1'], 2), null],
  ])('is enough for %s, or the thread is read', (_what, answers, expected) => {
    expect(answers).toEqual(expected);
  });
});
