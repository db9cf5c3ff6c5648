import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { startTestApp, type TestApp } from '../harness/test-app.js';
import { otherUpload } from './other-upload.js';
import { csv } from './upload-samples.js';
import { Uploader } from './uploader.js';

let app: TestApp;
let uploader: Uploader;
beforeAll(async () => {
  app = await startTestApp();
  uploader = await Uploader.of(app);
});
afterAll(() => app.stop());

test('an upload is told to try again when another one into its integration takes long', async () => {
  await uploader.begin();
  const end = await otherUpload(app);
  const early = await uploader.again('csv', csv);
  expect([early.status, early.error.code, early.headers.get('retry-after')]).toEqual([503, 'UNAVAILABLE', '2']);
  expect(early.error.message).toMatch(/^Another request/);
  await end();
  expect((await uploader.again('csv', csv)).data.accepted).toBe(1);
  expect(await uploader.stored()).toHaveLength(1);
});
