import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { inLongRun } from '../harness/long-run.js';
import type { TestApp } from '../harness/test-app.js';
import { checkPage, picture } from './check-page.js';
import { dark, DashboardScene, desktop, phone } from './dashboard-scene.js';

let scene: DashboardScene;
let app: TestApp;

beforeAll(async () => {
  scene = await DashboardScene.start();
  ({ app } = scene);
});
afterAll(() => scene.stop());

/** The page, with what it asked of elsewhere and what its policy refused. */
async function open(options: BrowserContextOptions, hash = ''): Promise<{ page: Page; faults: string[] }> {
  const page = await scene.newPage(options);
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => {
    // What the policy refuses shows that it holds: a few styles that the program writes as text.
    if (message.type() === 'error' && !message.text().startsWith('Applying inline style')) faults.push(message.text());
  });
  page.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(app.baseUrl) && !url.startsWith('data:')) faults.push(url);
  });
  await page.goto(`${app.baseUrl}/docs${hash}`);
  await page.getByRole('heading', { name: 'Assessment Service API' }).waitFor();
  expect(await page.title()).toBe('API reference · Assessment Service');
  return { page, faults };
}

test('/docs shows guides beside the reference, with assessments first', async () => {
  const { page, faults } = await open({ ...desktop, viewport: { width: 1400, height: 900 } });
  const contents = await page.getByRole('complementary').first().innerText();
  const placeOf = (name: string): number => contents.indexOf(`${name}\n`);
  const guides = [
    'From a log to a report',
    'How to read your report',
    'How we know',
    'Reading a report',
    'Uploading event logs',
    'OAuth 2.0',
  ];
  const parts = [...guides, 'Assessments', 'Reports', 'Integrations', 'Administration'].map(placeOf);
  expect(parts.every((place) => place >= 0)).toBe(true);
  expect(parts).toEqual([...parts].sort((a, b) => a - b));
  await picture(page, 'docs');
  expect(faults).toEqual([]);
  await scene.close(page);
});

test('an operation is shown with a request in the language that the reader chooses', async () => {
  const { page, faults } = await open(
    { ...desktop, viewport: { width: 1400, height: 900 } },
    '#tag/assessments/POST/v1/assessments',
  );
  const operation = page.getByRole('region', { name: 'Create an assessment' }).last();
  await operation.getByText('$BASE/v1/assessments').waitFor();
  await picture(page, 'docs-operation-curl');
  await operation.getByText('curl', { exact: true }).click();
  // The samples of the document, and none that the reference makes up.
  expect(await page.getByRole('option').allInnerTexts()).toEqual(['curl', 'TypeScript', 'Python']);
  await page.getByRole('option', { name: 'Python' }).click();
  await operation.getByText('client.assessments.create').waitFor();
  await picture(page, 'docs-operation');
  expect(faults).toEqual([]);
  await scene.close(page);
});

test.each([['desktop', desktop], ...inLongRun(['phone', phone] as const, ['dark', dark] as const)] as const)(
  '/docs fits: %s',
  async (name, options) => {
    const { page, faults } = await open(options);
    await picture(page, `docs-${name}`);
    const overflow = await page.evaluate<number>('document.documentElement.scrollWidth - innerWidth');
    expect(overflow).toBeLessThanOrEqual(0);
    expect(faults).toEqual([]);
    await scene.close(page);
  },
);

test.each([
  ['how-to-read-your-report', desktop],
  ['webhooks', desktop],
  ['events', desktop],
  ...inLongRun(
    ['how-to-read-your-report', dark] as const,
    ['how-to-read-your-report', phone] as const,
    ['how-we-know', desktop] as const,
    ['guides', phone] as const,
    ['webhooks', { ...phone, colorScheme: 'dark' }] as const,
    ['operations', phone] as const,
    ['connectors', dark] as const,
    ['events', phone] as const,
    ['errors', dark] as const,
    ['errors', phone] as const,
    ['versions', phone] as const,
  ),
] as const)('a guide is a page of its own: %s', async (name, options) => {
  const page = await scene.newPage(options);
  const faults: string[] = [];
  page.on('console', (message) => faults.push(message.text()));
  page.on('response', (response) => {
    // What another page has loaded is asked about only.
    if (![200, 304].includes(response.status())) faults.push(`${String(response.status())} ${response.url()}`);
  });
  await page.goto(`${app.baseUrl}/docs/${name}`);
  const title = await page.getByRole('heading', { level: 1 }).innerText();
  expect((await page.title()).split(' · ')[0]).toBe(title);
  // Pictures are loaded when they come into view, each with its own size.
  for (const each of await page.locator('figure img').all()) {
    await each.scrollIntoViewIfNeeded();
    await each.evaluate((image) => (image as unknown as { decode(): Promise<void> }).decode());
  }
  await page.evaluate('scrollTo(0, 0)');
  await checkPage(page, `guide-${name}-${options.colorScheme ?? 'light'}-${String(options.viewport?.width)}`);
  expect(faults).toEqual([]);
  await scene.close(page);
});

test('the docUrl of an error leads to its entry', async () => {
  const page = await scene.newPage();
  const { error } = (await (await fetch(`${app.baseUrl}/v1/assessments`)).json()) as { error: { docUrl: string } };
  await page.goto(error.docUrl);
  expect(await page.locator(':target').innerText()).toBe('UNAUTHORIZED');
  expect(await page.locator(':target + p').innerText()).toContain('401 Unauthorized');
  await picture(page, 'docs-error');
  await scene.close(page);
});

test('/docs serves no other file, and takes no parameter', async () => {
  for (const path of ['/docs/..%2findex.html', '/docs/guides.json', '/docs/reference.js.gz']) {
    expect([path, (await fetch(app.baseUrl + path)).status]).toEqual([path, 404]);
  }
  expect((await fetch(`${app.baseUrl}/docs?a=1`)).status).toBe(400);
});

test('the policy of /docs lets in no script of a page and no evaluated text', async () => {
  const policy = (await fetch(`${app.baseUrl}/docs`)).headers.get('content-security-policy') ?? '';
  expect(policy).toContain("script-src 'self';");
  expect(policy).not.toContain('unsafe');
});
