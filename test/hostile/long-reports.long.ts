import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { until } from '../engine/scene.js';
import { eventually } from '../harness/eventually.js';
import { expectUnharmed, measureBystander } from './bystander.js';
import { HostileScene } from './hostile-scene.js';

let scene: HostileScene;
let path: string;

/** Milliseconds that the service's thread runs without looking at its requests; a piece takes 5 to 20, a whole report 130 to 320. */
const longestHold = 100;
const floor = 150;

beforeAll(async () => {
  scene = await HostileScene.start({
    environment: { RATE_LIMIT_SHARED: '100000', NODE_OPTIONS: `--import ${import.meta.dirname}/held-loop.mjs` },
  });
  const { attacker } = scene;
  const { id } = (await attacker.post<{ id: string }>('/v1/integrations', { tool: 'upload', name: 'Orders' })).data;
  const columns = 'case=case&activity=activity&timestamp=timestamp&resource=resource';
  const headers = { 'content-type': 'text/csv' };
  await attacker.raw('POST', `/v1/integrations/${id}/events?${columns}`, { headers, body: manyPaths() });
});
afterAll(() => scene.stop());

/** Hardly a step leads twice to the same one: nearly as many paths as events, and one workflow with all of them. */
function manyPaths(): string {
  const lines = ['case,activity,timestamp,resource'];
  let seed = 1;
  const random = (): number => (seed = (seed * 48_271) % 2_147_483_647);
  for (let number = 0; number < 200; number++) {
    for (let step = 0; step < 500; step++) {
      const at = new Date(Date.UTC(2026, 0, 1) + number * 3_600_000 + step * 60_000).toISOString();
      lines.push(`c${number},Activity ${'é'.repeat(20)} ${random() % 4_000},${at},p${step % 700}`);
    }
  }
  return lines.join('\n');
}

/** The longest that the service's loop was held since it was last asked. */
async function hold(): Promise<number> {
  const told = (): string[] => [...scene.service.said.matchAll(/^held for (\S+) ms$/gmu)].map(([, ms]) => ms ?? '');
  const before = told().length;
  scene.service.signal('SIGUSR2');
  await eventually(() => told().length > before);
  return Number(told().at(-1));
}

interface Read {
  readonly status: number;
  readonly bytes: number;
  readonly digest: string;
  readonly etag: string | null;
}

/** Received and not kept: this process is on the same machine. */
async function read(address: string, key = scene.attackerKey): Promise<Read> {
  const response = await fetch(`${scene.baseUrl}${address}`, { headers: { authorization: `Bearer ${key}` } });
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    hash.update(chunk as Uint8Array);
    bytes += (chunk as Uint8Array).length;
  }
  return { status: response.status, bytes, digest: hash.digest('hex'), etag: response.headers.get('etag') };
}

const pieces = async (): Promise<{ longest: number; sections: string[] }> => {
  const rows = await scene.database.query<{ name: string; longest: number }>(
    `SELECT name, max(octet_length(content)) AS longest FROM report_section_pieces GROUP BY name ORDER BY name`,
  );
  return { longest: Math.max(...rows.map(({ longest }) => longest)), sections: rows.map(({ name }) => name) };
};

async function expectNoHold(attack: () => Promise<void>): Promise<void> {
  await hold();
  expectUnharmed(await measureBystander(scene, attack, { floor }), floor);
  expect(await hold()).toBeLessThan(longestHold);
}

