import { constants, inflateSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { isLongRun } from '../harness/long-run.js';
import { PdfDrawer, sectionNames, type Paper } from '#reports';
import type { MinedReport } from '../../apps/mine/src/mine.js';
import { textErrorsIn } from '../../libs/mining/src/testing/report-texts.js';
import { keyFigures } from '../../libs/mining/src/report/summary/key-figures.js';
import { reportPages } from '../../libs/reports/src/pdf/pages/report-pages.js';
import { aLog } from '../engine/a-log.js';
import { pdfPages } from '../harness/pdf-pages.js';
import { mineLogs, sampleCompany, type Row } from './mined-logs.js';

const front = { company: 'Northwind Traders', generatedAt: '2026-03-05T12:00:00.000Z' };

const rows = (log: string): Row[] => log.split('\n').map((line) => JSON.parse(line) as Row);
const orders = rows(aLog({ cases: 120 }));
const renamed = (names: Readonly<Record<string, string>>): Row[] =>
  orders.map((row) => ({ ...row, activity: names[row.activity] ?? row.activity, workflow: '東京 العربية 🚀' }));

/** Of a map that is too high for a page: some cases skip a step, so that lines go on beside the chain. */
function aChain(steps: number): Row[] {
  return Array.from({ length: 60 }, (_, number) =>
    Array.from({ length: steps }, (_step, at) => ({
      case: `case ${String(number)}`,
      activity: `Step ${String(at + 1)} of the whole chain`,
      timestamp: new Date(Date.UTC(2025, 0, 6 + number, 8 + 5 * at)).toISOString(),
      resource: `Person ${String(at % 5)}`,
    })).filter((_row, at) => at !== 6 + (number % 3)),
  ).flat();
}

const logs: Readonly<Record<string, Record<string, Row[]>>> = {
  'orders that wait for approval': { orders },
  'names in many scripts': {
    orders: renamed({ Receive: '受付 (東京)', Check: 'فحص الطلب', Approve: '🚀 <b>Freigabe</b> & “Zitat”', Ship: ' ' }),
  },
  'a long chain of steps': { orders: aChain(22) },
  'a single event': { orders: orders.slice(0, 1) },
  ...(isLongRun && {
    'the sample company': sampleCompany(),
    'orders without people and without start times': {
      orders: orders.map(({ case: name, activity, timestamp }) => ({ case: name, activity, timestamp })),
    },
    'a single case': { orders: orders.slice(0, 5) },
    'two cases that are alike': { orders: orders.slice(5, 13) },
    'eighty workflows': {
      orders: Array.from({ length: 80 }, (_, number) =>
        orders.slice(0, 85).map((row) => ({ ...row, workflow: `Workflow ${String(number + 1)}` })),
      ).flat(),
    },
  }),
};

const hardToDraw: Readonly<Record<string, Paper>> = {
  'the sample company': 'a4',
  'a long chain of steps': 'letter',
  'names in many scripts': 'a4',
  'a single case': 'letter',
  'eighty workflows': 'letter',
};

const draw = async (report: string, edition: Parameters<PdfDrawer['draw']>[1]): Promise<Buffer> =>
  Buffer.from(await new PdfDrawer().draw(Buffer.from(report), edition));

describe.each(Object.keys(logs))('the report of %s', (name) => {
  let report: MinedReport;

  beforeAll(async () => {
    report = await mineOf(name);
  });

  test('is told in good words', () => {
    expect(textErrorsIn(report)).toEqual([]);
    expect(report.summary.findings.length).toBeGreaterThanOrEqual(3);
    expect(report.summary.findings.length).toBeLessThanOrEqual(7);
  });

  test('has pages that show nothing but words and figures', () => {
    const pages = reportPages({ ...front, period: report.period }, report, new Set(sectionNames));
    const shown = stringsIn(pages);
    expect(shown.length).toBeGreaterThan(50);
    for (const { name: figure, value, note } of keyFigures(report)) {
      expect(shown).toEqual(expect.arrayContaining([figure, value, note]));
    }
    expect(shown).toContain(report.summary.headline);
    expect(shown.filter((text) => /NaN|undefined|Infinity|\bnull\b|\[object|workflows\[/.test(text))).toEqual([]);
  });

  test('has no heading that leaves what it is kept together with, and a blank page behind', () => {
    const pages = reportPages({ ...front, period: report.period }, report, new Set(sectionNames));
    const keptTogether = nodesIn(pages).filter(({ unbreakable }) => unbreakable === true);
    expect(keptTogether.length).toBeGreaterThan(0);
    expect(nodesIn(keptTogether.map(({ stack }) => stack)).filter((node) => 'headlineLevel' in node)).toEqual([]);
  });

  test.each(['a4', 'letter'] as const)(
    'has a short edition of two sheets of %s that is whole and legible',
    async (paper) => {
      const dated = JSON.stringify({ ...report, ...front });
      const [first, second, ...more] = pdfPages(await draw(dated, { sections: sectionNames, paper, pages: 'short' }));
      expect(more).toEqual([]);
      const headline = bare(report.summary.headline).replaceAll('🚀', '[U+1F680]');
      expect(first?.text).toContain(headline.slice(0, 80));
      expect(first?.text).toContain('Whattodofirst');
      expect(second?.text).toMatch(/^Plan/);
      for (const each of [first, second]) {
        expect(each?.rightmost).toBeLessThan(0.95);
        expect(each?.smallest).toBeGreaterThan(6.9);
      }
    },
  );

  // Drawing takes seconds: the hard cases will do.
  const papers = hardToDraw[name];
  if (papers === undefined) return;
  let pdf: Buffer;
  beforeAll(async () => {
    const dated = JSON.stringify({ ...report, ...front });
    pdf = await draw(dated, { sections: sectionNames, paper: papers });
  });

  test(`is a PDF on ${papers} with a title, a language, bookmarks and tags`, () => {
    const bytes = pdf.toString('latin1');
    for (const mark of ['/Lang (en)', '/StructTreeRoot', '/Outlines', '/DisplayDocTitle true']) {
      expect(bytes).toContain(mark);
    }
    expect(bytes).toContain(papers === 'a4' ? '/MediaBox [0 0 595.28 841.89]' : '/MediaBox [0 0 612 792]');
    const pages = pdfPages(pdf);
    expect(pages.length).toBeGreaterThanOrEqual(5);
    // It must stay readable, however many workflows there are.
    expect(pages.length).toBeLessThan(60);
  });

  test('has no page under a third full, but where a chapter ends, and no type too small to read', () => {
    const pages = pdfPages(pdf);
    const isLast = (at: number): boolean =>
      at === pages.length - 1 || chapters.some((chapter) => pages[at + 1]?.text.startsWith(bare(chapter)) === true);
    const empty = pages.flatMap(({ filled }, at) => (filled < 1 / 3 && !isLast(at) ? [[at + 1, filled]] : []));
    expect(empty).toEqual([]);
    expect(Math.min(...pages.map(({ smallest }) => smallest))).toBeGreaterThan(6.9);
  });

  test('has a line that ends at a letter go on at the same letter', () => {
    const maps = pdfPages(pdf).filter(({ text }) => text.startsWith('Processmapof'));
    const said = maps.map(({ text }) => text).join('');
    if (name === 'a long chain of steps') expect(said).toContain('goesonatthesameletter');
    for (const step of name === 'a long chain of steps' ? ['Step1of', 'Step22of'] : []) expect(said).toContain(step);
  });
});

const chapters = [
  'Summary',
  'Workflows',
  'Bottlenecks',
  'Opportunities',
  'ROI',
  'Roadmap',
  'Data, method, and assumptions',
];

const bare = (text: string): string => text.replace(/\s/gu, '');

const mined = new Map<string, Promise<MinedReport>>();

function mineOf(name: string): Promise<MinedReport> {
  const known = mined.get(name) ?? mineLogs(logs[name] ?? {});
  mined.set(name, known);
  return known;
}

test('a Chinese name is printed as Chinese, and can be copied', async () => {
  const report = { ...(await mineOf('names in many scripts')), ...front, company: '株式会社龍' };
  const pdf = await draw(JSON.stringify(report), { sections: ['summary'], paper: 'a4' });
  const bytes = pdf.toString('latin1');
  expect(bytes).toMatch(/\/FontName \/\w+\+NotoSansHans-Bold/);
  const unpacked = streamsOf(pdf).join('\n');
  for (const character of '株式会社龍') {
    expect(unpacked).toContain(`<${(character.codePointAt(0) ?? 0).toString(16)}>`);
  }
});

/** More than two sheets hold: names without a break, in two scripts, and thirty actions with owners. */
async function anOverfullReport(): Promise<object> {
  const report = await mineOf('orders that wait for approval');
  const long = 'Abteilungsübergreifendegenehmigungsstelle'.repeat(4);
  const rename = (text: string): string =>
    text.replaceAll('Approve', `${long} `).replaceAll('Check', '東京都港区芝公園'.repeat(20));
  const renamed = JSON.parse(JSON.stringify(report), (_key, value: unknown) =>
    typeof value === 'string' && !value.startsWith('<svg') ? rename(value) : value,
  ) as MinedReport;
  const [change] = renamed.opportunities;
  if (!change) throw new Error('nothing could be changed');
  const ids = Array.from({ length: 30 }, (_, at) => `o${String(at + 1)}`);
  const gain = { metric: 'waitSeconds', from: 90_000, to: 30_000, low: 20_000, high: 40_000, how: 'estimated' };
  const item = {
    title: long,
    start: 0,
    end: 0.5,
    effortDays: 0,
    dependsOn: [],
    owner: null,
    expectedAnnualValue: null,
  };
  const measure = { metric: 'opportunities[o1].gain.from', value: 90_000 };
  const items = ids.map((opportunityId) => ({ ...item, opportunityId, baseline: measure, target: measure }));
  return {
    ...renamed,
    ...front,
    company: long,
    summary: { ...renamed.summary, headline: `${renamed.summary.headline} `.repeat(12) },
    workflows: Array.from({ length: 40 }, (_, at) => ({
      ...renamed.workflows[0],
      id: `w${String(at + 1)}`,
      name: long,
    })),
    opportunities: ids.map((id, at) => ({ ...change, id, rank: at + 1, saves: 'waiting', gain })),
    roadmap: { ...renamed.roadmap, waves: [{ name: 'Decide', from: 0, to: 0.5, items }] },
    plan: { startDate: '2027-01-04', owners: Object.fromEntries(ids.map((id) => [id, long])) },
  };
}

test('a report of more than fits is cut to two sheets, which say so', async () => {
  const report = JSON.stringify(await anOverfullReport());
  for (const paper of ['a4', 'letter'] as const) {
    const [first, second, ...more] = pdfPages(await draw(report, { sections: sectionNames, paper, pages: 'short' }));
    expect(more).toEqual([]);
    expect(first?.text).toContain('39moreworkflowsareinthewholereport');
    expect(second?.text).toMatch(/And\d+moreinthewholereport/);
    expect(Math.max(first?.rightmost ?? 1, second?.rightmost ?? 1)).toBeLessThan(0.95);
  }
});

/** What the compressed parts of a PDF say, among them which character each glyph is. */
function streamsOf(pdf: Buffer): string[] {
  const found: string[] = [];
  for (let at = pdf.indexOf('stream\n'); at >= 0; at = pdf.indexOf('stream\n', at + 7)) {
    try {
      found.push(inflateSync(pdf.subarray(at + 7), { finishFlush: constants.Z_SYNC_FLUSH }).toString('latin1'));
    } catch {
      // An end of a stream, or one that is not compressed.
    }
  }
  return found;
}

function nodesIn(node: unknown): Record<string, unknown>[] {
  if (typeof node !== 'object' || node === null) return [];
  const inner = Object.values(node).flatMap(nodesIn);
  return Array.isArray(node) ? inner : [node as Record<string, unknown>, ...inner];
}

function stringsIn(node: unknown): string[] {
  if (typeof node === 'string') return [node];
  if (typeof node !== 'object' || node === null) return [];
  return Object.entries(node).flatMap(([key, value]) => (key === 'svg' ? [] : stringsIn(value)));
}
