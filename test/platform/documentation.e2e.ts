import { readdirSync } from 'node:fs';
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

/** The names of the guides, as /llms.txt lists them. */
const namesOfGuides = async (): Promise<string[]> =>
  linksIn((await page('/llms.txt')).text).flatMap((link) => /\/docs\/(.+)\.md$/.exec(link)?.[1] ?? []);

test('/llms.txt lists every guide as Markdown with what it is about, and each link leads somewhere', async () => {
  const { type, text } = await page('/llms.txt');
  expect(type).toBe('text/markdown; charset=utf-8');
  for (const line of text.split('\n').filter((each) => each.startsWith('- '))) {
    expect(line).toMatch(/^- \[[^\]]+\]\(http[^)]+\): \S.{15,300}$/);
  }
  const links = linksIn(text);
  expect(links).toEqual(expect.arrayContaining([`${app.baseUrl}/docs/webhooks.md`, `${app.baseUrl}/llms-full.txt`]));
  for (const link of links) expect([link, (await fetch(link)).status]).toEqual([link, 200]);
});

test('every page of docs/ is a guide, except those for people who work on the service', async () => {
  const ofContributors = ['architecture', 'benchmarks', 'connectors/writing-one', 'soak', 'style'];
  const written = ['', 'connectors/'].flatMap((folder) =>
    readdirSync(`docs/${folder}`)
      .filter((file) => file.endsWith('.md'))
      .map((file) => (folder + file).replace(/(\/README)?\.md$/, '')),
  );
  const guides = await namesOfGuides();
  expect(written.filter((name) => !guides.includes(name)).sort()).toEqual(ofContributors);
  expect(guides.filter((name) => !written.includes(name)).every((name) => name.startsWith('clients/'))).toBe(true);
});

test('every guide is a page that says what it is, and no link or anchor in any of them is broken', async () => {
  const titles = new Map<string, string>();
  const anchors = new Map<string, Set<string>>();
  const links: { from: string; to: string; anchor: string }[] = [];
  const paths = new Set(['/docs/guides']);
  for (const path of paths) {
    const { status, type, text } = await page(path);
    expect([path, status]).toEqual([path, 200]);
    if (!type.startsWith('text/html') || !path.startsWith('/docs/')) continue;
    titles.set(path, /<title>(.+) · Assessment Service<\/title>/.exec(text)?.[1] ?? '');
    const ids = Array.from(text.matchAll(/ id="([^"]+)"/g), ([, id = '']) => id);
    anchors.set(path, new Set(ids));
    expect([path, ids.length]).toEqual([path, new Set(ids).size]);
    for (const [, link = ''] of text.matchAll(/ (?:href|src)="([^"]+)"/g)) {
      const url = new URL(link, app.baseUrl + path);
      if (url.origin !== app.baseUrl) continue;
      paths.add(url.pathname);
      links.push({ from: path, to: url.pathname, anchor: decodeURIComponent(url.hash.slice(1)) });
    }
  }
  expect(links.filter(({ to, anchor }) => anchor !== '' && !anchors.get(to)?.has(anchor))).toEqual([]);
  const pages = (await namesOfGuides()).map((name) => `/docs/${name}`);
  expect([...titles.keys()].sort()).toEqual(['/docs/guides', ...pages].sort());
  expect(new Set(titles.values()).size).toBe(titles.size);
  expect(titles.get('/docs/connectors/jira')).toBe('Jira · Sources');
  expect(paths.size).toBeGreaterThan(titles.size);
});

test('a guide comes as Markdown to programs that ask for it, and as a page to browsers', async () => {
  const browser = 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8';
  for (const name of ['guides', 'webhooks', 'connectors/jira', 'clients/python']) {
    const markdown = await (await fetch(`${app.baseUrl}/docs/${name}.md`)).text();
    const [asked, shown, first] = await Promise.all(
      ['text/markdown, text/html;q=0.5', browser, '*/*'].map((accept) =>
        fetch(`${app.baseUrl}/docs/${name}`, { headers: { accept } }),
      ),
    );
    expect(asked?.headers.get('content-type')).toBe('text/markdown; charset=utf-8');
    expect(await asked?.text()).toBe(markdown);
    for (const answer of [shown, first]) expect(answer?.headers.get('content-type')).toBe('text/html; charset=utf-8');
    for (const answer of [asked, shown]) {
      expect(answer?.headers.get('vary')).toMatch(/Accept, Accept-Encoding$/);
      expect(answer?.headers.get('content-encoding')).toBe('gzip');
    }
    const etag = shown?.headers.get('etag') ?? '';
    expect(etag).not.toBe(asked?.headers.get('etag'));
    const again = await fetch(`${app.baseUrl}/docs/${name}`, { headers: { 'if-none-match': etag } });
    expect([name, again.status]).toEqual([name, 304]);
    const head = await fetch(`${app.baseUrl}/docs/${name}`, { method: 'HEAD' });
    expect([head.status, head.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(head.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'self';/);
  }
});

test('/llms-full.txt is every guide, one after the other, under its address', async () => {
  const { status, type, text } = await page('/llms-full.txt');
  expect([status, type]).toEqual([200, 'text/markdown; charset=utf-8']);
  expect(Buffer.byteLength(text)).toBeLessThan(1_000_000);
  const names = (await namesOfGuides()).map((name) => `/docs/${name}.md`);
  expect(Array.from(text.matchAll(/^Source: (.+)$/gm), ([, path]) => path)).toEqual(names);
  for (const name of names) expect(text).toContain(`Source: ${name}\n\n${(await page(name)).text}`);
});

test.each(['nothing', 'nothing.md', 'connectors/nothing', 'connectors/writing-one', 'llms-full.md', 'webhooks.md.br'])(
  '/docs/%s is not found, whatever is asked for',
  async (path) => {
    for (const accept of ['text/html', 'text/markdown', '*/*']) {
      const answer = await fetch(`${app.baseUrl}/docs/${path}`, { headers: { accept } });
      expect([accept, answer.status]).toEqual([accept, 404]);
      if (accept !== 'text/html') expect(await answer.json()).toMatchObject({ error: { code: 'NOT_FOUND' } });
    }
  },
);

test('a guide as Markdown links to guides as Markdown, and to nothing that is not published', async () => {
  for (const name of await namesOfGuides()) {
    const answer = await page(`/docs/${name}.md`);
    expect([name, answer.type]).toEqual([name, 'text/markdown; charset=utf-8']);
    expect(answer.text).toMatch(/^# .+\n\n/);
    for (const link of linksIn(answer.text).filter((each) => !each.startsWith('http'))) {
      expect([name, link, (await page(link)).status]).toEqual([name, link, 200]);
    }
  }
});

test('the contents of the reference name each guide and each part once', async () => {
  const { tags } = JSON.parse((await page('/docs/reference.json')).text) as { tags: { name: string }[] };
  expect(tags.map(({ name }) => name)).toEqual(expect.arrayContaining(['Events', 'Event types', 'Using API keys']));
  expect(new Set(tags.map(({ name }) => name)).size).toBe(tags.length);
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
