import { describe, expect, test } from '@jest/globals';
import { groupTools } from './catalog-groups';

const tool = (key: string, name: string, description = '') => ({ tool: key, name, description });
const catalog = [
  tool('github', 'GitHub'),
  tool('sql', 'Database query', 'Events from PostgreSQL.'),
  tool('upload', 'File upload', 'CSV, Excel, and Parquet.'),
  tool('zendesk', 'Zendesk', 'Tickets with their updates.'),
  tool('new_one', 'Café Notes'),
];
const found = (sought: string): Record<string, string[]> =>
  Object.fromEntries(groupTools(catalog, sought).map(({ name, tools }) => [name, tools.map(({ name: each }) => each)]));

describe('the catalog', () => {
  test('has files first, and a place for tools that it does not know', () => {
    expect(found('')).toEqual({
      'Files and databases': ['File upload', 'Database query'],
      'Issue trackers': ['GitHub'],
      'Help desks': ['Zendesk'],
      'Other tools': ['Café Notes'],
    });
  });

  test('is found by name, description, category, and other words, all of them, without case and accents', () => {
    expect(found('excel')).toEqual({ 'Files and databases': ['File upload'] });
    expect(found('SAP')).toEqual({ 'Files and databases': ['File upload', 'Database query'] });
    expect(found('support ticket')).toEqual({ 'Help desks': ['Zendesk'] });
    expect(found('issue tracker')).toEqual({ 'Issue trackers': ['GitHub'] });
    expect(found('cafe')).toEqual({ 'Other tools': ['Café Notes'] });
    expect(found('excel ticket')).toEqual({});
  });
});
