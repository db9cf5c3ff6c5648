import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Locator } from 'playwright-core';
import { parsePublicId } from '#events';
import { aKey } from '../builders/a-key.js';
import { anAssessment } from '../builders/an-assessment.js';
import { anOrganization } from '../builders/an-organization.js';
import { aUser } from '../builders/a-user.js';
import { eventually } from '../harness/eventually.js';
import { moveTo } from '../assessments/move-to.js';
import { isLongRun } from '../harness/long-run.js';
import { DashboardScene, phone, screens } from './dashboard-scene.js';
import { passTime } from './pass-time.js';

let scene: DashboardScene;
let contoso = '';

beforeAll(async () => {
  scene = await DashboardScene.start();
  for (const [company, status] of [
    ['Fabrikam', 'received'],
    ['Contoso', 'in_progress'],
    ['<b>Proseware</b> & Sons', 'completed'],
  ] as const) {
    const { id } = await anAssessment(scene.live, { company, scheduledFor: '2999-01-01T00:00:00Z' });
    await moveTo(scene.app, id, status);
    if (company === 'Contoso') contoso = id;
  }
  await anAssessment(scene.sandbox, { company: 'Fjordlight', scheduledFor: '2999-01-01T00:00:00Z' });
});
afterAll(() => scene.stop());

