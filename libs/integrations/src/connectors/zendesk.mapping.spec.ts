import { describe, expect, it } from '@jest/globals';
import { zendeskEvents, type ZendeskChange } from './zendesk.mapping.js';

const update = (updater_id: number | null, ...child_events: ZendeskChange[]) => ({
  id: 7,
  ticket_id: 12,
  timestamp: 1_772_352_000,
  updater_id,
  child_events,
});
const person = (id: number | null | undefined) => (id ? `person ${id}` : null);

describe('an update of a Zendesk ticket', () => {
  it('creates it once, whatever it was created with', () => {
    const events = zendeskEvents(
      update(
        5,
        { event_type: 'Create', status: 'new' },
        { event_type: 'Create', subject: 'x' },
        { event_type: 'Comment' },
      ),
      person,
    );
    expect(events).toMatchObject([
      { case: '#12', activity: 'Created', id: '7/created', resource: 'person 5', timestamp: 1772352000000000n },
    ]);
  });

  it('changes its status and its assignee, and nothing where a tag changes', () => {
    const events = zendeskEvents(
      update(
        5,
        { id: 1, event_type: 'Change', status: 'solved' },
        { id: 2, event_type: 'Change', assignee_id: '3' },
        { id: 3, event_type: 'Change', tags: [] },
      ),
      person,
    );
    expect(events.map(({ activity, id }) => [activity, id])).toEqual([
      ['Solved', '7/1'],
      ['Assigned', '7/2'],
    ]);
  });

  it('tells a reply from a note', () => {
    const events = zendeskEvents(
      update(5, { id: 1, event_type: 'Comment', comment_public: false }, { id: 2, event_type: 'Comment' }),
      person,
    );
    expect(events.map(({ activity }) => activity)).toEqual(['Internal note', 'Replied']);
  });

  it('has no person behind what Zendesk did, or a deleted account', () => {
    for (const updater of [-1, null]) {
      expect(
        zendeskEvents(update(updater, { id: 1, event_type: 'Change', status: 'closed' }), person)[0]?.resource,
      ).toBeNull();
    }
  });
});
