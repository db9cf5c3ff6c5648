import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { constants, inflateSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { drawPdf, sectionNames, type Paper } from '#reports';
import { readCommandLine } from '../../apps/mine/src/command-line.js';
import { mine, type MinedReport } from '../../apps/mine/src/mine.js';
import { sampleEvents } from '../../libs/integrations/src/sample/sample-company.js';
import { textErrorsIn } from '../../libs/mining/src/testing/report-texts.js';
import { keyFigures } from '../../libs/mining/src/report/summary/key-figures.js';
import { reportPages } from '../../libs/reports/src/pdf-pages/report-pages.js';
import { aLog } from '../engine/a-log.js';

const front = { company: 'Northwind Traders', generatedAt: '2026-03-05T12:00:00.000Z' };

interface Row {
  readonly case: string;
  readonly activity: string;
  readonly timestamp: string;
  readonly startedAt?: string;
  readonly resource?: string;
  readonly workflow?: string;
  readonly links?: readonly string[];
}

const iso = (microseconds: bigint): string => new Date(Number(microseconds / 1000n)).toISOString();

function sampleCompany(): Record<string, Row[]> {
  const tools: Record<string, Row[]> = {};
  for (const { system, event } of sampleEvents()) {
    (tools[system] ??= []).push({
      case: event.case,
      activity: event.activity,
      timestamp: iso(event.timestamp),
      ...(event.startedAt !== null && { startedAt: iso(event.startedAt) }),
      ...(event.resource !== null && { resource: event.resource }),
      ...(event.workflow !== null && { workflow: event.workflow }),
      links: event.links,
    });
  }
  return tools;
}

const rows = (log: string): Row[] => log.split('\n').map((line) => JSON.parse(line) as Row);
const orders = rows(aLog({ cases: 120 }));
const renamed = (names: Readonly<Record<string, string>>): Row[] =>
  orders.map((row) => ({ ...row, activity: names[row.activity] ?? row.activity, workflow: '東京 العربية 🚀' }));

const logs: Readonly<Record<string, Record<string, Row[]>>> = {
  'the sample company': sampleCompany(),
  'orders that wait for approval': { orders },
  'orders without people and without start times': {
    orders: orders.map(({ case: name, activity, timestamp }) => ({ case: name, activity, timestamp })),
  },
  'names in many scripts': {
    orders: renamed({ Receive: '受付 (東京)', Check: 'فحص الطلب', Approve: '🚀 <b>Freigabe</b> & “Zitat”', Ship: ' ' }),
  },
  'a single case': { orders: orders.slice(0, 5) },
  'a single event': { orders: orders.slice(0, 1) },
  'two cases that are alike': { orders: orders.slice(5, 13) },
  'eighty workflows': {
    orders: Array.from({ length: 80 }, (_, number) =>
      orders.slice(0, 85).map((row) => ({ ...row, workflow: `Workflow ${String(number + 1)}` })),
    ).flat(),
  },
};

const hardToDraw: Readonly<Record<string, Paper>> = {
  'names in many scripts': 'a4',
  'a single case': 'letter',
  'eighty workflows': 'letter',
};

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

  // Drawing takes seconds: the hard cases will do.
  const papers = hardToDraw[name];
  if (papers !== undefined)
    test(`is a PDF on ${papers} with a title, a language, bookmarks and tags`, async () => {
      const dated = JSON.stringify({ ...report, ...front });
      const pdf = (await drawPdf([dated], { sections: sectionNames, paper: papers })).toString('latin1');
      for (const mark of ['/Lang (en)', '/StructTreeRoot', '/Outlines', '/DisplayDocTitle true']) {
        expect(pdf).toContain(mark);
      }
      expect(pdf).toContain(papers === 'a4' ? '/MediaBox [0 0 595.28 841.89]' : '/MediaBox [0 0 612 792]');
      const pages = pdf.match(/\/Type \/Page\b(?!s)/g)?.length ?? 0;
      expect(pages).toBeGreaterThanOrEqual(5);
      // It must stay readable, however many workflows there are.
      expect(pages).toBeLessThan(60);
    });
});

const mined = new Map<string, Promise<MinedReport>>();

function mineOf(name: string): Promise<MinedReport> {
  const known = mined.get(name) ?? mineAnew(name);
  mined.set(name, known);
  return known;
}

async function mineAnew(name: string): Promise<MinedReport> {
  const folder = await mkdtemp(join(tmpdir(), 'words-'));
  try {
    const files: string[] = [];
    for (const [tool, events] of Object.entries(logs[name] ?? {})) {
      files.push(join(folder, `${tool}.ndjson`));
      await writeFile(join(folder, `${tool}.ndjson`), events.map((event) => JSON.stringify(event)).join('\n'));
    }
    const order = readCommandLine(files);
    if (!order) throw new Error('No order');
    return (await mine(order, () => undefined)).report;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

test('a Chinese name is printed as Chinese, and can be copied', async () => {
  const report = { ...(await mineOf('names in many scripts')), ...front, company: '株式会社龍' };
  const pdf = await drawPdf([JSON.stringify(report)], { sections: ['summary'], paper: 'a4' });
  const bytes = pdf.toString('latin1');
  expect(bytes).toMatch(/\/FontName \/\w+\+NotoSansHans-Bold/);
  const unpacked = streamsOf(pdf).join('\n');
  for (const character of '株式会社龍') {
    expect(unpacked).toContain(`<${(character.codePointAt(0) ?? 0).toString(16)}>`);
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