describe.each(screens)('the list of assessments %s', (where, options) => {
  test('shows each with its status and progress, and names as text', async () => {
    const page = await scene.open('/assessments', { options });
    await page.getByRole('cell', { name: '<b>Proseware</b> & Sons', exact: true }).waitFor();
    expect(await page.getByRole('row').count()).toBe(4);
    const row = page.getByRole('row', { name: /Contoso/ });
    expect(await row.getByText('In progress').count()).toBe(1);
    expect(await row.getByRole('progressbar', { name: 'Progress of Contoso' }).getAttribute('value')).toBe('10');
    expect(await page.getByText('3 assessments').count()).toBe(1);
    await scene.checkInBothThemes(page, `assessments ${where}`);
    await scene.close(page);
  });

  test('shows by color and words that it is the sandbox, and only its data', async () => {
    const page = await scene.open('/sandbox/assessments', { options });
    await page.getByRole('cell', { name: 'Fjordlight' }).waitFor();
    expect(await page.getByRole('row').count()).toBe(2);
    expect(await page.getByText('Nothing you do here affects live data.').isVisible()).toBe(true);
    expect(await page.title()).toBe('Sandbox · Assessments · Assessment Service');
    await scene.checkInBothThemes(page, `sandbox ${where}`);
    await page.getByRole('link', { name: 'Go to live' }).click();
    await page.getByRole('cell', { name: 'Contoso' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/assessments');
    await scene.close(page);
  });
});

test('the status filter is part of the address', async () => {
  const page = await scene.open('/assessments');
  await page.getByRole('link', { name: 'Completed' }).click();
  await page.getByText('1 assessment').waitFor();
  expect(new URL(page.url()).search).toBe('?status=completed');
  await page.reload();
  await page.getByRole('cell', { name: /Proseware/ }).waitFor();
  expect(await page.getByRole('row').count()).toBe(2);
  await page.getByRole('link', { name: 'In review' }).click();
  await page.getByRole('heading', { name: 'Nothing matches' }).waitFor();
  await scene.checkPage(page, 'assessments none of a status');
  await scene.close(page);
});

test('a list longer than a page is read on', async () => {
  const organization = await anOrganization(scene.app);
  const person = await aUser(scene.app, organization);
  await scene.app.database.query(
    `INSERT INTO assessments SELECT (jsonb_populate_record(a, jsonb_build_object('id', gen_random_uuid(), 'workspace_id', w.id))).*
       FROM assessments a, generate_series(1, 30), workspaces w
      WHERE a.company = '<b>Proseware</b> & Sons' AND w.environment = 'live'
        AND w.organization_id = (SELECT organization_id FROM people ORDER BY created_at DESC LIMIT 1)`,
  );
  const page = await scene.open('/assessments', { as: person });
  await page.getByText('25 of 30 assessments').scrollIntoViewIfNeeded();
  await page.getByText('30 assessments', { exact: true }).waitFor();
  expect(await page.getByRole('row').count()).toBe(31);
  expect(await page.getByRole('button', { name: 'Load more' }).count()).toBe(0);
  await scene.close(page);
});

if (isLongRun) {
  test('a thousand are searched by the service, ordered by a press on a header, and found again by the address', async () => {
    const organization = await anOrganization(scene.app);
    const person = await aUser(scene.app, organization);
    const long = `A very long name of a company that would push all others off the screen ${'and on '.repeat(15)}`;
    await scene.app.database.query(
      `INSERT INTO assessments SELECT (jsonb_populate_record(a, jsonb_build_object('id', gen_random_uuid(),
         'workspace_id', w.id, 'company', CASE n WHEN 777 THEN '${long.trim()}' ELSE 'Company ' || n END, 'folded', NULL,
         'results', jsonb_build_object('cases', n * 7, 'topFinding', 'Orders wait 3.2 of their 5 days for approval ' || n,
           'annualValue', jsonb_build_object('currency', 'EUR', 'low', 1, 'expected', n * 1234, 'high', 9))))).*
       FROM assessments a, generate_series(1, 1000) n, workspaces w
      WHERE a.id = (SELECT id FROM assessments WHERE company = '<b>Proseware</b> & Sons' LIMIT 1) AND w.environment = 'live'
        AND w.organization_id = (SELECT organization_id FROM people ORDER BY created_at DESC LIMIT 1)`,
    );
    const page = await scene.open('/assessments?sort=-annualValue', { as: person });
    await page.getByText('25 of 1000 assessments').waitFor();
    const first = page.getByRole('row').nth(1);
    expect(await first.textContent()).toContain('€1,230,000');
    await page.getByRole('searchbox', { name: 'Search companies' }).fill('very LONG');
    await page.getByText('1 assessment', { exact: true }).waitFor();
    expect(new URL(page.url()).searchParams.get('q')).toBe('very LONG');
    // The long name leaves every other column where it was.
    for (const words of ['Completed', '5,439', '€959,000', 'for approval 777']) {
      const box = await page.getByRole('row').nth(1).getByText(words).boundingBox();
      expect((box?.x ?? 2000) + 20).toBeLessThan(1280);
    }
    await scene.checkPage(page, 'assessments a long name');
    await page.reload();
    await page.getByText('1 assessment', { exact: true }).waitFor();
    expect(await page.getByRole('searchbox').inputValue()).toBe('very LONG');
    // Whatever the pauses between them, no letter is lost to an address that comes late.
    await page.getByRole('searchbox').fill('');
    for (const delay of [60, 245, 255, 265]) {
      await page.getByRole('searchbox').pressSequentially('long', { delay });
      await page.getByRole('searchbox').pressSequentially(' name', { delay: 10 });
    }
    expect(await page.getByRole('searchbox').inputValue()).toBe('long name'.repeat(4));
    await page.getByRole('searchbox').fill('');
    await page.getByText('25 of 1000 assessments').waitFor();
    await page.getByRole('button', { name: 'Cases' }).click();
    await page.waitForURL(/sort=-cases/);
    await scene.checkPage(page, 'assessments a thousand');
    // Read on as one scrolls; rows far from the screen are left out, and the way back leads to where one was.
    for (const count of [125, 225, 325]) {
      await page.evaluate('window.scrollTo(0, document.body.scrollHeight)');
      await page.getByText(`${count} of 1000 assessments`).waitFor();
    }
    await page.evaluate('window.scrollTo(0, 9_000)');
    const rows = page.locator('tbody tr[aria-rowindex]');
    await expectSoon(() => rows.count(), 25, 150);
    const shown = await visibleIn(page.locator('a.row-link'));
    const name = await shown.textContent();
    const at = await page.evaluate<number>('window.scrollY');
    await shown.click();
    await page.waitForURL(/\/report$/);
    await expectSoon(() => page.evaluate<number>('window.scrollY'), 0, 0);
    await page.goBack();
    await page.getByRole('link', { name: name ?? '', exact: true }).waitFor();
    await expectSoon(() => page.evaluate<number>('window.scrollY'), at - 2, at + 2);
    await expectSoon(() => rows.count(), 25, 150);
    await page.evaluate('window.scrollTo(0, 0)');
    await page.getByRole('row').nth(1).getByRole('link').click();
    await page.waitForURL(/\/report$/);
    scene.forgiveFailures(); // Copies of a row have no report.
    await page.goto(`${scene.app.baseUrl}/assessments`);
    await page.getByRole('searchbox').waitFor();
    await page.keyboard.press('/');
    await page.getByRole('combobox').fill('company 512');
    await page.getByRole('option', { name: /Company 512/ }).waitFor();
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/report$/);
    await scene.close(page);
  });
}

async function expectSoon(read: () => Promise<number>, from: number, to: number): Promise<void> {
  const value = await eventually(read, (count) => count >= from && count <= to);
  expect(value).toBeGreaterThanOrEqual(from);
}

/** The first of these that is on the screen. */
async function visibleIn(links: Locator): Promise<Locator> {
  const index = await eventually(
    () =>
      links.evaluateAll((found: readonly { getBoundingClientRect(): { top: number; bottom: number } }[]) =>
        found.findIndex((each) => {
          const { top, bottom } = each.getBoundingClientRect();
          return top > 100 && bottom < 700;
        }),
      ),
    (at) => at >= 0,
  );
  return links.nth(index);
}

test('a name has the width that is free, words are found in any order, and times are never cut', async () => {
  const organization = await anOrganization(scene.app);
  const person = await aUser(scene.app, organization);
  const client = scene.app.client.as((await aKey(scene.app, organization)).key);
  const long = 'Northwind Claims of Woodgrove and its subsidiaries in Fabrikam';
  for (const [company, age] of [
    ['Woodgrove – Claims', '11 minutes'],
    [long, '23 hours'],
    ['Woodgrove Loans', '11 months'],
    ['Contoso', '20 days'],
  ] as const) {
    const { id } = await anAssessment(client, { company, scheduledFor: '2999-01-01T00:00:00Z' });
    await scene.app.database.query(`UPDATE assessments SET created_at = now() - $2::interval WHERE id = $1`, [
      parsePublicId('asmt', id),
      age,
    ]);
  }
  const page = await scene.open('/assessments', { as: person });
  await page.getByText('11 min ago').waitFor();
  await page.getByText('23 h ago').waitFor();
  const cut = `[...document.querySelectorAll('tbody td:last-child')].filter((cell) => cell.scrollWidth > cell.clientWidth)`;
  expect(await page.evaluate<unknown[]>(`${cut}.map((cell) => cell.textContent)`)).toEqual([]);
  const link = page.getByRole('link', { name: long });
  const heights = (of: Locator): Promise<number[]> =>
    of.evaluate((each: { clientHeight: number; scrollHeight: number }) => [each.clientHeight, each.scrollHeight]);
  const [height = 0, ofAll = 0] = await heights(link);
  expect(ofAll).toBeLessThanOrEqual(height);
  await page.setViewportSize({ width: 1440, height: 800 });
  expect(await heights(link)).toEqual(await heights(page.getByRole('link', { name: 'Contoso' })));
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByRole('searchbox', { name: 'Search companies' }).fill('woodgrove claims');
  await page.getByText('2 assessments', { exact: true }).waitFor();
  expect(await page.getByRole('link', { name: /Claims/ }).count()).toBe(2);
  await scene.checkInBothThemes(page, 'assessments found by words');
  await scene.close(page);
});

if (isLongRun) {
  test('on a phone each is a card with all that a desktop shows', async () => {
    await scene.app.database.query(
      `UPDATE assessments SET results = '{"cases": 1204, "annualValue": null, "topFinding": "Orders wait for approval"}'
      WHERE company = '<b>Proseware</b> & Sons'`,
    );
    const page = await scene.open('/assessments', { options: phone });
    const card = page.getByRole('row', { name: /Proseware/ });
    await card.getByText('Orders wait for approval').waitFor();
    expect(await card.getByText('1,204').isVisible()).toBe(true);
    await page.getByRole('combobox', { name: 'Order' }).selectOption('company');
    await page.waitForURL(/sort=company/);
    await card.getByText('Orders wait for approval').waitFor();
    await scene.checkPage(page, 'assessments as cards');
    await scene.close(page);
  });
}

test('one that waits says for what, by the name of the source', async () => {
  const organization = await anOrganization(scene.app);
  const person = await aUser(scene.app, organization, { role: 'admin' });
  const client = scene.app.client.as((await aKey(scene.app, organization)).key);
  await client.post('/v1/integrations', { tool: 'upload', name: 'Legacy ERP' });
  const { id } = await anAssessment(client, { company: 'Wingtip' });
  await moveTo(scene.app, id, 'scheduled');
  const page = await scene.open('/assessments', { as: person });
  await page
    .getByRole('row', { name: /Wingtip/ })
    .getByText('Waiting for events from Legacy ERP')
    .waitFor();
  await page.getByRole('link', { name: 'Wingtip' }).click();
  await page.getByRole('status').getByText('Waiting for events from Legacy ERP.').waitFor();
  expect(await page.getByText('Completion expected').count()).toBe(0);
  expect(await page.getByText(/upload, upload/).count()).toBe(0);
  await scene.checkPage(page, 'assessment waiting for events');
  await page.getByRole('link', { name: 'Send events to Legacy ERP' }).click();
  await page.getByRole('heading', { level: 1, name: 'Legacy ERP' }).waitFor();
  await scene.close(page);
});

const advance = (progress: number, phase: string) =>
  scene.app.database.query('UPDATE assessments SET progress = $2, phase = $3 WHERE id = $1', [
    parsePublicId('asmt', contoso),
    progress,
    phase,
  ]);
const changes = '**/v1/assessments/changes';

test('progress made elsewhere is told, and nothing is asked for', async () => {
  const page = await scene.open('/welcome');
  await page.clock.install();
  const stream = page.waitForResponse((response) => response.url().endsWith('/changes'));
  await page.goto(`${scene.app.baseUrl}/assessments`);
  const bar = page.getByRole('progressbar', { name: 'Progress of Contoso' });
  await Promise.all([bar.waitFor(), stream]);
  // What was asked for before the stream stood has come.
  await passTime(page, 1_000);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/v1/assessments') asked.push(request.url());
  });
  for (const [progress, phase, words] of [
    [42, 'mapping', 'Mapping the workflows'],
    [10, 'connect', 'Connecting'],
  ] as const) {
    await advance(progress, phase);
    await page
      .getByRole('row', { name: /Contoso/ })
      .getByText(words)
      .waitFor();
    expect(await bar.getAttribute('value')).toBe(String(progress));
  }
  // Longer than it would take to ask.
  await passTime(page, 3_000);
  expect(asked).toEqual([]);
  await page.context().close();
});

