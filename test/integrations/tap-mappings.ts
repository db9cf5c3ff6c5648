import { readFileSync } from 'node:fs';
import type { StreamMappings } from '#event-log';

/** The JSON documents of the page on mappings, in their order. */
const documents: readonly object[] = [
  ...readFileSync(new URL('../../docs/mapping.md', import.meta.url), 'utf8').matchAll(/```json\n([\s\S]*?)```/g),
].map(([, text = '']) => JSON.parse(text) as object);

const streamsOf = (tap: string): StreamMappings => {
  const found = documents.find((document) => 'config' in document && 'name' in document && document.name === tap);
  if (!found) throw new Error(`The page on mappings shows none for ${tap}`);
  return (found as unknown as { config: { streams: StreamMappings } }).config.streams;
};

const created = { timestamp: { column: 'created_at' } };

/** Mappings for the taps whose lines are in `fixtures/singer`. */
export const tapMappings = {
  github: streamsOf('tap-github'),
  gitlab: {
    issues: {
      case: { column: 'iid' },
      workflow: { value: 'Issues' },
      events: [
        { activity: { value: 'Opened' }, ...created, resource: { column: 'author.username' } },
        { activity: { value: 'Closed' }, timestamp: { column: 'closed_at' } },
      ],
      attributes: ['labels', 'issue_type'],
    },
  },
  jira: {
    issues: {
      case: { column: 'id' },
      events: [
        {
          activity: { value: 'Created' },
          timestamp: { column: 'fields.created' },
          resource: { column: 'fields.creator.displayName' },
        },
      ],
      attributes: ['fields.issuetype.name', 'fields.priority.name'],
    },
    changelogs: {
      case: { column: 'issueId' },
      where: [{ column: 'items.0.field', in: ['status'] }],
      events: [true, false].map((automated) => ({
        activity: { column: 'items.0.toString' },
        timestamp: { column: 'created' },
        resource: { column: 'author.displayName' },
        ...(automated && { automated: { value: true } }),
        when: [{ column: 'author.accountType', ...(automated ? { in: ['app'] } : { notIn: ['app'] }) }],
      })),
      attributes: [],
    },
  },
  zendesk: {
    tickets: {
      case: { column: 'id' },
      events: [{ activity: { value: 'Created' }, ...created, party: { value: 'customer' } }],
      attributes: ['type', 'priority', 'via.channel'],
    },
    ticket_metric_events: {
      case: { column: 'ticket_id' },
      where: [{ column: 'type', in: ['fulfill'] }],
      events: [
        { metric: 'reply_time', activity: 'Replied' },
        { metric: 'resolution_time', activity: 'Solved' },
      ].map(({ metric, activity }) => ({
        activity: { value: activity },
        timestamp: { column: 'time' },
        id: { column: 'id' },
        party: { value: 'agent' },
        when: [{ column: 'metric', in: [metric] }],
      })),
      attributes: [],
    },
  },
} satisfies Record<string, StreamMappings>;
