import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Locator, Page } from 'playwright-core';
import { longestWaits } from '../../libs/mining/src/pictures/map/longest-waits.js';
import { duration, number, percent, plural } from '../../libs/mining/src/report/words/words.js';
import { until } from '../engine/scene.js';
import { eventually } from '../harness/eventually.js';
import { inLongRun, isLongRun } from '../harness/long-run.js';
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

const mapOf = (page: Page) => page.getByRole('group', { name: /^Process map of/ });
const menu = (page: Page) => page.getByRole('dialog', { name: 'Map options' });

async function openMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Map options' }).click();
  await menu(page).waitFor();
}

interface Drawing {
  readonly bottom: number;
  /** Parts of the map, badges among them, that stick out of its frame. */
  readonly outside: number;
  readonly smallest: number;
  /** Lines that go through a step where they neither begin nor end. */
  readonly crossed: readonly string[];
  /** Where steps, lines, and badges are, in the picture. */
  readonly places: readonly string[];
}

/** What the map is like, computed from its SVG. */
const drawingOf = (page: Page): Promise<Drawing> =>
  page.evaluate(`(() => {
    const map = document.querySelector('svg[role=group]');
    const frame = map.getBoundingClientRect();
    const parts = [...map.querySelectorAll('rect, circle, path, text')].map((part) => part.getBoundingClientRect());
    const boxes = [...map.querySelectorAll('g[class*=box] > rect')].map((rect) => rect.getBBox());
    const isIn = ({ x, y }, box, edge) => x > box.x - edge && x < box.x + box.width + edge &&
      y > box.y - edge && y < box.y + box.height + edge;
    const lines = [...map.querySelectorAll('path[class*=line]')];
    const crossed = lines.filter((line) => {
      const length = line.getTotalLength();
      const points = Array.from({ length: 101 }, (_, at) => line.getPointAtLength((length * at) / 100));
      // The arrow takes the last pixels.
      const others = boxes.filter((box) => !isIn(points[0], box, 3) && !isIn(points[100], box, 16));
      return others.some((box) => points.some((point) => isIn(point, box, -1)));
    });
    const numbers = (element, names) => names.map((name) => element.getAttribute(name)).join(' ');
    return {
      bottom: frame.bottom,
      outside: parts.filter(({ left, right, top, bottom, width }) => width > 0 &&
        (left < frame.left - 1 || right > frame.right + 1 || top < frame.top - 1 || bottom > frame.bottom + 1)).length,
      smallest: Math.min(...[...map.querySelectorAll('text')].map((text) =>
        parseFloat(getComputedStyle(text).fontSize) * map.getScreenCTM().a)),
      crossed: crossed.map((line) => line.parentElement.textContent),
      places: [
        map.getAttribute('viewBox'),
        ...[...map.querySelectorAll('rect')].map((rect) => numbers(rect, ['x', 'y', 'width', 'height'])),
        ...lines.map((line) => line.getAttribute('d')),
        ...[...map.querySelectorAll('g[class*=box] text')].map((text) => numbers(text, ['x', 'y'])),
      ],
    };
  })()`);