test('a new one appears, and one that leaves the filter disappears, without a reload', async () => {
  const page = await scene.open('/assessments?status=scheduled');
  const cell = page.getByRole('cell', { name: 'Tailspin' });
  await page.getByRole('link', { name: 'Scheduled' }).waitFor();
  const { id } = await anAssessment(scene.live, { company: 'Tailspin', scheduledFor: '2999-01-01T00:00:00Z' });
  await moveTo(scene.app, id, 'scheduled');
  await cell.waitFor();
  await moveTo(scene.app, id, 'in_progress');
  await cell.waitFor({ state: 'detached' });
  await scene.app.database.query(`DELETE FROM assessments WHERE company = 'Tailspin'`);
  await scene.close(page);
});

test('while the stream is away, the list is asked for; when it is back, nothing was missed', async () => {
  const page = await scene.open('/welcome');
  await page.route(changes, (route) => route.abort());
  await page.goto(`${scene.app.baseUrl}/assessments`);
  const row = page.getByRole('row', { name: /Contoso/ });
  await row.waitFor();
  await advance(43, 'mapping');
  await row.getByText('Mapping the workflows').waitFor();
  await page.unroute(changes);
  await page.waitForResponse((response) => response.url().endsWith('/changes'));
  await advance(10, 'connect');
  await row.getByText('Connecting').waitFor();
  scene.forgiveFailures();
  await scene.close(page);
});

