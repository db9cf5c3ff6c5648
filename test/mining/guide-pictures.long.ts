import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from '@jest/globals';
import {
  casesPerWeek,
  cashFlowCurve,
  chartThemes,
  inOrderOfGain,
  opportunityMatrix,
  roadmapGantt,
  tornado,
  whereTimeGoes,
  type Canvas,
  type Picture,
  type ReportSections,
} from '#mining';
import { drawnChart } from '../../libs/reports/src/pdf/typesetting/typesetting.js';
import { mineLogs, sampleCompany } from './mined-logs.js';

/**
 * The pictures of docs/how-to-read-your-report.md, drawn from the report on the sample company as the PDF draws them.
 * GUIDE_PICTURES=write writes them again.
 */
const folder = 'docs/pictures';
const isWritten = process.env['GUIDE_PICTURES'] === 'write';

const font = "system-ui, -apple-system, 'Segoe UI', Helvetica, Arial, sans-serif";
const canvas: Canvas = { width: 640, theme: { ...chartThemes.print, font, size: 12 } };

const workflowOf = ({ workflows }: ReportSections, name: string): ReportSections['workflows'][number] => {
  const found = workflows.find((each) => each.name === name);
  if (!found) throw new Error(`No workflow ${name}`);
  return found;
};

const pictures: Readonly<Record<string, (report: ReportSections) => Picture | string | null>> = {
  'where-time-goes': ({ workflows, bottlenecks }) =>
    whereTimeGoes(
      workflows
        .filter(({ name }) => !name.includes(' → '))
        .map(({ id, name }) => ({ name, bottlenecks: bottlenecks.filter(({ workflow }) => workflow === id) })),
      canvas,
    ),
  'process-map': (report) => workflowOf(report, 'Pull request').map.svg,
  'cases-per-week': (report) => casesPerWeek(workflowOf(report, 'Pull request'), canvas),
  opportunities: ({ opportunities, roadmap, roi }) =>
    opportunityMatrix(inOrderOfGain(opportunities, { roi, roadmap }), roi, canvas),
  'cash-flow': ({ roi }) => cashFlowCurve(roi, canvas),
  'what-drives-it': ({ roi }) => tornado(roi, canvas),
  roadmap: ({ roadmap, roi }) => roadmapGantt(roadmap, roi.assumptions.currency, canvas, null),
};

let report: ReportSections;
beforeAll(async () => {
  report = await mineLogs(sampleCompany());
});

describe('the guide to the report', () => {
  test.each(Object.keys(pictures))('shows what the report on the sample company shows: %s', (name) => {
    const made = pictures[name]?.(report) ?? null;
    expect(made).not.toBeNull();
    const svg = typeof made === 'string' ? made : made ? drawnChart(made, canvas.width) : '';
    const file = join(folder, `${name}.svg`);
    if (isWritten) writeFileSync(file, `${svg}\n`);
    expect(readFileSync(file, 'utf8') === `${svg}\n`).toBe(true);
  });

  test('has only pictures that are there, each with words for those who cannot see it', () => {
    for (const page of ['how-to-read-your-report', 'how-we-know']) {
      const text = readFileSync(`docs/${page}.md`, 'utf8');
      for (const [, words = '', path = ''] of text.matchAll(/!\[([^\]]*)\]\(([^)]*)\)/g)) {
        expect([path, existsSync(join('docs', path)), words.length > 20]).toEqual([path, true, true]);
      }
    }
  });
});
