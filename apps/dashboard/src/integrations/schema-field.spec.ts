import { expect, test } from '@jest/globals';
import { listFields, findGaps, leadsElsewhere, makeObject, makeValues } from './schema-field';

const schema = {
  type: 'object',
  properties: {
    projectKey: { type: 'string', description: 'As in its address' },
    site: { type: 'string', format: 'uri', title: 'Site' },
    weeks: { type: 'integer', default: 12 },
    archived: { type: 'boolean' },
    region: { enum: ['eu', 'us'] },
    level: {
      oneOf: [
        { const: 1, title: 'One' },
        { const: 2, title: 'Two' },
      ],
    },
    labels: { type: 'array', items: { type: 'string' } },
    key: { type: 'string', writeOnly: true },
  },
  required: ['projectKey', 'level'],
};

const fields = listFields(schema, 'config');

test('each property becomes a field of its kind, under words that people read', () => {
  expect(fields.map(({ label, kind, isRequired }) => [label, kind, isRequired])).toEqual([
    ['Project key', 'text', true],
    ['Site', 'text', false],
    ['Weeks', 'number', false],
    ['Archived', 'yesOrNo', false],
    ['Region', 'choice', false],
    ['Level', 'choice', true],
    ['Labels', 'list', false],
    ['Key', 'secret', false],
  ]);
});

test('among credentials, words without a format are secrets', () => {
  const credentials = { properties: { token: { type: 'string' }, account: { type: 'string', format: 'email' } } };
  expect(listFields(credentials, 'credentials').map(({ kind }) => kind)).toEqual(['secret', 'text']);
});

test('a form begins with what is set, or the default, or nothing', () => {
  const start = { projectKey: '', site: '', weeks: 12, archived: false, region: '', level: '', labels: '', key: '' };
  expect(makeValues(fields)).toEqual(start);
  const set = { weeks: 3, level: 2, labels: ['a', 'b'], archived: true };
  expect(makeValues(fields, set)).toEqual({ ...start, weeks: 3, level: '2', labels: 'a\nb', archived: true });
});

test('what is sent has the types of the schema, and nothing where nothing was said', () => {
  const values = { ...makeValues(fields), projectKey: 'P', level: '2', labels: ' a\n\nb, c' };
  expect(makeObject(fields, values)).toEqual({
    projectKey: 'P',
    weeks: 12,
    archived: false,
    level: 2,
    labels: ['a', 'b', 'c'],
  });
});

test('what is required and empty is a gap', () => {
  expect(findGaps(fields, { ...makeValues(fields), level: '1' })).toEqual({ projectKey: 'Required' });
});

test('an address leads elsewhere once its host, port or protocol is another one', () => {
  const url = { type: 'string', default: 'https://vendor.example' };
  const withUrl = listFields({ properties: { url } }, 'config');
  const leads = (written: string, set: Record<string, string>): boolean =>
    leadsElsewhere(withUrl, { url: written }, set);
  expect(leads('https://tool.example/b', { url: 'https://tool.example/a' })).toBe(false);
  expect(leads('https://vendor.example/', {})).toBe(false);
  expect(leads('', {})).toBe(false);
  expect(leads('https://other.example/a', { url: 'https://tool.example/a' })).toBe(true);
  expect(leads('https://tool.example:444/a', { url: 'https://tool.example/a' })).toBe(true);
  expect(leads('', { url: 'https://tool.example/a' })).toBe(true);
  expect(leads('s3://exports/b.csv', { url: 's3://exports/a.csv' })).toBe(false);
  expect(leads('s3://others/a.csv', { url: 's3://exports/a.csv' })).toBe(true);
  expect(leadsElsewhere(fields, {}, {})).toBe(false);
});
