import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { duration, number } from '../../libs/mining/src/words/words.js';
import { until } from '../engine/scene.js';
import { eventually } from '../harness/eventually.js';
import { aReport, type ReportDocument } from './a-report.js';
import { DashboardScene, desktop, phone } from './dashboard-scene.js';

let scene: DashboardScene;
let report: ReportDocument;
let path: string;

beforeAll(async () => {
  scene = await DashboardScene.start();
  report = await aReport(scene.live, 'Northwind');
  path = `/assessments/${report.assessmentId}/report`;
});
afterAll(() => scene.stop());

const frequent = () => {
  const edge = report.workflows[0]?.edges.toSorted((one, other) => other.count - one.count)[0];
  if (!edge) throw new Error('the log has paths');
  return edge;
};

test('a path of the map shows its figures and the slowest cases behind it, by mouse and by keyboard', async () => {
  const edge = frequent();
  const page = await scene.open(`${path}?section=workflows`);
  const name = `From ${edge.from} to ${edge.to}:`;
  const button = page.getByRole('button', { name });
  await button.focus();
  await page.keyboard.press('Enter');
  const details = page.getByRole('region', { name: `${edge.from} → ${edge.to}` });
  await details.getByRole('list', { name: 'The slowest cases' }).waitFor();
  const words = await details.innerText();
  expect(words).toContain(number(edge.count));
  expect(words).toContain(`median ${duration(edge.elapsedSeconds.median)}`);
  const { data } = await scene.live.get<{
    edges: { from: string; to: string; slowest: { case: string; elapsedSeconds: number }[] }[];
  }>(`/v1/assessments/${report.assessmentId}/report/replay?workflow=${report.workflows[0]?.id ?? ''}`);
  const slowest = data.edges.find(({ from, to }) => from === edge.from && to === edge.to)?.slowest ?? [];
  expect(slowest.length).toBeGreaterThan(0);
  expect(await details.getByRole('listitem').count()).toBe(slowest.length);
  expect(words).toContain(duration(slowest[0]?.elapsedSeconds ?? NaN));
  await scene.hold(page, 'report path');
  await details.getByRole('button', { name: 'Close the path' }).click();
  await details.waitFor({ state: 'detached' });
  await page.context().close();
});

test('the map zooms by button, key and wheel, is searched, and shows more when asked to', async () => {
  const page = await scene.open(`${path}?section=workflows`);
  const map = page.getByRole('group', { name: /^Process map of/ });
  await map.waitFor();
  const width = async (): Promise<number> => Number((await map.getAttribute('viewBox'))?.split(' ')[2]);
  const whole = await width();
  await page.getByRole('button', { name: 'Zoom in' }).click();
  const closer = await width();
  expect(closer).toBeCloseTo(whole / 1.25, 3);
  await page.keyboard.press('0');
  expect(await width()).toBeCloseTo(whole, 3);
  await map.hover();
  await page.mouse.wheel(0, -200);
  await until(async () => (await width()) < whole * 0.9);
  await page.getByRole('searchbox', { name: 'Find an activity' }).fill('appr');
  await until(async () => (await map.locator('g[class*=found]').count()) === 1);
  const shown = page.getByText(/^Showing /);
  const before = await map.getByRole('button').count();
  await page.getByRole('slider', { name: 'Paths' }).fill('100');
  await until(async () => (await map.getByRole('button').count()) > before);
  expect(await shown.innerText()).toMatch(/of \d+ paths/);
  await page.context().close();
});

type Place = readonly [x: number, y: number];

/** Fingers as a touch screen reports them; each call says where all of them are by then. */
async function fingers(page: Page) {
  const screen = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', places: readonly Place[]) =>
    screen.send('Input.dispatchTouchEvent', { type, touchPoints: places.map(([x, y], id) => ({ x, y, id })) });
  return {
    put: (...places: Place[]) => touch('touchStart', places),
    leave: () => touch('touchEnd', []),
    move: async (from: readonly Place[], to: readonly Place[]): Promise<void> => {
      for (let step = 1; step <= 8; step++) {
        const between = (start: number, end = start): number => start + ((end - start) * step) / 8;
        await touch(
          'touchMove',
          from.map(([x, y], at) => [between(x, to[at]?.[0]), between(y, to[at]?.[1])] as const),
        );
      }
    },
  };
}

