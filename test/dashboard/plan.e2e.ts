import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { planReturns } from '../../libs/mining/src/opportunities/roadmap/plan-returns.js';
import { listActions } from '../../libs/mining/src/report/summary/actions.js';
import { mainGain, sayGain } from '../../libs/mining/src/report/words/gain-words.js';
import { money } from '../../libs/mining/src/report/words/words.js';
import { isLongRun } from '../harness/long-run.js';
import { aReport, aReportOn, readReport, type ReportDocument } from './a-report.js';
import { aUser } from '../builders/a-user.js';
import { DashboardScene, phone } from './dashboard-scene.js';
import { loseAnswers } from './lost-answer.js';

let scene: DashboardScene;
let report: ReportDocument;
let path: string;

beforeAll(async () => {
  scene = await DashboardScene.start();
  report = await aReport(scene.live, 'Northwind');
  path = `/assessments/${report.assessmentId}/report`;
});
afterAll(() => scene.stop());

const saved = 'Saved: the report is up to date with your changes.';
const save = (page: Page) => page.getByRole('button', { name: 'Save to the report' });

/** As the server plans it, from what the API gives alone. */
async function projected(
  assumptions: ReportDocument['roi']['assumptions'],
): Promise<Pick<ReportDocument, 'roi' | 'roadmap'>> {
  const { capacityDaysPerMonth } = report.roadmap;
  const { roi, roadmap } = await planReturns(report, { assumptions, capacityDaysPerMonth, reason: null });
  const planned = { roi, roadmap: { ...roadmap, cycleTime: report.roadmap.cycleTime } };
  return JSON.parse(JSON.stringify(planned)) as typeof planned;
}

function totalOf({ total, reason }: ReportDocument['roi']): NonNullable<ReportDocument['roi']['total']> {
  if (total === null) throw new Error(reason ?? 'there is no total');
  return total;
}

const recomputed = async (): Promise<number> => {
  const rows = await scene.app.database.query('SELECT 1 FROM reports WHERE recomputed_from IS NOT NULL');
  return rows.length;
};

test('the ROI and the roadmap computed in the page from what the API gives is, to the last digit, what the server computed', async () => {
  const { roi, roadmap } = report;
  expect(roi.perOpportunity.length).toBeGreaterThan(0);
  expect(await projected(report.roi.assumptions)).toEqual({ roi, roadmap });
});

const tile = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const rowOf = (page: Page, id: string) => page.locator(`tr[id="${id}"]`);
const planOf = async (): Promise<{ owners: object; items?: object }> =>
  (await scene.live.get<{ plan: { owners: object; items?: object } }>(`/v1/assessments/${report.assessmentId}/report`))
    .data.plan;

/** What the page says of a change, in one measure. */
function beforeAndAfter(id: string): string[] {
  const change = report.opportunities.find((each) => each.id === id);
  const gain = change && mainGain(change);
  return gain ? [sayGain(gain.metric, gain.from), sayGain(gain.metric, gain.to)] : [];
}

test('each action is a row with one number before and after, which the summary, the headline, and What if have, too', async () => {
  const [first] = listActions(report);
  const ref = first?.ref ?? '';
  const page = await scene.open(path);
  const figures = beforeAndAfter(ref);
  const card = page.getByRole('article').filter({ hasText: 'Do this first' });
  for (const figure of figures) await card.getByText(figure).first().waitFor();
  await card.getByRole('link', { name: 'How we know' }).click();
  await page.waitForURL((url) => url.search === `?section=plan&ref=${ref}`);
  const row = rowOf(page, ref);
  await row.getByRole('heading', { name: first?.title ?? '', exact: true }).waitFor();
  const cells = await row.getByRole('cell').allInnerTexts();
  for (const figure of figures) expect(cells[1]).toContain(figure);
  // The row that the address names is open.
  await page.locator(`#details-${ref}`).getByText('See its cases').waitFor();
  const folded = page.getByRole('button', { name: /^Not in the plan/ });
  if ((await folded.count()) > 0) await folded.click();
  const shown = await page.locator('tr[id]').evaluateAll((rows: { id: string }[]) => rows.map(({ id }) => id));
  expect(shown.toSorted()).toEqual(
    [
      ...new Set([...report.opportunities.map(({ id }) => id), ...listActions(report).map((each) => each.ref)]),
    ].toSorted(),
  );
  expect(shown[0]).toBe(ref);
  for (const { id } of report.opportunities) {
    const said = await rowOf(page, id).innerText();
    for (const figure of beforeAndAfter(id)) expect(said).toContain(figure);
  }
  const text = await page.getByRole('main').innerText();
  expect(text).not.toMatch(/for the same reason as|extrapolated.*extrapolated/su);
  await scene.checkInBothThemes(page, 'plan');
  await scene.close(page);
});

