import { describe, expect, it } from '@jest/globals';
import { connectors } from '../connectors/catalog.js';
import { changedFields, credentialAddress, refuseOtherAddress, shownAddress } from './connection-input.js';

const withAddress = connectors.filter(({ configSchema }) => 'url' in configSchema.properties);
const credentials = { secret: 'of the tool' };

describe.each(withAddress.map((tool) => ({ name: tool.tool, tool })))('the credentials of $name', ({ tool }) => {
  const before = { url: 'https://tool.example/base' };

  it.each([
    ['another host', 'https://other.example/base'],
    ['a part of the host', 'https://evil.tool.example/base'],
    ['another port', 'https://tool.example:8443/base'],
    ['an unencrypted line', 'http://tool.example/base'],
  ])('are asked for again at %s', (_what, url) => {
    const refuse = (): void => {
      refuseOtherAddress(tool, { config: before, credentials }, { url });
    };
    expect(refuse).toThrow(
      expect.objectContaining({ details: [{ field: 'credentials', message: expect.any(String) }] }),
    );
  });

  it.each([
    ['the same address', 'https://tool.example/base'],
    ['the same, written otherwise', 'HTTPS://Tool.Example:443/base/'],
    ['another path there', 'https://tool.example/other'],
  ])('are kept at %s', (_what, url) => {
    expect(() => {
      refuseOtherAddress(tool, { config: before, credentials }, { url });
    }).not.toThrow();
  });

  it('are asked for again where the address of the vendor gives way to another, and back', () => {
    const elsewhere = { url: 'https://other.example' };
    if (credentialAddress(tool, {}) === null) return;
    expect(() => {
      refuseOtherAddress(tool, { config: {}, credentials }, elsewhere);
    }).toThrow();
    expect(() => {
      refuseOtherAddress(tool, { config: elsewhere, credentials }, {});
    }).toThrow();
    expect(() => {
      refuseOtherAddress(tool, { config: {}, credentials }, {});
    }).not.toThrow();
  });
});

describe('where many sites share a host', () => {
  it('each site is a place of its own', () => {
    const jira = connectors.find(({ tool }) => tool === 'jira');
    const site = (id: string) => ({ url: `https://api.atlassian.com/ex/jira/${id}` });
    expect(() => {
      if (jira) refuseOtherAddress(jira, { config: site('1'), credentials }, site('2'));
    }).toThrow();
  });

  it('each bucket is a place of its own, and each file in it is not', () => {
    const files = connectors.find(({ tool }) => tool === 'csv_url');
    const change = (to: string) => () => {
      if (files) refuseOtherAddress(files, { config: { url: 's3://exports/a.csv' }, credentials }, { url: to });
    };
    expect(change('s3://others/a.csv')).toThrow();
    expect(change('s3://exports/b.csv')).not.toThrow();
  });
});

describe('the audit log', () => {
  const addressOf = (name: string, config: object, given: object = {}): unknown => {
    const tool = connectors.find((each) => each.tool === name);
    return tool && shownAddress(tool, { config: { ...config }, credentials: { ...given } });
  };

  it.each([
    ['csv_url', { url: 'https://files.example/a.csv?sig=1#part' }, {}, 'https://files.example/a.csv'],
    ['redmine', { url: 'https://user:secret@tool.example/base' }, {}, 'https://tool.example/base'],
    ['sql', {}, { connectionString: 'postgresql://u:secret@db.example:5432/x?a=b' }, 'postgresql://db.example:5432/x'],
    ['linear', {}, {}, 'https://api.linear.app/'],
    ['sample', {}, {}, null],
  ])('shows the address of %s without what opens it', (tool, config, given, shown) => {
    expect(addressOf(tool, config, given)).toBe(shown);
  });

  it('names what has changed, and never a value of a credential', () => {
    const before = { name: 'Tool', config: { url: 'https://tool.example', projects: ['a'], names: true } };
    const config = { url: 'https://other.example', projects: ['a'], since: '2025-01-31' };
    expect(changedFields(before, { name: 'Tool', config, credentials })).toEqual([
      'config.url',
      'config.names',
      'config.since',
      'credentials.secret',
    ]);
    expect(changedFields(before, { name: 'Other' })).toEqual(['name']);
  });
});
