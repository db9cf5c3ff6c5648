import { expect, it } from '@jest/globals';
import { mailHtml } from './mail.js';

it('shows a name as text, whatever characters it contains', () => {
  const html = mailHtml({ subject: 'Join <b>us</b>', text: 'Hello <img src=x onerror="a()">,\n\nwelcome & more' });
  expect(html).not.toMatch(/<b>|<img/);
  expect(html).toContain('Hello &lt;img src=x onerror=&quot;a()&quot;&gt;,');
  expect(html).toContain('welcome &amp; more');
});

it('makes an address that stands alone a button, and shows where it leads', () => {
  const html = mailHtml({ subject: 'A', text: 'Press:\n\nhttps://a.example/sign-in/password/x?a=1&b=2\n\nBye' });
  expect(html).toMatch(/<a href="https:\/\/a\.example\/sign-in\/password\/x\?a=1&amp;b=2"[^>]*>Choose a password<\/a>/);
  expect(html).toContain('>https://a.example/sign-in/password/x?a=1&amp;b=2</p>');
});

it('links an address inside a sentence without the full stop behind it', () => {
  const html = mailHtml({ subject: 'A', text: 'See https://a.example/b.' });
  expect(html).toMatch(/<a href="https:\/\/a\.example\/b"[^>]*>https:\/\/a\.example\/b<\/a>\./);
});

it('keeps the columns of indented lines', () => {
  const html = mailHtml({ subject: 'A', text: 'It was:\n\n  event     a <b>\n  delivery  c\n\nBye' });
  expect(html).toContain('>event     a &lt;b&gt;\ndelivery  c</pre>');
});

it('does not change what only looks like an address', () => {
  expect(mailHtml({ subject: 'A', text: 'javascript:alert(1)' })).not.toContain('<a ');
});