test.each(['opportunities', 'roi', 'roadmap'])(
  'the former address of "%s" opens the row that it names',
  async (former) => {
    const ref = report.opportunities.at(-1)?.id ?? '';
    const page = await scene.open(`${path}?section=${former}&ref=${ref}`);
    await page.locator(`#details-${ref}`).getByText('Effort').waitFor();
    await page.getByRole('link', { name: 'Plan', exact: true }).and(page.locator('[aria-current=true]')).waitFor();
    await scene.close(page);
  },
);

test('totals and cycle time follow switches and assumptions at once, and only assumptions are saved', async () => {
  const page = await scene.open(`${path}?section=plan`);
  const { currency } = report.roi.assumptions;
  const value = tile(page, 'Annual value');
  const before = totalOf(report.roi).annualValue.expected;
  await value.getByText(money(currency, before), { exact: true }).waitFor();
  const valued = report.roadmap.waves
    .flatMap(({ items }) => items)
    .find(({ opportunityId }) => report.roi.perOpportunity.some(({ id }) => id === opportunityId));
  const off = valued?.opportunityId ?? '';
  await rowOf(page, off).getByRole('switch').press('Space');
  await value.getByText(`${money(currency, before)} in the report`).waitFor();
  await rowOf(page, off).getByText('Switched off').waitFor();
  await page.getByRole('button', { name: 'Assumptions' }).click();
  await page.getByText('Trying out. Switches, adoption, and build cost are not saved.').waitFor();
  expect(await save(page).isDisabled()).toBe(true);
  // What is tried out stays while another view is looked at.
  await page.getByRole('link', { name: 'Timeline' }).click();
  await page.getByText('days of work a month').waitFor();
  await value.getByText(`${money(currency, before)} in the report`).waitFor();
  await page.getByRole('link', { name: 'Actions', exact: true }).click();
  await rowOf(page, off).getByRole('switch').press('Space');
  await value.getByText(money(currency, before), { exact: true }).waitFor();

  const moved = await projected({ ...report.roi.assumptions, hourlyCost: 90 });
  const { annualValue, npv } = totalOf(moved.roi);
  expect(money(currency, annualValue.expected)).not.toBe(money(currency, before));
  await page.getByRole('slider', { name: 'Hourly cost' }).fill('90');
  await value.getByText(money(currency, annualValue.expected), { exact: true }).waitFor();
  expect(await tile(page, 'Payback').innerText()).toContain(money(currency, npv.expected));
  await scene.checkInBothThemes(page, 'plan assumptions');
  await save(page).click();
  await page.getByText(saved).waitFor();
  const { roi, roadmap } = await readReport(scene.live, report.assessmentId);
  expect({ roi, roadmap }).toEqual(moved);
  expect(await save(page).isDisabled()).toBe(true);
  await scene.close(page);
});