describe('a report of tens of megabytes, of which one workflow is most', () => {
  it('holds no one up while it is made', async () => {
    const status = async (): Promise<string> => (await scene.attacker.get<{ status: string }>(path)).data.status;
    const result = await measureBystander(
      scene,
      async () => {
        const { id } = (await scene.attacker.post<{ id: string }>('/v1/assessments', { company: 'Contoso' })).data;
        path = `/v1/assessments/${id}`;
        await hold();
      },
      { floor, until: async () => (await status()) === 'completed' },
    );
    expectUnharmed(result, floor);
    expect(await hold()).toBeLessThan(longestHold);
    const { longest, sections } = await pieces();
    expect(sections).toEqual(expect.arrayContaining(['diagnosis', 'mapped', 'workflows']));
    expect(longest).toBeLessThan(300_000);
  });

  it('holds no one up while four read it at once', async () => {
    await expectNoHold(async () => {
      for (const { status, bytes } of await Promise.all([1, 2, 3, 4].map(() => read(`${path}/report`)))) {
        expect(status).toBe(200);
        expect(bytes).toBeGreaterThan(20_000_000);
      }
    });
    expect(scene.peakMemory()).toBeLessThan(512);
  });

  it.each([{}, { showCases: false }])('holds no one up while it is read by a link: %j', async (options) => {
    const { url } = (await scene.attacker.post<{ url: string }>(`${path}/shares`, options)).data;
    await expectNoHold(async () => {
      expect((await read(`${new URL(url).pathname}/report`)).status).toBe(200);
    });
  });

  it('is not read at all for a PDF, for which it is too long', async () => {
    await expectNoHold(async () => {
      await scene.database.query('DELETE FROM report_pdf_failures');
      expect((await read(`${path}/report?format=pdf`)).status).toBe(422);
    });
  });

  it('holds no one up while a rule that it does not have is looked for in it', async () => {
    await expectNoHold(async () => {
      expect((await read(`${path}/report/cases?ref=w1-r999`)).status).toBe(404);
    });
  });

  it('holds no one up while it is recomputed', async () => {
    let hourlyCost = 50;
    await expectNoHold(async () => {
      const { id } = (
        await scene.attacker.post<{ id: string }>(`${path}/reports`, { assumptions: { hourlyCost: hourlyCost++ } })
      ).data;
      await until(async () => {
        const [latest] = (await scene.attacker.get<{ id: string; status: string }[]>(`${path}/reports`)).data;
        return latest?.id === id && latest.status === 'ready';
      });
    });
  });
});

describe('a long report that the version before stored in one row for each section', () => {
  let before: Read;
  let hidden: string;
  beforeAll(async () => {
    const { url } = (await scene.attacker.post<{ url: string }>(`${path}/shares`, { showCases: false })).data;
    hidden = `${new URL(url).pathname}/report`;
    before = await read(`${path}/report`);
  });
  beforeEach(async () => {
    await scene.database.query(
      `UPDATE report_sections AS section SET bytes_in_pieces = NULL, content = (
         SELECT string_agg(piece.content, '' ORDER BY number)::json FROM report_section_pieces AS piece
         WHERE piece.report_id = section.report_id AND piece.name = section.name
       ) WHERE bytes_in_pieces IS NOT NULL`,
    );
    await scene.database.query('DELETE FROM report_section_pieces');
  });

  it('is served to the byte as one in pieces, and holds no one up either', async () => {
    const byLink = await read(hidden);
    await expectNoHold(async () => {
      expect(await read(`${path}/report`)).toEqual(before);
    });
    expect(await read(hidden)).toEqual(byLink);
  });

  it('is recomputed', async () => {
    const { id } = (await scene.attacker.post<{ id: string }>(`${path}/reports`, { assumptions: {} })).data;
    await until(async () => {
      const [latest] = (await scene.attacker.get<{ id: string; status: string }[]>(`${path}/reports`)).data;
      return latest?.id === id && latest.status === 'ready';
    });
    const workflows = async (): Promise<number> => (await read(`${path}/report?sections=workflows`)).bytes;
    expect(await workflows()).toBeGreaterThan(20_000_000);
  });
});

it('a long report leaves no piece behind when its assessment is deleted', async () => {
  expect((await scene.attacker.delete(path)).status).toBe(204);
  expect(await scene.database.query('SELECT 1 FROM report_section_pieces LIMIT 1')).toEqual([]);
});