test('a session that has ended leads to the sign-in page, and the stream asks no more', async () => {
  const person = await aUser(scene.app, scene.organization);
  const page = await scene.open('/welcome', { as: person });
  await page.clock.install();
  await page.goto(`${scene.app.baseUrl}/assessments`);
  await page.getByRole('cell', { name: 'Contoso' }).waitFor();
  // Never answered, so that nothing but the stream can find out; and a sign-in page that is slow to come.
  await page.route(/\/v1\/assessments\?/, () => undefined);
  await page.route(/\/sign-in\?/, (route) => route.fulfill({ status: 204 }));
  let asked = 0;
  let led = 0;
  page.on('response', (response) => {
    if (response.url().endsWith('/changes') && response.status() === 401) asked++;
  });
  page.on('request', (request) => {
    if (request.url().includes('/sign-in?')) led++;
  });
  await scene.app.database.query(`DELETE FROM sessions WHERE person_id = (SELECT id FROM people WHERE email = $1)`, [
    person.email,
  ]);
  await page.waitForRequest(/\/sign-in\?return_to=%2Fassessments$/);
  // Longer than two of the pauses before it would come back.
  for (let pause = 0; pause < 2; pause++) await passTime(page, 2_500);
  expect([asked, led]).toEqual([1, 1]);
  scene.forgiveFailures();
  await page.context().close();
});
