import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { duration, number, percent } from '../../libs/mining/src/report/words/words.js';
import { isLongRun } from '../harness/long-run.js';
import { aReport, readReport, type ReportDocument } from './a-report.js';
import { DashboardScene, phone, screens } from './dashboard-scene.js';

let scene: DashboardScene;
let report: ReportDocument;
let path: string;

beforeAll(async () => {
  scene = await DashboardScene.start();
  report = await aReport(scene.live, 'Northwind');
  path = `/assessments/${report.assessmentId}/report`;
});
afterAll(() => scene.stop());

interface Case {
  readonly case: string;
  readonly durationSeconds: number;
  readonly steps: readonly { readonly activity: string; readonly by: string | null }[];
}

async function casesOf(query: string): Promise<{ data: Case[]; total: number }> {
  const { data, meta } = await scene.live.get<Case[]>(`/v1${path}/cases?limit=25&${query}`);
  return { data, total: meta.total };
}

const rows = (page: Page) => page.getByRole('list', { name: 'Cases' }).locator(':scope > li');
const workflow = () => {
  const [first] = report.workflows;
  if (!first) throw new Error('Expected a workflow');
  return first;
};

// Other tests open these parts on a desktop, too.
if (isLongRun) {
  const parts: readonly [section: string, (page: Page) => Promise<unknown>][] = [
    ['cases', (page) => page.getByRole('list', { name: 'Cases' }).waitFor()],
    ['variants', (page) => page.getByRole('list', { name: 'Variants' }).waitFor()],
    [
      'process',
      async (page) => {
        for (const title of ['Rules and deadlines', 'Who does each of the activities'])
          await page.getByRole('heading', { name: title }).click();
      },
    ],
  ];

  describe.each(screens)('the report %s', (where, options) => {
    test.each(parts)('shows the part "%s"', async (section, isThere) => {
      const page = await scene.open(`${path}?section=${section}`, { options });
      await isThere(page);
      if (section === 'cases') {
        await rows(page).first().locator('summary').press('Enter');
        await page.getByRole('list', { name: /^History of / }).waitFor();
      }
      await scene.checkInBothThemes(page, `report ${section} ${where}`);
      await scene.close(page);
    });
  });
}

/** The last one opened lies over the others. */
const sheet = (page: Page) => page.getByRole('dialog').last();
const focused = (page: Page) => page.evaluate<string>('document.activeElement.textContent');

test('a link of an earlier mail opens the sheet of its wait, which says what to do and leads to its cases', async () => {
  const bottleneck = report.bottlenecks.find(({ kind, share }) => share !== null && kind === 'waiting');
  const { id = '', at = {}, cases = 0 } = bottleneck ?? {};
  const page = await scene.open(`${path}?section=bottlenecks&ref=${id}`);
  await sheet(page)
    .getByText(/^(What to do|In the plan):/)
    .first()
    .waitFor();
  const name = `See its ${number(cases)} cases`;
  await sheet(page).getByRole('link', { name, exact: true }).click();
  await page.getByText(`25 of ${number(cases)} cases`).waitFor();
  await sheet(page)
    .getByRole('heading', { name: `Wait before ${at.activity ?? ''}`, level: 2 })
    .waitFor();
  const { data: told } = await scene.live.get<{ medianSeconds: number; bins: readonly object[] }>(
    `/v1${path}/cases/distribution?ref=${id}`,
  );
  await sheet(page)
    .getByRole('img', { name: `${number(cases)} cases: half take at most ${duration(told.medianSeconds)}` })
    .waitFor();
  const { data, total } = await casesOf(`ref=${id}&sort=secondsAtRef`);
  expect(total).toBe(cases);
  await page.getByText(`25 of ${number(total)} cases`).waitFor();
  expect(await rows(page).locator('summary > strong').allInnerTexts()).toEqual(data.map((each) => each.case));
  await rows(page).first().locator('summary').click();
  await sheet(page).getByText('counted here').first().waitFor();
  await scene.checkInBothThemes(page, 'report cases in a sheet');
  await page.getByRole('button', { name: 'Load more' }).click();
  await page.getByText(`125 of ${number(total)} cases`).waitFor();

  // The keyboard stays in the sheet until Escape closes it, and is then back at the figure.
  for (let times = 0; times < 60; times++) await page.keyboard.press('Tab');
  expect(await page.evaluate('document.activeElement.closest("[role=dialog]") !== null')).toBe(true);
  await page.keyboard.press('Escape');
  await rows(page).first().waitFor({ state: 'detached' });
  expect(await focused(page)).toBe(name);
  await page.goForward();
  await rows(page).first().waitFor();
  await page.goBack();
  await rows(page).first().waitFor({ state: 'detached' });
  expect(new URL(page.url()).searchParams.get('ref')).toBe(id);
  await page.keyboard.press('Escape');
  await sheet(page).waitFor({ state: 'detached' });
  expect(new URL(page.url()).search).toBe(`?section=bottlenecks&workflow=${workflow().id}`);
  await scene.close(page);
});