test.each([
  ['1280 pixels', desktop],
  ...inLongRun(['1440 pixels', { viewport: { width: 1440, height: 900 } }] as const, ['a phone', phone] as const),
] as const)('the map is whole and readable with its longest waits, at once, on %s', async (device, options) => {
  const [workflow] = report.workflows;
  if (!workflow) throw new Error('the log has a workflow');
  const waits = longestWaits(report.bottlenecks, workflow);
  expect(waits.length).toBeGreaterThan(0);
  const page = await scene.open(`${path}?section=workflows`, { options });
  const map = mapOf(page);
  await map.getByRole('button').first().waitFor();
  expect(await page.getByRole('link', { name: 'Time', exact: true }).getAttribute('aria-current')).toBe('true');
  const drawing = await drawingOf(page);
  expect(drawing).toMatchObject({ outside: 0, crossed: [] });
  expect(drawing.smallest).toBeGreaterThanOrEqual(device === 'a phone' ? 7 : 10.99);
  if (device !== 'a phone') expect(drawing.bottom).toBeLessThan(options.viewport?.height ?? 0);

  await openMenu(page);
  await page.getByRole('slider', { name: 'Activities' }).fill('1');
  await page.getByRole('slider', { name: 'Paths' }).fill('1');
  await page.keyboard.press('Escape');
  await menu(page).waitFor({ state: 'detached' });
  const list = page.getByRole('list', { name: 'Waits' });
  for (const { place, activity, meanSeconds, share, paths } of waits) {
    const row = (
      await list
        .getByRole('link')
        .nth(place - 1)
        .innerText()
    ).replace(/\s+/gu, ' ');
    expect(row).toContain(`${place} Before ${activity} ${duration(meanSeconds)} · ${percent(share)} of the time`);
    const badge = map.getByRole('button', { name: `Wait ${place}, before ${activity}` });
    expect(await badge.textContent()).toContain(`${place}${duration(meanSeconds)}`);
    const [main] = paths;
    const line = map.getByRole('button', { name: `From ${main?.from ?? ''} to ${activity}:` });
    expect(await line.getAttribute('class')).not.toContain('gray');
  }
  const gray = map.locator('g[class*=gray]');
  expect(await gray.count()).toBeGreaterThan(0);
  await scene.checkInBothThemes(page, `report map on ${device}`);

  // Another metric has other figures and weights at the same places.
  const byTime = await drawingOf(page);
  await page.getByRole('link', { name: 'Frequency', exact: true }).click();
  await until(async () => (await gray.count()) === 0);
  expect((await drawingOf(page)).places).toEqual(byTime.places);
  for (const { place, paths } of waits) {
    const count = workflow.edges.find(({ from, to }) => from === paths[0]?.from && to === paths[0].to)?.count ?? NaN;
    expect(await map.getByRole('button', { name: `Wait ${place},` }).textContent()).toContain(`${number(count)} ×`);
  }
  await scene.checkInBothThemes(page, `report map by frequency on ${device}`);
  await scene.close(page);
});

const sheetOf = (page: Page) => page.getByRole('dialog', { name: /^Wait before/ });

test('a wait opens its sheet from the list and the map, with one share for each cause, and gives the focus back', async () => {
  const [workflow] = report.workflows;
  const [wait] = workflow ? longestWaits(report.bottlenecks, workflow) : [];
  const bottleneck = report.bottlenecks.find(({ id }) => id === wait?.id);
  if (!wait || !bottleneck) throw new Error('the log has a wait');
  const page = await scene.open(`${path}?section=process`);
  const row = page.getByRole('list', { name: 'Waits' }).getByRole('link').first();
  await row.focus();
  await page.keyboard.press('Enter');
  await sheetOf(page).getByText(bottleneck.text, { exact: true }).waitFor();
  expect(new URL(page.url()).searchParams.get('ref')).toBe(bottleneck.id);
  const causes = (bottleneck.causes ?? []).filter(({ seconds }) => seconds > 0);
  expect(causes.length).toBeGreaterThan(0);
  const shown = await sheetOf(page).locator('ul[class*=causes]').innerText();
  expect(shown.match(/%/gu)).toHaveLength(causes.length);
  for (const { weight } of causes) expect(shown).toContain(percent(weight));
  await sheetOf(page).getByText('By time on the clock').click();
  for (const { share } of causes) await sheetOf(page).getByText(percent(share)).first().waitFor();
  await scene.checkInBothThemes(page, 'report sheet of a wait');
  for (let times = 0; times < 40; times++) await page.keyboard.press('Tab');
  expect(await page.evaluate('document.activeElement.closest("[role=dialog]") !== null')).toBe(true);
  await page.keyboard.press('Escape');
  await sheetOf(page).waitFor({ state: 'detached' });
  expect(
    await row.evaluate(
      (link) => link === (link as { ownerDocument: { activeElement: unknown } }).ownerDocument.activeElement,
    ),
  ).toBe(true);

  const badge = mapOf(page).getByRole('button', { name: `Wait 1, before ${wait.activity}` });
  await badge.focus();
  await page.keyboard.press('Enter');
  await sheetOf(page).getByRole('link', { name: 'Show on the map' }).click();
  const from = bottleneck.paths[0]?.from ?? '';
  await page.getByRole('button', { name: `From ${from} to ${wait.activity}:`, pressed: true }).waitFor();
  await page
    .getByRole('region', { name: `${from} → ${wait.activity}` })
    .getByRole('link', { name: /on average before/ })
    .click();
  await sheetOf(page).getByRole('button', { name: 'Close' }).click();
  await sheetOf(page).waitFor({ state: 'detached' });
  await scene.close(page);
});