test('two fingers make the map larger and move it; one moves it sideways, and scrolls the page up and down', async () => {
  const page = await scene.open(`${path}?section=workflows`, { options: phone });
  const map = page.getByRole('group', { name: /^Process map of/ });
  await map.getByRole('button').first().waitFor();
  await page.evaluate(`document.querySelector('svg[role=group]').scrollIntoView({ block: 'center' })`);
  const box = await map.boundingBox();
  const [x, y] = [
    Math.round((box?.x ?? 0) + (box?.width ?? 0) / 2),
    Math.round((box?.y ?? 0) + (box?.height ?? 0) / 2),
  ];
  /** What of the picture is under a place of the screen. */
  const under = (at: Place): Promise<Place> =>
    page.evaluate(`(() => {
      const { x, y } = new DOMPoint(${at.join()}).matrixTransform(document.querySelector('svg[role=group]').getScreenCTM().inverse());
      return [x, y];
    })()`);
  const isUnder = (at: Place, [left, top]: Place): Promise<number> =>
    eventually(
      async () => {
        const [nowLeft, nowTop] = await under(at);
        return Math.hypot(nowLeft - left, nowTop - top);
      },
      (away) => away < 2,
    );
  const width = async (): Promise<number> => Number((await map.getAttribute('viewBox'))?.split(' ')[2]);
  const scrolled = (): Promise<number> => page.evaluate('scrollY');
  const [whole, held, top] = [await width(), await under([x, y]), await scrolled()];
  const hand = await fingers(page);

  const narrow: Place[] = [
    [x - 30, y - 30],
    [x + 30, y + 30],
  ];
  const wide: Place[] = [
    [x - 60, y - 60],
    [x + 60, y + 60],
  ];
  await hand.put(...narrow);
  await hand.move(narrow, wide);
  await eventually(
    async () => whole / (await width()),
    (factor) => Math.abs(factor - 2) < 0.02,
  );
  await isUnder([x, y], held);

  const below = wide.map(([left, high]): Place => [left - 20, high + 50]);
  await hand.move(wide, below);
  await isUnder([x - 20, y + 50], held);
  await hand.leave();
  expect(await scrolled()).toBe(top);
  await scene.hold(page, 'report map pinched on a phone');

  const before = await under([x, y]);
  await hand.put([x, y]);
  await hand.move([[x, y]], [[x - 70, y]]);
  await hand.leave();
  await isUnder([x - 70, y], before);
  expect(await scrolled()).toBe(top);

  const closer = await width();
  await hand.put([x, y]);
  await hand.move([[x, y]], [[x, y + 150]]);
  await hand.leave();
  await eventually(scrolled, (at) => at < top - 50);
  expect(await width()).toBe(closer);
  await page.context().close();
});

test('real cases move along the paths, pause, and stand still for who wants no motion', async () => {
  const page = await scene.open(`${path}?section=workflows`);
  const dots = page.locator('#cases circle');
  await page.getByRole('button', { name: 'Replay cases' }).click();
  await until(async () => (await dots.count()) > 0);
  await page.getByRole('button', { name: 'Pause' }).click();
  const places = async (): Promise<unknown> => page.evaluate('document.querySelector("#cases").innerHTML');
  const paused = await places();
  await page.waitForTimeout(300);
  expect(await places()).toBe(paused);
  await page.getByRole('slider', { name: 'Time' }).fill('500');
  expect(await places()).not.toBe(paused);
  const time = page.getByRole('slider', { name: 'Time' });
  await time.press('ArrowRight');
  expect(await time.inputValue()).toBe('501');
  await scene.hold(page, 'report cases');
  await page.context().close();

  const still = await scene.open(`${path}?section=workflows`, { options: { ...desktop, reducedMotion: 'reduce' } });
  await still.getByRole('button', { name: 'Replay cases' }).click();
  await still.getByRole('slider', { name: 'Time' }).waitFor();
  expect(await still.getByRole('button', { name: /Play|Pause/ }).count()).toBe(0);
  await still.context().close();
});

test('a bottleneck is shown on the map', async () => {
  const bottleneck = report.bottlenecks.find(({ at }) => at.from !== undefined);
  const page = await scene.open(`${path}?section=bottlenecks&ref=${bottleneck?.id ?? ''}`);
  const entry = page.locator(`#${bottleneck?.id ?? ''}`);
  await entry.getByText(bottleneck?.text ?? '', { exact: true }).waitFor();
  expect(await entry.innerText()).toContain(duration(bottleneck?.lostSeconds.median ?? NaN));
  await entry.getByRole('link', { name: 'Show on the map' }).click();
  const { from = '', to = '' } = bottleneck?.at ?? {};
  await page.getByRole('button', { name: `From ${from} to ${to}:`, pressed: true }).waitFor();
  await page.getByRole('region', { name: `${from} → ${to}` }).waitFor();
  await page.context().close();
});
