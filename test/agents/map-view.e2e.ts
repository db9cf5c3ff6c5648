import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { build, type Rolldown } from 'vite';
import { aKey } from '../builders/a-key.js';
import { Scene } from '../engine/scene.js';
import { sharedBrowser } from '../harness/shared-browser.js';
import { startTestApp, type TestApp } from '../harness/test-app.js';

let app: TestApp;
let assessment: string;
let client: Client;
let host: string;

beforeAll(async () => {
  app = await startTestApp();
  const scene = await Scene.of(app);
  await scene.upload();
  assessment = (await scene.completed((await scene.assessment()).id)).id;
  const { key } = await aKey(app, scene.organization, { scopes: ['assessments:read'] });
  client = new Client({ name: 'host', version: '1' });
  const requestInit = { headers: { authorization: `Bearer ${key}` } };
  await client.connect(new StreamableHTTPClientTransport(new URL(`${app.baseUrl}/mcp`), { requestInit }));
  const entry = fileURLToPath(new URL('map-host.mjs', import.meta.url));
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, lib: { entry, formats: ['es'] } },
  });
  host = (built as Rolldown.RolldownOutput[])[0]?.output[0].code ?? '';
});
afterAll(async () => {
  await client.close();
  await app.stop();
});

interface Picture {
  readonly naturalWidth: number;
  decode(): Promise<void>;
}

/** Of an image that can be shown. */
const widthOf = async (image: unknown): Promise<number> => {
  const picture = image as Picture;
  await picture.decode();
  return picture.naturalWidth;
};

test.each(['light', 'dark'] as const)('a host that shows pages shows the map and the headline, %s', async (theme) => {
  const { tools } = await client.listTools();
  const meta = tools.find(({ name }) => name === 'show_map')?._meta as { ui: { resourceUri: string } };
  const { contents } = await client.readResource({ uri: meta.ui.resourceUri });
  expect(contents[0]).toMatchObject({ mimeType: 'text/html;profile=mcp-app' });
  const { text: html } = contents[0] as { text: string };
  const result = await client.callTool({ name: 'show_map', arguments: { assessment } });
  const { data, page: reportPage } = result.structuredContent as { data: Record<string, unknown>; page: string };
  // The picture is for people: what a model reads has the same in words.
  expect(JSON.stringify([result.content, result.structuredContent])).not.toContain('<svg');

  const { browser } = await sharedBrowser();
  const page = await browser.newPage({ viewport: { width: 760, height: 900 }, colorScheme: theme });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.evaluate(host);
  await page.evaluate(`showMap(${[html, result, theme].map((each) => JSON.stringify(each)).join(', ')})`);
  const view = page.frameLocator('iframe');
  await view.getByRole('heading', { level: 1, name: data.headline as string }).waitFor();
  const map = view.getByRole('img', { name: `Map of ${data.workflow as string}` });
  expect(await map.evaluate(widthOf)).toBeGreaterThan(200);
  for (const { place, time } of data.waits as { place: string; time: string }[]) {
    await view.getByText(`${place}: ${time}`).waitFor();
  }
  await view.getByRole('button', { name: 'Open the report' }).click();
  await page.waitForFunction('seenByHost.opened.length > 0');
  const seen = await page.evaluate<{ opened: string[]; heights: number[] }>('seenByHost');
  expect(seen.opened).toEqual([reportPage]);
  expect(seen.heights.some((height) => height > 300)).toBe(true);
  expect(asked.filter((url) => !url.startsWith('data:') && !url.startsWith('about:'))).toEqual([]);
  await page.context().close();
});