test('a path of the map shows its figures and the slowest cases behind it, by mouse and by keyboard', async () => {
  const edge = frequent();
  const page = await scene.open(`${path}?section=process`);
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
  await scene.checkPage(page, 'report path');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await details.waitFor({ state: 'detached' });
  await until(() => page.evaluate<boolean>(`document.activeElement.textContent.startsWith(${JSON.stringify(name)})`));
  await page.keyboard.press('Enter');
  await details.getByRole('button', { name: 'Close the path' }).click();
  await details.waitFor({ state: 'detached' });
  await scene.close(page);
});

test('a step shows its figures, who does it, and leads to its slow cases', async () => {
  const [activity] = report.workflows[0]?.activities ?? [];
  const name = activity?.name ?? '';
  const page = await scene.open(`${path}?section=process`);
  await page.getByRole('button', { name: new RegExp(`^${name}: `) }).click();
  const details = page.getByRole('region', { name, exact: true });
  await details.getByRole('list', { name: 'The slowest cases' }).getByRole('listitem').first().waitFor();
  const words = await details.innerText();
  expect(words).toContain(`${number(activity?.occurrences ?? NaN)} (`);
  expect(words).toContain(duration(activity?.serviceSeconds?.median ?? NaN));
  expect(words).toMatch(/Done by\s+1 person/);
  const slow = await details.getByRole('link', { name: 'Show slow cases' }).getAttribute('href');
  expect(Object.fromEntries(new URL(slow ?? '', page.url()).searchParams)).toEqual({
    section: 'process',
    activity: name,
    sheet: new URLSearchParams({ workflow: report.workflows[0]?.id ?? '', activity: name }).toString(),
  });
  expect(new URL(page.url()).searchParams.get('activity')).toBe(name);
  await scene.checkPage(page, 'report step');
  await scene.close(page);
});

const widthOf = (map: Locator) => async (): Promise<number> =>
  Number((await map.getAttribute('viewBox'))?.split(' ')[2]);

if (isLongRun) {
  test('the map zooms by button, by key and by Ctrl and the wheel, which alone scrolls the page', async () => {
    const page = await scene.open(`${path}?section=process`);
    const map = mapOf(page);
    await map.getByRole('button').first().waitFor();
    const width = widthOf(map);
    const fitted = await width();
    await page.getByRole('button', { name: 'Zoom in' }).click();
    expect(await width()).toBeCloseTo(fitted / 1.25, 3);
    await page.getByRole('button', { name: 'Zoom out' }).click();
    expect(await width()).toBeCloseTo(fitted, 3);
    await page.keyboard.press('+');
    expect(await width()).toBeCloseTo(fitted / 1.25, 3);
    await page.keyboard.press('0');
    const whole = await width();
    await map.hover();
    await page.mouse.wheel(0, 120);
    await until(async () => (await page.evaluate<number>('scrollY')) > 50);
    expect(await width()).toBe(whole);
    await page.keyboard.down('Control');
    await page.mouse.wheel(0, -200);
    await page.keyboard.up('Control');
    await until(async () => (await width()) < whole * 0.9);
    await scene.close(page);
  });
}

if (isLongRun) {
  test('the map fits its frame again when the frame changes, and keeps what the reader zoomed to by another metric', async () => {
    const page = await scene.open(`${path}?section=process`);
    const map = mapOf(page);
    await map.getByRole('button').first().waitFor();
    const width = widthOf(map);
    const fitted = await width();
    await openMenu(page);
    await menu(page).getByRole('button', { name: 'Full screen' }).click();
    await until(async () => (await width()) !== fitted);
    await openMenu(page);
    await scene.checkPage(page, 'report map in full screen');
    await menu(page).getByRole('button', { name: 'Exit full screen' }).click();
    await until(async () => (await width()) === fitted);
    for (let times = 0; times < 4; times++) await page.getByRole('button', { name: 'Zoom in' }).click();
    const closer = await width();
    expect(closer).toBeLessThan(fitted / 2);
    await page.getByRole('link', { name: 'Frequency', exact: true }).click();
    await until(async () => (await map.locator('g[class*=gray]').count()) === 0);
    expect(await width()).toBe(closer);
    await scene.close(page);
  });
}