test.each(screens)('a link to a sheet opens it, and closing it leaves the page below, %s', async (where, options) => {
  const ref = report.bottlenecks[0]?.id ?? '';
  const shown = new URLSearchParams({ workflow: workflow().id, ref }).toString();
  const query = new URLSearchParams({ section: 'plan', sheet: shown }).toString();
  const page = await scene.open(`${path}?${query}`, { options });
  await rows(page).first().waitFor();
  if (options === phone) expect((await sheet(page).boundingBox())?.width).toBe(375);
  await scene.checkInBothThemes(page, `report cases in a sheet ${where}`);
  await page.getByRole('button', { name: 'Close' }).click();
  await sheet(page).waitFor({ state: 'detached' });
  expect(new URL(page.url()).search).toBe('?section=plan');
  await scene.close(page);
});

test('a sheet leads to all cases with the same figure, where they are in the same order', async () => {
  const ref = report.bottlenecks.find(({ share }) => share !== null)?.id ?? '';
  const page = await scene.open(`${path}?section=bottlenecks&ref=${ref}`);
  await page.getByRole('link', { name: /^See its .* cases$/ }).click();
  const first = await rows(page).first().locator('summary').innerText();
  await sheet(page).getByRole('link', { name: 'Open in Cases' }).click();
  await page.getByLabel('Finding').waitFor();
  await sheet(page).waitFor({ state: 'detached' });
  expect(await page.getByLabel('Finding').inputValue()).toBe(ref);
  expect(await page.getByLabel('Order', { exact: true }).inputValue()).toBe('secondsAtRef');
  await rows(page)
    .first()
    .getByText(first.split('\n')[0] ?? '', { exact: true })
    .waitFor();
  await scene.close(page);
});

test('the list beside the map has every wait, slow step, and rework, each with its figure and its sheet', async () => {
  const page = await scene.open(`${path}?section=process`);
  await page.getByRole('heading', { name: 'Where time is lost' }).waitFor();
  expect(new Set(report.bottlenecks.map(({ kind }) => kind))).toContain('rework');
  for (const { id, kind, share, cases, lostSeconds, text } of report.bottlenecks) {
    const figure = share === null ? `${percent(cases / workflow().cases)} of cases` : `${percent(share)} of the time`;
    const row = page.locator(`a[href*="ref=${id}"]`).filter({ hasText: `${duration(lostSeconds.mean)} · ${figure}` });
    expect(await row.count()).toBe(1);
    if (kind === 'waiting') continue;
    await row.click();
    await sheet(page).getByText(text, { exact: true }).waitFor();
    await page.keyboard.press('Escape');
    await sheet(page).waitFor({ state: 'detached' });
  }
  await scene.close(page);
});

test('a case named in the report opens its history, with who did what and the gaps between', async () => {
  const name = report.bottlenecks[0]?.examples[0] ?? '';
  const page = await scene.open(`${path}?section=bottlenecks&ref=${report.bottlenecks[0]?.id ?? ''}`);
  await page.getByRole('link', { name, exact: true }).first().click();
  const history = sheet(page).getByRole('list', { name: `History of ${name}` });
  await history.waitFor();
  const [told] = (await casesOf(`case=${name}`)).data;
  const events = await history.getByRole('listitem').allInnerTexts();
  expect(events).toHaveLength(told?.steps.length ?? 0);
  for (const [index, { activity, by }] of (told?.steps ?? []).entries()) {
    expect(events[index]).toContain(activity);
    expect(events[index]).toContain(by ?? '');
  }
  // A sheet of cases opened from another takes its place, and is closed at once.
  await sheet(page)
    .getByRole('link', { name: /^All cases of variant/ })
    .click();
  await sheet(page)
    .getByRole('heading', { name: /^Cases of variant/ })
    .waitFor();
  await page.keyboard.press('Escape');
  await rows(page).first().waitFor({ state: 'detached' });
  expect(new URL(page.url()).searchParams.has('sheet')).toBe(false);
  await page.keyboard.press('Escape');
  await sheet(page).waitFor({ state: 'detached' });
  await scene.close(page);
});

test('cases are searched, filtered and sorted, and the address holds what one looks at', async () => {
  const page = await scene.open(`${path}?section=cases`);
  await page.getByLabel('Case name').fill('ORDER-12');
  const found = await casesOf('search=ORDER-12');
  await page.getByText(`${found.total} cases`, { exact: true }).waitFor();
  await page.getByLabel('Order', { exact: true }).selectOption('fastest');
  const sorted = await casesOf('search=ORDER-12&sort=fastest');
  await rows(page)
    .first()
    .getByText(sorted.data[0]?.case ?? '', { exact: true })
    .waitFor();
  expect(new URL(page.url()).searchParams.get('search')).toBe('ORDER-12');
  expect(await rows(page).first().innerText()).toContain(duration(sorted.data[0]?.durationSeconds ?? 0));
  await page.getByRole('button', { name: 'Clear all filters' }).click();
  await page.getByText(`25 of ${number(workflow().cases)} cases`).waitFor();
  await page.getByRole('button', { name: 'Load more' }).click();
  await page.getByText(`125 of ${number(workflow().cases)} cases`).waitFor();
  expect(await page.getByLabel('Case name').inputValue()).toBe('');
  await page.getByLabel('Case name').fill('no such case');
  await page.getByRole('heading', { name: 'No case matches' }).waitFor();
  await scene.close(page);
});