test('owner, status, and due date are set in the row and kept; the summary has the owner, and what is dropped leaves the plan', async () => {
  const [first] = listActions(report);
  const ref = first?.ref ?? '';
  const page = await scene.open(`${path}?section=plan`);
  const row = rowOf(page, ref);
  const written = () => page.waitForResponse((answer) => answer.request().method() === 'PATCH');
  const owner = row.getByRole('combobox', { name: `Owner of “${first?.title ?? ''}”`, exact: true });
  await owner.fill('Ada Lovelace');
  const owned = written();
  await owner.press('Enter');
  expect((await owned).status()).toBe(200);
  const status = row.getByLabel(/^Status of /);
  const accepted = written();
  await status.selectOption('Accepted');
  await accepted;
  const due = row.getByLabel(/^Due date of /);
  const dated = written();
  await due.fill('2027-03-01');
  await due.press('Enter');
  await dated;
  await page.reload();
  await due.waitFor();
  expect([await status.inputValue(), await due.inputValue()]).toEqual(['accepted', '2027-03-01']);
  await status.selectOption('Dropped');
  await row.getByText('Switched off').waitFor();
  expect(await planOf()).toMatchObject({
    owners: { [ref]: 'Ada Lovelace' },
    items: { [ref]: { status: 'dropped', dueDate: '2027-03-01' } },
  });
  await page.getByRole('link', { name: 'Summary', exact: true }).click();
  const card = page.getByRole('article').filter({ hasText: 'Do this first' });
  expect(await card.getByRole('combobox', { name: /^Owner of / }).inputValue()).toBe('Ada Lovelace');
  await scene.live.patch(`/v1/assessments/${report.assessmentId}/report/plan`, { items: { [ref]: null } });
  await page.getByRole('link', { name: 'Plan', exact: true }).click();
  await page.getByRole('link', { name: 'Timeline' }).click();
  await page.getByLabel('Start date').fill('2027-01-04');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Jan 2027').first().waitFor();
  await scene.checkInBothThemes(page, 'plan timeline');
  await scene.close(page);

  const reader = await scene.open(`${path}?section=plan`, { as: await aUser(scene.app, scene.organization) });
  await rowOf(reader, ref).getByText('Ada Lovelace').waitFor();
  expect(await reader.getByLabel(/^(?:Owner|Status) of /).count()).toBe(0);
  await reader.getByRole('button', { name: 'Assumptions' }).click();
  await reader.getByRole('slider', { name: 'Time horizon' }).fill('60');
  await reader.getByText('Preview. The report stays as it is.').waitFor();
  expect(await save(reader).count()).toBe(0);
  await scene.close(reader);
});

/** Counts what a person presses. */
function countClicks(): { press: (where: Locator) => Promise<void>; count: () => number } {
  let clicks = 0;
  return {
    press: async (where) => {
      clicks += 1;
      await where.click();
    },
    count: () => clicks,
  };
}

test('from the list, the plan takes two clicks, to share it four, and the answer to a scenario four', async () => {
  const page = await scene.open('/assessments');
  const [first] = listActions(report);
  const toThePlan = async () => {
    await page.goto(`${scene.app.baseUrl}/assessments`);
    const { press, count } = countClicks();
    await press(page.getByRole('link', { name: 'Northwind', exact: true }));
    await press(page.getByRole('link', { name: 'Plan', exact: true }));
    await rowOf(page, first?.ref ?? '').waitFor();
    return { press, count };
  };
  const sharing = await toThePlan();
  expect(sharing.count()).toBe(2);
  await sharing.press(page.getByRole('button', { name: 'Share' }));
  await sharing.press(page.getByRole('button', { name: 'Create link' }));
  const url = await page.getByLabel('Link', { exact: true }).inputValue();
  expect(sharing.count()).toBe(4);
  const stranger = await scene.newPage();
  await stranger.goto(`${url}?section=plan`);
  await rowOf(stranger, first?.ref ?? '').waitFor();
  expect(await stranger.getByRole('combobox').count()).toBe(0);
  await scene.close(stranger);

  const asking = await toThePlan();
  await asking.press(rowOf(page, first?.ref ?? '').getByRole('link', { name: /^What if/ }));
  expect(asking.count()).toBe(3);
  const step = new URL(page.url()).searchParams.get('step') ?? '';
  expect(await page.getByLabel('Step').inputValue()).toBe(step);
  expect(await page.getByLabel('What changes').inputValue()).toBe(new URL(page.url()).searchParams.get('change'));
  await asking.press(page.getByRole('button', { name: 'Compare' }));
  scene.forgiveFailures();
  const answer = page.getByRole('region', { name: 'Answer' });
  await answer
    .or(page.getByRole('heading', { name: 'These cases cannot be replayed' }))
    .first()
    .waitFor();
  await scene.close(page);
});

test('where nothing is worth a change, the plan says why and what to record', async () => {
  const events = ['a', 'b', 'c'].flatMap((kase, day) =>
    ['Open', 'Close'].map((activity, hour) =>
      JSON.stringify({ case: kase, activity, timestamp: `2026-03-0${day + 1}T0${hour + 8}:00:00Z` }),
    ),
  );
  const { assessmentId } = await aReportOn(scene.live, 'Contoso', [events.join('\n')], 'Few');
  const page = await scene.open(`/assessments/${assessmentId}/report?section=plan`);
  await page.getByText(/Record when work on a step starts and who does it: then a report can say/).waitFor();
  expect(await page.getByRole('combobox', { name: /^Owner of / }).count()).toBe(await page.locator('tr[id]').count());
  await scene.checkInBothThemes(page, 'plan with nothing to do');
  await scene.close(page);
});