test('a search says what it finds, shows what is hidden, and says when there is nothing', async () => {
  const [workflow] = report.workflows;
  const page = await scene.open(`${path}?section=process`);
  const map = mapOf(page);
  await map.getByRole('button').first().waitFor();
  await openMenu(page);
  await page.getByRole('slider', { name: 'Activities' }).fill('1');
  const hidden = workflow?.activities.find(({ name }) => name === 'Ship')?.name ?? '';
  const search = page.getByRole('searchbox', { name: 'Find an activity' });
  await search.fill('no such thing');
  await page.getByText('No activity matches “no such thing”.').waitFor();
  // Accents make no difference, as in every other search.
  await search.fill(hidden.slice(0, 3).toLowerCase().replace('i', 'í'));
  await until(async () => (await map.locator('g[class*=found]').count()) === 1);
  await search.press('Enter');
  await page.getByRole('region', { name: hidden, exact: true }).waitFor();
  await map.getByRole('button', { name: new RegExp(`^${hidden}: `), pressed: true }).waitFor();
  await scene.close(page);
});

if (isLongRun) {
  test('sliders and the line below the map say what is really shown', async () => {
    const [workflow] = report.workflows;
    const activities = workflow?.activities ?? [];
    const edges = workflow?.edges ?? [];
    const page = await scene.open(`${path}?section=process`);
    const map = mapOf(page);
    await map.getByRole('button').first().waitFor();
    await openMenu(page);
    await page.getByRole('slider', { name: 'Activities' }).fill(String(activities.length));
    await page.getByRole('slider', { name: 'Paths' }).fill(String(edges.length));
    const shown = page.getByText(/^Showing /);
    const parts = map.locator('g[class*=box], g[class*=path]');
    await until(async () => (await parts.count()) === activities.length + edges.length);
    expect(await shown.innerText()).toBe(`Showing all ${activities.length} activities and all ${edges.length} paths.`);
    await page.getByRole('slider', { name: 'Paths' }).fill('1');
    await until(async () => (await parts.count()) < activities.length + edges.length);
    const left = (await parts.count()) - activities.length;
    expect(await shown.innerText()).toContain(` and ${left} of ${edges.length} paths (`);
    expect(await page.getByRole('slider', { name: 'Paths' }).getAttribute('aria-valuetext')).toBe(
      `${left} of ${edges.length} between them`,
    );
    await scene.close(page);
  });
}

test('a variant that the address names stands out on the map, until all are asked for', async () => {
  const [workflow] = report.workflows;
  const variant = workflow?.variants.top[1];
  const page = await scene.open(`${path}?section=process&variant=2`);
  const map = mapOf(page);
  await page.getByText(`Variant 2 · ${plural(variant?.cases ?? 0, 'case')}`).waitFor();
  for (const name of new Set(variant?.activities)) {
    const step = map.getByRole('button', { name: new RegExp(`^${name}: `) });
    await step.waitFor();
    expect(await step.getAttribute('class')).not.toContain('faint');
  }
  const [, second] = variant?.activities ?? [];
  const other = workflow?.edges.find(
    ({ from, to }) => !variant?.activities.some((name, at) => name === from && variant.activities[at + 1] === to),
  );
  expect(second).toBeDefined();
  if (other) {
    const faint = map.getByRole('button', { name: `From ${other.from} to ${other.to}:` });
    if ((await faint.count()) > 0) expect(await faint.getAttribute('class')).toContain('faint');
  }
  await scene.checkPage(page, 'report variant on the map');
  await page.getByRole('button', { name: 'Show all variants' }).click();
  await until(async () => (await map.locator('g[class*=faint]').count()) === 0);
  expect(new URL(page.url()).searchParams.has('variant')).toBe(false);
  await scene.close(page);
});