test('a variant says what differs from the first, and leads to the map and to its cases; runs are told once', async () => {
  const page = await scene.open(`${path}?section=variants`);
  const repeated = workflow().variants.top.findIndex(({ activities }) => activities.join().includes('Check,Check'));
  const card = page.getByRole('list', { name: 'Variants' }).locator(':scope > li').nth(repeated);
  await card.getByText('Repeated: Check ×2', { exact: true }).waitFor();
  await card.getByText('1 repeated', { exact: true }).waitFor();
  const map = await card.getByRole('link', { name: 'Show on the map' }).getAttribute('href');
  expect(new URLSearchParams(map?.split('?')[1]).get('variant')).toBe(String(repeated + 1));
  const cases = workflow().variants.top[repeated]?.cases ?? 0;
  await card.getByRole('link', { name: `See its ${number(cases)} cases` }).click();
  await page.getByText(new RegExp(`^(25 of )?${number(cases)} cases$`)).waitFor();
  await sheet(page)
    .getByRole('heading', { name: `Cases of variant ${repeated + 1}` })
    .waitFor();
  await scene.close(page);
});

if (isLongRun) {
  test('a deadline is added, counted, led to its broken cases, and removed; an activity is said to be another party’s', async () => {
    const page = await scene.open(`${path}?section=drivers`);
    await page.getByRole('heading', { name: 'Rules and deadlines' }).click();
    await page.getByRole('button', { name: 'Add rule' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Add rule' }).click();
    await dialog.getByText('Choose an activity.').waitFor();
    await scene.checkPage(page, 'report new rule');
    await dialog.getByLabel('From').selectOption('Register');
    await dialog.getByLabel('At most').fill('1.5');
    await dialog.getByLabel('Name (optional)').fill('Promise');
    await dialog.getByRole('button', { name: 'Add rule' }).click();
    await page.getByText('Computing the new report.').waitFor();
    await page.getByText('Saved: the report is up to date').waitFor();
    const rule = (await readReport(scene.live, report.assessmentId)).workflows[0]?.rules.find(({ given }) => given);
    expect(rule).toMatchObject({ kind: 'within', a: 'Register', withinSeconds: 129_600 });
    const shown = page.locator(`#${rule?.id ?? ''}`);
    await shown.getByText('Promise:').waitFor();
    await scene.checkPage(page, 'report rule given');

    await page.getByRole('heading', { name: 'Who does each of the activities' }).click();
    await page.getByLabel('What Approve is').selectOption('outside');
    await page.getByRole('button', { name: 'Save to the report' }).click();
    await page.getByText('Computing the new report.').waitFor();
    await page.getByText('Computing the new report.').waitFor({ state: 'detached' });
    const again = await readReport(scene.live, report.assessmentId);
    const nature = again.workflows[0]?.activities.find(({ name }) => name === 'Approve')?.nature;
    expect(nature).toMatchObject({ class: 'outside', source: 'given' });
    expect(again.workflows[0]?.rules.filter(({ given }) => given)).toHaveLength(1);

    await shown.getByRole('link', { name: /^See the .* that breaks? it$/ }).click();
    await page.getByText(new RegExp(`^(25 of )?${number(rule?.broken ?? 0)} cases$`)).waitFor();
    await page.goBack();
    await shown.getByRole('button', { name: 'Remove rule' }).click();
    await shown.getByText('Promise:').waitFor({ state: 'detached' });
    const last = await readReport(scene.live, report.assessmentId);
    expect(last.workflows[0]?.rules.filter(({ given }) => given)).toEqual([]);
    expect(last.workflows[0]?.activities.find(({ name }) => name === 'Approve')?.nature.class).toBe('outside');
    await scene.close(page);
  });
}

test('behind a link, cases are listed without their names', async () => {
  const { url } = (await scene.live.post<{ url: string }>(`/v1/assessments/${report.assessmentId}/shares`, {})).data;
  const page = await scene.newPage();
  await page.goto(`${url}?section=cases`);
  await rows(page).first().getByText('Case 1', { exact: true }).waitFor();
  expect(await page.getByLabel('Case name').count()).toBe(0);
  const ref = report.bottlenecks[0]?.id ?? '';
  await page.goto(`${url}?section=bottlenecks&ref=${ref}`);
  await page.getByRole('link', { name: /^See its .* cases?$/ }).click();
  await sheet(page)
    .getByRole('img', { name: /^[\d,]+ cases?: half take at most/ })
    .waitFor();
  await rows(page)
    .first()
    .getByText(/^Case \d+$/)
    .waitFor();
  expect(await sheet(page).innerText()).not.toContain('order-');
  await scene.close(page);
});