const strip = (page: Page) => page.getByRole('region', { name: 'What changed' });

test('what a change moved, and who made it, is above every part until it is dismissed', async () => {
  const page = await scene.open(path);
  const { currency } = report.roi.assumptions;
  const now = totalOf((await readReport(scene.live, report.assessmentId)).roi).annualValue.expected;
  const before = money(currency, totalOf(report.roi).annualValue.expected);
  await strip(page).getByText(before).waitFor();
  const said = (await strip(page).innerText()).replace(/\s+/g, ' ');
  expect(said).toContain(`${before} became ${money(currency, now)} a year`);
  expect(said).toContain('hourly cost €55 became €90');
  expect(said).toContain(`by ${scene.person.name}`);
  await page.getByRole('link', { name: 'Plan', exact: true }).click();
  await page.getByRole('region', { name: 'Plan', exact: true }).waitFor();
  await strip(page).waitFor();
  await scene.checkInBothThemes(page, 'report what changed');
  await strip(page).getByRole('button', { name: 'Dismiss' }).click();
  await strip(page).waitFor({ state: 'detached' });
  await page.reload();
  await page.getByRole('region', { name: 'Plan', exact: true }).waitFor();
  await page.getByRole('link', { name: '2 versions' }).waitFor();
  expect(await strip(page).count()).toBe(0);
  await scene.close(page);
});

if (isLongRun) {
  test('on a phone, what changed and the history fit', async () => {
    const page = await scene.open(path, { options: phone });
    await strip(page).waitFor();
    await scene.checkPage(page, 'report what changed on a phone');
    // The link after the period is whole; the period gives way.
    const versions = await page.getByRole('link', { name: '2 versions' }).boundingBox();
    expect(versions?.width).toBeGreaterThan(40);
    expect((versions?.x ?? 0) + (versions?.width ?? 0)).toBeLessThanOrEqual(phone.viewport?.width ?? 0);
    await strip(page).getByRole('link', { name: 'History' }).click();
    await page.getByRole('heading', { name: 'History of this report' }).waitFor();
    await scene.checkPage(page, 'report history on a phone');
    await scene.close(page);
  });
}

test('who may only read sees what changed, and is not offered to undo or restore it', async () => {
  const page = await scene.open(path, { as: await aUser(scene.app, scene.organization) });
  await strip(page).waitFor();
  expect(await strip(page).getByRole('button', { name: 'Undo' }).count()).toBe(0);
  await strip(page).getByRole('link', { name: 'History' }).click();
  await page.getByText('First report').waitFor();
  expect(await page.getByRole('button', { name: /^Restore/ }).count()).toBe(0);
  await scene.close(page);
});

if (isLongRun) {
  test('a change is undone with one click, and an earlier report is restored from the history', async () => {
    const hourlyCost = async (): Promise<number> =>
      (await readReport(scene.live, report.assessmentId)).roi.assumptions.hourlyCost;
    const page = await scene.open(path);
    await strip(page).getByRole('button', { name: 'Undo' }).click();
    await strip(page).getByText('hourly cost €90').waitFor();
    expect(await hourlyCost()).toBe(55);
    await strip(page).getByRole('link', { name: 'History' }).click();
    const rows = page.getByRole('row');
    await rows.filter({ hasText: 'Current' }).filter({ hasText: 'hourly cost €90' }).waitFor();
    expect(await rows.filter({ hasText: 'First report' }).count()).toBe(1);
    await scene.checkPage(page, 'report history');
    await rows
      .filter({ hasText: 'hourly cost €55' })
      .getByRole('button', { name: /^Restore/ })
      .click();
    await rows.nth(4).waitFor();
    expect(await hourlyCost()).toBe(90);
    await scene.close(page);
  });
}

if (isLongRun) {
  test('saved by one press although its answer is lost, it is computed once', async () => {
    const before = await recomputed();
    const page = await scene.open(`${path}?section=plan`);
    await loseAnswers(page, '**/reports', 1);
    await page.getByRole('button', { name: 'Assumptions' }).click();
    await page.getByRole('slider', { name: 'Hourly cost' }).fill('60');
    await save(page).click();
    await page.getByText(saved).waitFor();
    expect(await page.getByText('could not be saved').count()).toBe(0);
    expect(await recomputed()).toBe(before + 1);
    scene.forgiveFailures();
    await scene.close(page);
  });
}
