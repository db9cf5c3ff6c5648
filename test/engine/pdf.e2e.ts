import { rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Secrets } from '#platform';
import { aKey } from '../builders/a-key.js';
import { anOrganization } from '../builders/an-organization.js';
import { inLongRun } from '../harness/long-run.js';
import { pdfPages } from '../harness/pdf-pages.js';
import { startTestApp, type TestApp } from '../harness/test-app.js';
import { aFontCollection } from './a-font-collection.js';
import { aLog } from './a-log.js';
import { Scene } from './scene.js';

interface Download {
  readonly downloadUrl: string;
  readonly expiresAt: string;
}

let app: TestApp;
let scene: Scene;
let id: string;

beforeAll(async () => {
  app = await startTestApp();
  scene = await Scene.of(app);
  await scene.upload(aLog(), 'upload', 'Bestillinger Åsa 東京 العربية 🚀');
  id = (await scene.completed((await scene.assessment()).id)).id;
});
afterAll(() => app.stop());

async function download(query = ''): Promise<Download & { path: string }> {
  const answer = await scene.client.get<Download>(`/v1/assessments/${id}/report?format=pdf${query}`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  return { ...answer.data, path: answer.data.downloadUrl.slice(app.baseUrl.length) };
}

describe('a report as PDF', () => {
  it('is served under an address that needs no credential and ends after 15 minutes', async () => {
    const { path, expiresAt } = await download();
    expect(Math.abs(Date.parse(expiresAt) - Date.now() - 900_000)).toBeLessThan(60_000);
    const answer = await app.client.get(path);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect(answer.headers.get('content-disposition')).toMatch(
      /^inline; filename="[^"]+ assessment \d{4}-\d{2}-\d{2}\.pdf"; filename\*=UTF-8''\S+%20assessment%20\S+\.pdf$/,
    );
    expect(answer.bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(answer.bytes.toString('latin1')).toContain('/Lang (en)');
  });

  it('is drawn once for the same sections and paper, and again for others', async () => {
    const bytes = async (query: string) => (await app.client.get((await download(query)).path)).bytes;
    const whole = await bytes('');
    expect((await bytes('')).equals(whole)).toBe(true);
    expect((await bytes('&sections=summary')).length).toBeLessThan(whole.length);
    expect((await bytes('&paper=letter&sections=summary')).toString('latin1')).toContain('/MediaBox [0 0 612 792]');
    const short = await bytes('&pages=short');
    expect((await bytes('&pages=short')).equals(short)).toBe(true);
    expect([pdfPages(short).length, pdfPages(whole).length > 2]).toEqual([2, true]);
    expect((await bytes('&pages=all')).equals(whole)).toBe(true);
    const drawn = 'SELECT 1 FROM report_pdfs WHERE workspace_id = $1';
    expect(await app.database.query(drawn, [await scene.workspaceId()])).toHaveLength(4);
  });

  it.each([
    ['pages=two', 'pages'],
    ['pages=short&sections=summary', 'sections'],
  ])('is not drawn for %s', async (query, field) => {
    const answer = await scene.client.get(`/v1/assessments/${id}/report?format=pdf&${query}`);
    expect([answer.status, answer.error.details?.map((each) => each.field)]).toEqual([400, [field]]);
  });

  it('is drawn for who asks again after giving up', async () => {
    const path = `/v1/assessments/${id}/report?format=pdf&sections=roi`;
    const { key } = await aKey(app, scene.organization);
    const headers = { authorization: `Bearer ${key}` };
    const patience = AbortSignal.timeout(150);
    await fetch(`${app.baseUrl}${path}`, { headers, signal: patience }).catch(() => undefined);
    expect((await scene.client.get(path)).status).toBe(200);
  });

  it('comes in ranges', async () => {
    const { path } = await download();
    const { bytes } = await app.client.get(path);
    const part = await app.client.get(path, { headers: { range: 'bytes=5-14' } });
    expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 5-14/${bytes.length}`]);
    expect(part.bytes.equals(bytes.subarray(5, 15))).toBe(true);
    const beyond = await app.client.get(path, { headers: { range: `bytes=${bytes.length}-` } });
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, `bytes */${bytes.length}`]);
  });

  const mathFont = createRequire(import.meta.url).resolve('dejavu-fonts-ttf/ttf/DejaVuMathTeXGyre.ttf');
  const collection = join(tmpdir(), `collection-${process.pid}.ttc`);
  beforeAll(() => writeFile(collection, aFontCollection(mathFont, mathFont.replace('MathTeXGyre', 'Serif'))));
  afterAll(() => rm(collection));

  it.each([['font', mathFont], ...inLongRun<[string, string]>(['collection of fonts', collection])])(
    'is drawn with a further %s where one is named, for the characters that need it',
    async (_, PDF_FONT) => {
      const further = await startTestApp({ environment: { PDF_FONT }, database: app.database });
      try {
        const organization = await anOrganization(app);
        const plain = await Scene.in(app, organization);
        const wide = await Scene.in(further, organization);
        await plain.upload(aLog({ cases: 5 }), 'upload', 'Group ℊ');
        const assessment = await plain.completed((await plain.assessment()).id);
        const fontsFor = async ({ client, app: { baseUrl } }: Scene): Promise<string[]> => {
          const asked = `/v1/assessments/${assessment.id}/report?format=pdf&sections=workflows`;
          const { downloadUrl } = (await client.get<Download>(asked)).data;
          const { bytes } = await client.get(downloadUrl.slice(baseUrl.length));
          return [...bytes.toString('latin1').matchAll(/\/FontName \/\w+\+([\w-]+)/g)].map(([, name = '']) => name);
        };
        expect(await fontsFor(plain)).not.toContain('DejaVuMathTeXGyre-Regular');
        expect(await fontsFor(wide)).toContain('DejaVuMathTeXGyre-Regular');
      } finally {
        await further.stop();
      }
    },
  );

  it.each([
    ['/no/such/font.ttf', 'PDF_FONT cannot be read'],
    ...inLongRun<[string, string]>(['package.json', 'PDF_FONT is not a TrueType or OpenType font']),
  ])('needs a further font that is one, unlike %s', async (PDF_FONT, problem) => {
    await expect(startTestApp({ environment: { PDF_FONT }, database: app.database })).rejects.toThrow(problem);
  });

  it('is not served once its address has expired', async () => {
    const { path } = await download();
    const file = /rpt_\w+/.exec(path)?.[0] ?? '';
    const expires = String(Date.now() - 1_000);
    const signature = app.app.get(Secrets).sign(`${file}:${expires}`, 'report-download');
    const answer = await app.client.get(`/v1/report-downloads/${file}?expires=${expires}&signature=${signature}`);
    expect([answer.status, answer.error.code]).toEqual([404, 'DOWNLOAD_NOT_FOUND']);
  });

  it('can be asked for so often a minute from one address, and guessed at less often', async () => {
    const environment = { RATE_LIMIT_SHARED: '3', RATE_LIMIT_FAILURES: '2' };
    const limited = await startTestApp({ environment, database: app.database });
    try {
      const { path } = await download('&sections=summary');
      const statuses = async (paths: string[]): Promise<number[]> => {
        const answers = [];
        for (const each of paths) answers.push(await limited.client.get(each));
        expect(answers.at(-1)?.headers.get('retry-after')).toMatch(/^\d+$/);
        return answers.map(({ status }) => status);
      };
      expect(await statuses(Array<string>(4).fill(path))).toEqual([200, 200, 200, 429]);
      const guess = `expires=9999999999999&signature=${'0'.repeat(64)}`;
      const guesses = ['a', 'b', 'c'].map((file) => `/v1/report-downloads/rpt_${file}?${guess}`);
      expect(await statuses(guesses)).toEqual([404, 404, 429]);
    } finally {
      await limited.stop();
    }
  });

  it('is not served under an address that was changed', async () => {
    const { path } = await download();
    const later = path.replace(/expires=\d+/, `expires=${Date.now() + 86_400_000}`);
    const other = path.replace(/rpt_\w+/, 'rpt_00000000000000000000000000');
    const forged = path.replace(/signature=\w{4}/, 'signature=0000');
    for (const wrong of [later, other, forged]) {
      const answer = await app.client.get(wrong);
      expect([answer.status, answer.error.code]).toEqual([404, 'DOWNLOAD_NOT_FOUND']);
    }
  });
});
