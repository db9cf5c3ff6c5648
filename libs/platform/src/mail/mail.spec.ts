import { describe, expect, it } from '@jest/globals';
import { mailHtml } from './mail-html.js';
import { type MailBlock, mailText, quoted } from './mail.js';

const html = (...blocks: MailBlock[]): string => mailHtml({ subject: 'A', blocks });

describe('an email', () => {
  it('shows a name as text, whatever characters it contains', () => {
    const shown = mailHtml({
      subject: 'Join <b>us</b>',
      blocks: [{ text: '<img src=x onerror="a()">\nwelcome & more' }],
    });
    expect(shown).not.toMatch(/<b>|<img/);
    expect(shown).toContain('&lt;img src=x onerror=&quot;a()&quot;&gt;<br>welcome &amp; more');
  });

  it('has a button only where one was asked for, and shows where it leads', () => {
    const shown = html({ button: 'Choose a password', url: 'https://a.example/x?a=1&b=2' });
    expect(shown).toMatch(/<a href="https:\/\/a\.example\/x\?a=1&amp;b=2"[^>]*>Choose a password<\/a>/);
    expect(shown).toContain('>https://a.example/x?a=1&amp;b=2</p>');
  });

  it.each(['https://a.example', 'See https://a.example/b.', 'A\n\nhttps://a.example\n\nB', '  https://a.example'])(
    'links no address in the text %j',
    (text) => {
      expect(html({ text }, { lines: text })).not.toContain('<a ');
    },
  );

  it('keeps the columns of lines', () => {
    expect(html({ lines: 'event     a <b>\ndelivery  c' })).toContain('>event     a &lt;b&gt;\ndelivery  c</pre>');
  });

  it('says the same in plain text', () => {
    const blocks = [{ text: 'It was:' }, { lines: 'a  b\nc  d' }, { button: 'Sign in', url: 'https://a.example' }];
    expect(mailText(blocks)).toBe('It was:\n\n  a  b\n  c  d\n\nSign in: https://a.example\n');
  });
});

describe('a quoted name', () => {
  it.each([
    ['Nightly sync', '"Nightly sync"'],
    ['a\r\n\r\nhttps://a.example\r\n\r\nb\u202e', '"a https://a.example b"'],
    ['x" was revoked. Call "y', `"x' was revoked. Call 'y"`],
    ['x” “y', `"x' 'y"`],
    ['x'.repeat(200), `"${'x'.repeat(59)}…"`],
  ])('%j is %j', (name, shown) => {
    expect(quoted(name)).toBe(shown);
  });
});
