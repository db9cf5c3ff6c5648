import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { listActions } from '../../libs/mining/src/report/summary/actions.js';
import { keyFigures } from '../../libs/mining/src/report/summary/key-figures.js';
import { changeTitle } from '../../libs/mining/src/report/summary/action-titles.js';
import { describeAdvice } from '../../libs/mining/src/report/words/opportunity-words.js';
import { differencesLead, driverNote, driverTitle } from '../../libs/mining/src/report/words/driver-words.js';
import { placeLabel } from '../../libs/mining/src/report/words/labels.js';
import { money, percent } from '../../libs/mining/src/report/words/words.js';
import { aLog } from '../engine/a-log.js';
import { eventually } from '../harness/eventually.js';
import { pdfPages } from '../harness/pdf-pages.js';
import { aReport, aReportOn, type ReportDocument } from './a-report.js';
import { DashboardScene } from './dashboard-scene.js';
import { manySteps } from './many-steps.js';

let scene: DashboardScene;

beforeAll(async () => {
  scene = await DashboardScene.start();
});
afterAll(() => scene.stop());

const wide = (log: string): string =>
  log.replaceAll('"Approve"', '"承認する"').replaceAll('"Ship"', '"발송 준비"').replaceAll('"Ann"', '"王伟"');

const withoutStarts = aLog({ cases: 300, hoursApart: 6 }).replaceAll(/,"startedAt":"[^"]*"/gu, '');
const byMachines = aLog({ cases: 300, hoursApart: 4 }).replaceAll(/"resource":"[^"]*"/gu, '"resource":"order-bot"');

/** Orders of two genders, of which those of one take longer. */
const ofTwoGenders = aLog({ cases: 300, hoursApart: 4 })
  .split('\n')
  .map((line) => {
    const event = JSON.parse(line) as { case: string };
    const gender = Number(event.case.split('-')[1]) % 7 < 3 ? 'female' : 'male';
    return JSON.stringify({ ...event, attributes: { gender } });
  })
  .join('\n');

type Made = readonly [name: string, make: () => Promise<ReportDocument>];

const logs: readonly Made[] = [
  ['orders that changes pay for', () => aReport(scene.live, 'Northwind')],
  ['two cases', () => aReportOn(scene.live, 'Fabrikam', [aLog({ cases: 2 })])],
  ['names in wide scripts', () => aReportOn(scene.live, '東京物産・서울', [wide(aLog({ cases: 300, hoursApart: 4 }))])],
  ['steps whose starts are not recorded', () => aReportOn(scene.live, 'Contoso', [withoutStarts])],
  ['hundreds of steps', () => aReportOn(scene.live, '東京物産', [manySteps()], '許可申請')],
  ['machines alone', () => aReportOn(scene.live, 'Robots', [byMachines])],
  ['people who are treated differently', () => aReportOn(scene.live, 'Litware', [ofTwoGenders])],
  ['one case', () => aReportOn(scene.live, 'Solo', [aLog({ cases: 1 })])],
  [
    'two tools',
    () =>
      aReportOn(scene.live, 'Adventure Works', [
        aLog({ cases: 200, hoursApart: 6 }),
        aLog({ cases: 200, hoursApart: 6, prefix: 'invoice', start: '2025-02-03T08:00:00Z' }),
      ]),
  ],
];

/** On a shorter sheet pages break in other places; what they say is the same on both, so few are printed on both. */
const papers: Record<string, readonly string[]> = {
  'orders that changes pay for': ['a4', 'letter'],
  'two tools': ['letter'],
};