test('the map is taken along as SVG and PNG, with title, legend and colors of its own', async () => {
  const page = await scene.open(`${path}?section=process&show=time`);
  await mapOf(page).getByRole('button').first().waitFor();
  const saved = async (format: string): Promise<[name: string, content: Buffer]> => {
    const coming = page.waitForEvent('download');
    await openMenu(page);
    await menu(page)
      .getByRole('button', { name: `Download as ${format}` })
      .click();
    const download = await coming;
    return [download.suggestedFilename(), await buffer(await download.createReadStream())];
  };
  const [name, svg] = await saved('SVG');
  expect(name).toBe(`Northwind ${report.workflows[0]?.name ?? ''} process map by time.svg`);
  const text = svg.toString();
  // With other fonts elsewhere, words keep their width.
  const words = [...text.matchAll(/<text [^>]*>/g)];
  expect(words.filter(([each]) => !each.includes('textLength='))).toEqual([]);
  expect(text).toContain('Northwind: ');
  expect(text).toContain('Thicker lines: more total wait');
  for (const { from } of report.workflows[0]?.edges ?? []) expect(text).toContain(`>${from}<`);
  expect(text.replace('xmlns="http://www.w3.org/2000/svg"', '')).not.toMatch(/http|var\(|class=|url\(/);
  const [, png] = await saved('PNG');
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  const [, width = 0] = /viewBox="0 0 (\d+)/.exec(text)?.map(Number) ?? [];
  expect(png.readUInt32BE(16)).toBeGreaterThanOrEqual(2 * width);
  await scene.close(page);
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

if (isLongRun) {
  test('two fingers make the map larger and move it; one moves it sideways, and scrolls the page up and down', async () => {
    const page = await scene.open(`${path}?section=process`, { options: phone });
    const map = mapOf(page);
    await map.getByRole('button').first().waitFor();
    await page.evaluate(`document.querySelector('svg[role=group]').scrollIntoView({ block: 'center' })`);
    const box = await map.boundingBox();
    const x = Math.round((box?.x ?? 0) + (box?.width ?? 0) / 2);
    const y = Math.round((box?.y ?? 0) + (box?.height ?? 0) / 2);
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
    const whole = await width();
    const held = await under([x, y]);
    const top = await scrolled();
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
    await scene.checkPage(page, 'report map pinched on a phone');

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
    await scene.close(page);
  });
}

const dotsOf = (page: Page) => page.locator('#cases circle');

if (isLongRun) {
  test('the first map of a visit replays its cases, pauses, stops, and then leaves the computer alone', async () => {
    const page = await scene.open(`${path}?section=process`);
    const dots = dotsOf(page);
    await until(async () => (await dots.count()) > 0);
    await page.getByText(/ after the start: \d+ of \d+ cases ended$/).waitFor();
    await page.getByRole('button', { name: 'Pause' }).click();
    const places = async (): Promise<unknown> => page.evaluate('document.querySelector("#cases").innerHTML');
    const paused = await places();
    await page.waitForTimeout(300);
    expect(await places()).toBe(paused);
    const time = page.getByRole('slider', { name: 'Time' });
    await time.fill('500');
    expect(await places()).not.toBe(paused);
    await time.press('ArrowRight');
    expect(await time.inputValue()).toBe('501');
    await scene.checkPage(page, 'report cases');

    await time.fill('990');
    await page.getByRole('button', { name: 'Play' }).click();
    await page.getByRole('button', { name: 'Pause' }).waitFor({ state: 'detached' });
    expect(await dots.count()).toBe(0);
    await page.evaluate(`(() => {
    const ask = window.requestAnimationFrame;
    window.frames = 0;
    window.requestAnimationFrame = (call) => { window.frames += 1; return ask(call); };
  })()`);
    await page.waitForTimeout(500);
    expect(await page.evaluate('window.frames')).toBe(0);

    await openMenu(page);
    await page.getByRole('button', { name: 'Replay cases' }).click();
    await until(async () => (await dots.count()) > 0);
    await page.getByRole('button', { name: 'Stop' }).click();
    expect(await dots.count()).toBe(0);
    await page.reload();
    await mapOf(page).getByRole('button').first().waitFor();
    await page.waitForTimeout(500);
    expect(await dots.count()).toBe(0);
    await scene.close(page);
  });
}

if (isLongRun) {
  test('nothing is replayed before it is asked for with reduced motion, or in a hidden tab', async () => {
    const still = await scene.open(`${path}?section=process`, { options: { ...desktop, reducedMotion: 'reduce' } });
    await still.getByRole('group', { name: /^Process map of/ }).waitFor();
    await still.waitForTimeout(500);
    expect(await dotsOf(still).count()).toBe(0);
    await openMenu(still);
    await still.getByRole('button', { name: 'Replay cases' }).click();
    await still.getByRole('slider', { name: 'Time' }).waitFor();
    expect(await still.getByRole('button', { name: /Play|Pause/ }).count()).toBe(0);
    await scene.close(still);

    const hidden = await scene.open('/welcome', { options: { ...desktop } });
    await hidden.addInitScript(`Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' })`);
    await hidden.goto(`${scene.app.baseUrl}${path}?section=process`);
    await hidden.getByRole('group', { name: /^Process map of/ }).waitFor();
    await hidden.waitForTimeout(500);
    expect(await dotsOf(hidden).count()).toBe(0);
    await scene.close(hidden);
  });
}
