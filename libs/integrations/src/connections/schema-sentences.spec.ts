import { describe, expect, it } from '@jest/globals';
import { ValidationFailed } from '#platform';
import { catalog } from '../connectors/catalog.js';
import { checkConfig, checkCredentials } from './connection-input.js';
import { patternSentences } from './schema-sentences.js';

const tools = [...catalog('live'), ...catalog('test')];
const toolOf = (name: string) => {
  const tool = tools.find(({ tool }) => tool === name);
  if (!tool) throw new Error(`no tool ${name}`);
  return tool;
};

function problems(check: () => void): Record<string, string> {
  try {
    check();
  } catch (error) {
    if (!(error instanceof ValidationFailed)) throw error;
    expect(new Set(error.details.map(({ field }) => field)).size).toBe(error.details.length);
    return Object.fromEntries(error.details.map(({ field, message }) => [field, message]));
  }
  return {};
}

const mapping = (values: object) => ({
  mapping: { case: { column: 'a' }, events: [{ activity: { value: 'b' }, timestamp: { column: 'c' } }], ...values },
});

describe('a configuration that does not match its schema', () => {
  it.each([
    ['sample', { system: 'foo' }, 'config.system', 'must be one of support_desk, issue_tracker, code_host'],
    ['sample', { system: 'code_host', weeks: 1.5 }, 'config.weeks', 'must be a whole number'],
    ['sample', { system: 'code_host', weeks: 0 }, 'config.weeks', 'must be at least 1'],
    ['sample', { system: 'code_host', weeks: 53 }, 'config.weeks', 'must be at most 52'],
    ['github', {}, 'config.repositories', 'is required'],
    ['github', { repositories: 'a/b' }, 'config.repositories', 'must be a list'],
    ['github', { repositories: [] }, 'config.repositories', 'must have at least 1 entry'],
    ['github', { repositories: ['a/b', 'a/b'] }, 'config.repositories', 'must not name the same value twice'],
    ['github', { repositories: ['a'] }, 'config.repositories[0]', 'must be owner/name, such as nodejs/node'],
    ['github', { repositories: ['a/b'], names: 'yes' }, 'config.names', 'must be true or false'],
    [
      'jira',
      { url: 'acme.example' },
      'config.url',
      'must begin with https:// or http://, and contain no space, @, ?, or #',
    ],
    ['csv_url', { url: 'https://a.example/b', sheet: '' }, 'config.sheet', 'must not be empty'],
    [
      'csv_url',
      { url: 'https://a.example/b', sheet: 'x'.repeat(101) },
      'config.sheet',
      'must have at most 100 characters',
    ],
    [
      'csv_url',
      { url: 'https://a.example/b', format: 'xls' },
      'config.format',
      'must be one of csv, json, ndjson, xes, ocel, xlsx, parquet',
    ],
    ['upload', { mapping: [] }, 'config.mapping', 'must be an object'],
    ['upload', mapping({ events: [] }), 'config.mapping.events', 'must have at least 1 entry'],
    ['upload', mapping({ case: { value: 1 } }), 'config.mapping.case.value', 'must be a string or true or false'],
    ['upload', mapping({ attributes: 'some' }), 'config.mapping.attributes', 'must be "all" or a list of columns'],
    ['upload', mapping({ attributes: {} }), 'config.mapping.attributes', 'must be a string or a list'],
    ['custom', { streams: {} }, 'config.streams', 'must have at least 1 entry'],
  ])('of %s: %j is told: %s %s', (name, config, field, message) => {
    expect(
      problems(() => {
        checkConfig(toolOf(name), config);
      }),
    ).toEqual({ [field]: message });
  });

  it('says which name in an object is not allowed', () => {
    const check = (): void => {
      checkCredentials(toolOf('csv_url'), { headers: { 'X Y': '1' } });
    };
    const message = 'has the name "X Y"; a name must be up to 100 letters, digits, and hyphens';
    expect(problems(check)).toEqual({ 'credentials.headers': message });
  });
});

it.each(tools.map((tool) => [tool.tool, tool] as const))('each pattern of %s has a sentence', (_name, tool) => {
  const patterns: string[] = [];
  JSON.stringify([tool.configSchema, tool.credentialsSchema], (key, value: unknown) => {
    if (key === 'pattern' && typeof value === 'string') patterns.push(value);
    return value;
  });
  expect(patterns.filter((pattern) => !patternSentences.has(pattern))).toEqual([]);
});
