import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { formTargets, html } from './page.js';

describe('html', () => {
  it('lets no text become markup, nor leave its attribute', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(html`<p title="${text}">${text}</p>`.text).toMatch(/^<p title="[^<>"']*">[^<>"']*<\/p>$/);
      }),
    );
  });

  it('keeps markup, joins lists, leaves out what is not there', () => {
    const items = ['a', '<b>'].map((text) => html`<li>${text}</li>`);
    expect(html`<p>${items}${null}${false}${5}</p>`.text).toBe('<p><li>a</li><li>&lt;b&gt;</li>5</p>');
  });

  it('escapes what is escaped already once more', () => {
    expect(html`${'&amp;'}`.text).toBe('&amp;amp;');
  });
});

describe('form targets', () => {
  it.each([
    [null, "'self'"],
    ['https://app.example.com/cb?x=y', "'self' https://app.example.com"],
    ['https://app.example.com:8443/cb', "'self' https://app.example.com:8443"],
    ['http://127.0.0.1:51234/cb', "'self' http://127.0.0.1:51234"],
    ['http://[::1]:51234/cb', "'self' http:"],
    ["https://app.example.com/;script-src'none'", "'self' https://app.example.com"],
  ])('of %s are %s', (uri, targets) => {
    expect(formTargets(uri)).toBe(targets);
  });
});
