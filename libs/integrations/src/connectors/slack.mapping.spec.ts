import { describe, expect, it } from '@jest/globals';
import { asks, firstReplyIn, isResolved, slackEvents, type SlackMessage, type ThreadState } from './slack.mapping.js';

const ts = '1767254400.000100';
const request: SlackMessage = {
  ts,
  user: 'U1',
  text: 'Secret, see PROJ-7',
  reply_count: 2,
  latest_reply: '1767258000.000100',
};
const reply: SlackMessage = { ts: '1767256200.000100', user: 'U2' };
const done = [{ name: 'white_check_mark', count: 1 }];
const events = (thread: SlackMessage, first: SlackMessage | null, before: ThreadState | null = null) =>
  slackEvents({ id: 'C1', name: 'help' }, thread, first, before, (id) => (id ? `person ${id}` : null));
const activities = (...args: Parameters<typeof events>) => events(...args).map(({ activity }) => activity);

describe('a request in Slack', () => {
  it('is known by the time in its address, and links to what it names', () => {
    expect(events(request, null)).toMatchObject([
      { case: 'p1767254400000100', workflow: '#help', activity: 'Requested', resource: 'person U1', links: ['PROJ-7'] },
    ]);
  });

  it('is answered, and resolved at the last message of its thread', () => {
    const [, answered, resolved] = events({ ...request, reactions: done }, reply);
    expect([answered?.timestamp, resolved?.timestamp]).toEqual([1767256200000000n, 1767258000000000n]);
  });

  it('tells later only what is new', () => {
    expect(activities(request, reply, 'asked')).toEqual(['First reply']);
    expect(activities({ ...request, reactions: done }, null, 'replied')).toEqual(['Resolved']);
    expect(activities(request, null, 'replied')).toEqual([]);
  });

  it('is not resolved at an unknown time', () => {
    expect(activities({ ts, user: 'U1', reactions: done }, null)).toEqual(['Requested']);
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

  it('is answered by another than who asked', () => {
    expect(firstReplyIn(request, [request, { ts: '1', user: 'U1' }, { ts: '2', bot_id: 'B' }, reply])?.ts).toBe('2');
  });

  it.each([
    [{}, true],
    [{ subtype: 'bot_message' }, true],
    [{ subtype: 'channel_join' }, false],
    [{ subtype: 'thread_broadcast', thread_ts: '1.0' }, false],
    [{ thread_ts: ts }, true],
  ])('is what %j is: %s', (message, expected) => {
    expect(asks({ ts, ...message })).toBe(expected);
  });
});
