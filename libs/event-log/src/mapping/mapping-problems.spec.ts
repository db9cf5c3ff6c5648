import { describe, expect, it } from '@jest/globals';
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { Mapping } from '../events/mapping.js';
import { mappingProblems, streamProblems } from './mapping-problems.js';
import { mappingSchema, streamsSchema } from './mapping-schema.js';

const ajv = new Ajv2020({ allErrors: true, strict: false });
const isMapping = ajv.compile(mappingSchema);
const event = { activity: { value: 'Created' }, timestamp: { column: 'created_at' } };
const smallest: Mapping = { case: { column: 'id' }, events: [event] };
const fullest: Mapping = {
  each: 'changelog.histories.items',
  case: { template: '{project}#{id}' },
  workflow: { column: 'type' },
  where: [
    { column: 'type', in: ['bug', 7, true] },
    { column: 'id', exists: true, notIn: ['0'] },
    { column: 'from', differsFrom: 'to', sameAs: '$.first' },
  ],
  events: [
    {
      ...event,
      timestampFormat: 'dd.MM.yyyy HH:mm',
      startedAt: { column: 'a' },
      readyAt: { column: 'b' },
      resource: { column: 'user.login' },
      automated: { value: true },
      party: { value: 'agent' },
      id: { template: 'e{id}' },
      when: [{ column: 'a', exists: false }],
    },
  ],
  attributes: ['points'],
  links: [{ column: 'parent' }],
  deletedAt: { value: false },
};
const owner = { stream: 'users', id: { column: 'id' }, by: { template: 'u{user_id}' } };

describe('the schema of a mapping', () => {
  it.each([smallest, fullest, { ...smallest, attributes: 'all' }])('takes %j', (mapping) => {
    expect(isMapping(mapping)).toBe(true);
    expect(mappingProblems(mapping as Mapping, 'config.mapping')).toEqual([]);
  });

  it.each([
    ['without a case', { events: [event] }],
    ['without events', { case: { column: 'id' } }],
    ['with no event', { ...smallest, events: [] }],
    ['with 21 events', { ...smallest, events: Array.from({ length: 21 }, () => event) }],
    ['with an event without a time', { ...smallest, events: [{ activity: { value: 'A' } }] }],
    ['with a column as a text', { ...smallest, case: 'id' }],
    ['with an empty value', { ...smallest, case: {} }],
    ['with two sources of a value', { ...smallest, case: { column: 'id', value: 'x' } }],
    ['with an unknown source', { ...smallest, case: { path: 'id' } }],
    ['with a number as a constant', { ...smallest, case: { value: 7 } }],
    ['with a condition that says nothing', { ...smallest, where: [{ column: 'a' }] }],
    ['with a list of objects', { ...smallest, where: [{ column: 'a', in: [{}] }] }],
    ['with 21 conditions', { ...smallest, where: Array.from({ length: 21 }, () => ({ column: 'a', exists: true })) }],
    ['with other attributes than all', { ...smallest, attributes: 'none' }],
    ['with a list that has no name', { ...smallest, each: '' }],
    ['with lookups, which need streams', { ...smallest, lookup: { owner } }],
    ['with a condition on no column', { ...smallest, where: [{ differsFrom: 'a' }] }],
    ['with an unknown key', { ...smallest, activity: { column: 'a' } }],
  ])('takes no mapping %s', (_what, mapping) => {
    expect(isMapping(mapping)).toBe(false);
  });

  it('takes up to fifty streams', () => {
    const areStreams = ajv.compile(streamsSchema);
    const streams = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, at) => [`s${at}`, smallest]));
    expect([1, 50, 51, 0].map((count) => areStreams(streams(count)))).toEqual([true, true, false, false]);
  });
});

describe('the schema of streams', () => {
  const areStreams = ajv.compile(streamsSchema);

  it('takes lookups of other streams', () => {
    const streams = { deals: { ...smallest, lookup: { owner } } };
    expect([areStreams(streams), streamProblems(streams, 'config.streams')]).toEqual([true, []]);
  });

  it.each([
    ['no stream', { owner: { ...owner, stream: undefined } }],
    ['no id', { owner: { stream: 'users', by: { column: 'a' } } }],
    ['an id that is no value', { owner: { ...owner, id: 'id' } }],
    ['no lookup', {}],
    ['eleven lookups', Object.fromEntries(Array.from({ length: 11 }, (_, at) => [`l${at}`, owner]))],
  ])('takes no lookup with %s', (_what, lookup) => {
    expect(areStreams(JSON.parse(JSON.stringify({ deals: { ...smallest, lookup } })))).toBe(false);
  });
});

describe('what a schema cannot say', () => {
  it.each(['a..b', '.a', 'a.', '$.items', 'a.'.repeat(10) + 'a'])('is named for the list %s', (each) => {
    expect(mappingProblems({ ...smallest, each }, 'config.mapping')).toEqual([
      { field: 'config.mapping.each', message: expect.stringContaining('such as changelog.histories.items') },
    ]);
  });

  it('is named for a lookup: its name, and its templates', () => {
    const lookup = { 'a.b': owner, c: { ...owner, by: { template: '{' } } };
    expect(streamProblems({ deals: { ...smallest, lookup } }, 'config.streams').map(({ field }) => field)).toEqual([
      'config.streams.deals.lookup.c.by.template',
      'config.streams.deals.lookup.a.b',
    ]);
  });

  it.each([
    ['{a', 'has a { without its }'],
    ['a}', 'has a } without its {'],
    ['{a{b}', 'has a { without its }'],
    ['{}', 'without the name of a column'],
    ['plain', 'names no column'],
    ['{{a}}', 'names no column'],
    ['{a}'.repeat(21), 'more than 20 columns'],
  ])('is named for the template %s', (template, message) => {
    const mapping = { ...smallest, events: [event, { ...event, activity: { template } }] };
    expect(mappingProblems(mapping, 'config.mapping')).toEqual([
      { field: 'config.mapping.events[1].activity.template', message: expect.stringContaining(message) },
    ]);
  });

  it('is named for a format of times, by stream', () => {
    const mapping = { ...smallest, events: [{ ...event, timestampFormat: 'quarterly' }] };
    expect(streamProblems({ issues: smallest, calls: mapping }, 'config.streams')).toEqual([
      { field: 'config.streams.calls.events[0].timestampFormat', message: expect.stringContaining('quarterly') },
    ]);
  });
});
