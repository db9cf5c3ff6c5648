import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { aLog } from '../engine/a-log.js';
import { until } from '../engine/scene.js';
import { expectUnharmed, measureBystander } from './bystander.js';
import { HostileScene } from './hostile-scene.js';

interface Report {
  readonly id: string;
  readonly workflows: unknown[];
  readonly bottlenecks: unknown[];
  readonly roi: { readonly assumptions: { readonly hourlyCost: number } };
}

let scene: HostileScene;
let path: string;

beforeAll(async () => {
  scene = await HostileScene.start();
  const { attacker } = scene;
  const { id } = (await attacker.post<{ id: string }>('/v1/integrations', { tool: 'upload', name: 'Orders' })).data;
  const headers = { 'content-type': 'application/x-ndjson' };
  await attacker.raw('POST', `/v1/integrations/${id}/events`, { headers, body: manyWorkflows() });
  const assessment = (await attacker.post<{ id: string }>('/v1/assessments', { company: 'Contoso' })).data;
  path = `/v1/assessments/${assessment.id}`;
  await until(async () => (await attacker.get<{ status: string }>(path)).data.status === 'completed');
});
afterAll(() => scene.stop());

const manyWorkflows = (): string =>
  Array.from({ length: 130 }, (_, number) =>
    aLog({ cases: number < 60 ? 25 : 2, prefix: `w${number}` }).replaceAll(
      '"case"',
      `"workflow":"Line ${number}","case"`,
    ),
  ).join('\n');

const sectionBytes = async (): Promise<number> => {
  const [row] = await scene.database.query<{ bytes: string }>(
    'SELECT sum(coalesce(octet_length(content::text), bytes_in_pieces, 0)) AS bytes FROM report_sections',
  );
  return Number(row?.bytes);
};
const reportOf = async (): Promise<Report> => (await scene.attacker.get<Report>(`${path}/report`)).data;

describe('a report of a log that has no end of workflows', () => {
  it('shows a hundred, and says which ones it leaves out', async () => {
    const { data } = await scene.attacker.get<{
      workflows: unknown[];
      summary: { dataQuality: { issues: { text: string; count: number }[] } };
    }>(`${path}/report?sections=summary,workflows`);
    expect(data.workflows).toHaveLength(100);
    const said = data.summary.dataQuality.issues.find(({ text }) => text.startsWith('This report covers the 100'));
    expect(said?.count).toBe(30);
  });
});

describe('recomputations without end', () => {
  let before: Report;
  let bytes: number;

  it('harm no one, and leave one behind that is pending at most', async () => {
    before = await reportOf();
    bytes = await sectionBytes();
    let hourlyCost = 60;
    const result = await measureBystander(scene, async () => {
      const asked = Array.from({ length: 8 }, () =>
        scene.attacker.post(`${path}/reports`, { assumptions: { hourlyCost: hourlyCost++ } }),
      );
      for (const { status } of await Promise.all(asked)) expect(status).toBe(202);
      const pending = await scene.database.query(`SELECT 1 FROM reports WHERE generated_at IS NULL`);
      expect(pending.length).toBeLessThanOrEqual(1);
    });
    expectUnharmed(result);
    await scene.attacker.post(`${path}/reports`, { assumptions: { hourlyCost: 1_000 } });
    await until(async () => (await reportOf()).roi.assumptions.hourlyCost === 1_000);
  });

  it('copy nothing that rests on events alone', async () => {
    const after = await reportOf();
    expect(after.id).not.toBe(before.id);
    expect([after.workflows, after.bottlenecks]).toEqual([before.workflows, before.bottlenecks]);
    const reports = await scene.database.query('SELECT id FROM reports WHERE generated_at IS NOT NULL');
    expect(reports.length).toBeGreaterThan(1);
    // Each has its own summary, opportunities, return and roadmap; a copy would add most of a report to every one of them.
    const perReport = ((await sectionBytes()) - bytes) / (reports.length - 1);
    expect(perReport).toBeLessThan(bytes / 2);
  });

  it('fit into the memory of the service, which still ends when it is asked to', async () => {
    const asked = scene.attacker.post(`${path}/reports`, { assumptions: { hourlyCost: 99 } });
    expect((await asked).status).toBe(202);
    expect(scene.peakMemory()).toBeLessThan(512);
    await scene.expectPromptEnd();
  });
});