describe.each(logs)('the report on %s', (name, make) => {
  let report: ReportDocument;
  let said: Record<string, readonly string[]>;

  beforeAll(async () => {
    report = await make();
    said = figuresOf(report);
    const attributes = report.workflows.flatMap(({ differences }) => differences.map(({ attribute }) => attribute));
    expect(attributes).toEqual(name === 'people who are treated differently' ? ['gender'] : []);
  });

  test('says the same on the page as in the JSON', async () => {
    const page = await scene.open(`/assessments/${report.assessmentId}/report?section=summary`);
    for (const [section, figures] of Object.entries(said)) {
      await page.goto(`${scene.app.baseUrl}/assessments/${report.assessmentId}/report?section=${section}`);
      const folded = page.getByRole('button', { name: /^Not in the plan/ });
      if (section === 'plan') {
        const tiles = page.getByRole('region', { name: 'Annual value' });
        await tiles
          .or(page.getByRole('heading', { name: 'Nothing to plan yet' }))
          .first()
          .waitFor();
        if ((await folded.count()) > 0) await folded.click();
      }
      const opened = section === 'bottlenecks' && figures.length > 0 ? await openedSheets(page) : '';
      // A part comes in by and by: the charts last.
      const missing = async (): Promise<string[]> => {
        const shown = bare((await page.locator('main').textContent()) ?? '');
        return figures.filter((figure) => !shown.includes(bare(figure)) && !opened.includes(bare(figure)));
      };
      await eventually(missing, ({ length }) => length === 0);
    }
    await scene.close(page);
    expect(scene.faults).toEqual([]);
  });

  test.each(papers[name] ?? ['a4'])('says the same in print on %s, on pages that are filled', async (paper) => {
    const asked = `/v1/assessments/${report.assessmentId}/report?format=pdf&paper=${paper}`;
    const { downloadUrl } = (await scene.live.get<{ downloadUrl: string }>(asked)).data;
    const { bytes } = await scene.live.get(downloadUrl.slice(scene.app.baseUrl.length));
    const pages = pdfPages(bytes);
    const printed = pages.map(({ text }) => text).join('');
    // What has an entry of its own in a chapter is not told in the summary as well.
    const later = new Set(
      report.summary.findings.flatMap(({ section, text }) => (/summary|workflows/.test(section) ? [] : [text])),
    );
    const figures = Object.values(said).flat();
    expect(figures.filter((each) => !later.has(each) && !printed.includes(bare(each)))).toEqual([]);
    expect(pages.filter(({ rightmost }) => rightmost > 0.92)).toEqual([]);
    expect(pages.map(({ filled }) => Math.round(filled * 100)).filter((filled) => filled < 33)).toEqual([]);
    // What a manager reads comes first, and is short.
    expect(pages.findIndex(({ text }) => text.startsWith('Workflows'))).toBeLessThanOrEqual(4);
  });
});

/** The text of all rows and their sheets, in each workflow. */
async function openedSheets(page: Page): Promise<string> {
  await page.getByRole('heading', { name: 'Where time is lost' }).waitFor();
  const choice = page.getByLabel('Workflow', { exact: true });
  const workflows = (await choice.count()) > 0 ? await choice.locator('option').count() : 1;
  const texts: string[] = [];
  for (let at = 0; at < workflows; at++) {
    if (workflows > 1) await choice.selectOption({ index: at });
    for (const row of await page.locator('[aria-label="Waits"] a, [aria-label="Work and rework"] a').all()) {
      texts.push((await row.textContent()) ?? '');
      await row.click();
      const sheet = page.getByRole('dialog');
      await sheet.getByRole('link', { name: /^See its/ }).waitFor();
      texts.push((await sheet.textContent()) ?? '');
      await page.keyboard.press('Escape');
      await sheet.waitFor({ state: 'detached' });
    }
  }
  return bare(texts.join(' '));
}

/** What the document says, in the words in which a person reads it. */
function figuresOf(report: ReportDocument): Record<string, readonly string[]> {
  const { summary, bottlenecks, opportunities, roi, roadmap, workflows } = report;
  const cash = (value: number): string => money(roi.assumptions.currency, value);
  const { total } = roi;
  return {
    summary: [
      summary.headline,
      ...keyFigures(report).flatMap(({ value, note }) => [value, note]),
      ...summary.findings.map(({ text }) => text),
      // The others stand in the plan.
      ...listActions(report)
        .slice(0, 3)
        .map(({ title }) => title),
    ],
    bottlenecks: bottlenecks.flatMap((each) => [
      placeLabel(each),
      ...(each.share === null ? [] : [percent(each.share)]),
      ...describeAdvice(each, opportunities).map(({ text }) => text.replace(/\.$/, '')),
    ]),
    drivers: [
      ...(workflows[0]?.drivers ?? [])
        .slice(0, workflows.length > 1 ? 2 : 3)
        .filter(({ at, effect }) => at === undefined && effect >= 0.05)
        .map(driverNote),
      ...differencesIn(workflows[0]),
    ],
    plan: [
      ...opportunities.map((each) => changeTitle(each, bottlenecks)),
      ...(total === null
        ? // The tile above it is called so.
          [roi.reason?.replace('No annual value: ', '') ?? '']
        : [total.annualValue.low, total.annualValue.expected, total.annualValue.high, total.npv.expected].map(cash)),
    ],
    timeline: roadmap.waves.flatMap(({ items }) => items.map(({ title }) => title)),
  };
}

function differencesIn(workflow: ReportDocument['workflows'][number] | undefined): string[] {
  const differences = (workflow?.differences ?? []).flatMap((each) => ('outcome' in each ? [] : [each]));
  if (differences.length === 0) return [];
  return ['Differences to look into', differencesLead, ...differences.map(driverTitle), ...differences.map(driverNote)];
}

const bare = (text: string): string => text.replace(/\s/g, '');
