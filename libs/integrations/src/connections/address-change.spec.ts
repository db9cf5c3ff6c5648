import { describe, expect, it } from '@jest/globals';
import { connectors } from '../connectors/catalog.js';
import { placeOf, refuseElsewhere } from './address-change.js';

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
      refuseElsewhere(tool, { config: before, credentials }, { url });
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
      refuseElsewhere(tool, { config: before, credentials }, { url });
    }).not.toThrow();
  });

  it('are asked for again where the address of the vendor gives way to another, and back', () => {
    const elsewhere = { url: 'https://other.example' };
    if (placeOf(tool, {}) === null) return;
    expect(() => {
      refuseElsewhere(tool, { config: {}, credentials }, elsewhere);
    }).toThrow();
    expect(() => {
      refuseElsewhere(tool, { config: elsewhere, credentials }, {});
    }).toThrow();
    expect(() => {
      refuseElsewhere(tool, { config: {}, credentials }, {});
    }).not.toThrow();
  });
});

describe('where many sites share a host', () => {
  it('each site is a place of its own', () => {
    const jira = connectors.find(({ tool }) => tool === 'jira');
    const site = (id: string) => ({ url: `https://api.atlassian.com/ex/jira/${id}` });
    expect(() => {
      if (jira) refuseElsewhere(jira, { config: site('1'), credentials }, site('2'));
    }).toThrow();
  });
});
