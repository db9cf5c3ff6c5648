import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { errorCodes, oauthErrors } from '../../apps/api/src/reference/error-codes.js';
import { eventTypes } from '#events';
import { startTestApp, type TestApp } from '../harness/test-app.js';

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

const page = async (path: string): Promise<{ status: number; type: string; text: string }> => {
  const response = await fetch(app.baseUrl + path);
  return { status: response.status, type: response.headers.get('content-type') ?? '', text: await response.text() };
};

const linksIn = (text: string): string[] => Array.from(text.matchAll(/\]\(([^)\s]+)\)/g), ([, link = '']) => link);

test('/llms.txt lists every guide as Markdown, and each link leads somewhere', async () => {
  const { type, text } = await page('/llms.txt');
  expect(type).toBe('text/markdown; charset=utf-8');
  const links = linksIn(text);
  expect(links).toContain(`${app.baseUrl}/docs/webhooks.md`);
  expect(links.length).toBeGreaterThanOrEqual(12);
  for (const link of links) expect([link, (await fetch(link)).status]).toEqual([link, 200]);
});

test('a guide as Markdown links to guides as Markdown, and to nothing that is not published', async () => {
  const { text } = await page('/llms.txt');
  for (const guide of linksIn(text).filter((link) => link.endsWith('.md'))) {
    const answer = await page(new URL(guide).pathname);
    expect([guide, answer.type]).toEqual([guide, 'text/markdown; charset=utf-8']);
    expect(answer.text).toMatch(/^# .+\n\n/);
    for (const link of linksIn(answer.text).filter((each) => !each.startsWith('http'))) {
      expect([guide, link, (await page(link)).status]).toEqual([guide, link, 200]);
    }
  }
});

test('the Errors page has an anchor for each code, and the Events page one for each type', async () => {
  const errors = await page('/docs/errors');
  const events = await page('/docs/events');
  for (const code of Object.keys({ ...errorCodes, ...oauthErrors })) expect(errors.text).toContain(`<h3 id="${code}">`);
  for (const type of eventTypes) expect(events.text).toContain(`<h2 id="${type}">`);
});

test('an error of OAuth links to its entry on the Errors page', async () => {
  const body = new URLSearchParams({ grant_type: 'password' });
  const answer = await fetch(`${app.baseUrl}/oauth/token`, { method: 'POST', body });
  expect(await answer.json()).toMatchObject({
    error: expect.any(String),
    error_uri: expect.stringMatching(`^${app.baseUrl}/docs/errors#[a-z_]+$`),
  });
});
