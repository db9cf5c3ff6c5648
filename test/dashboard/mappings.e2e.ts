import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { anIntegration } from '../builders/an-integration.js';
import { DashboardScene, screens } from './dashboard-scene.js';

const mapping = {
  case: { column: 'order' },
  events: [
    { activity: { value: 'Placed' }, timestamp: { column: 'placed' } },
    { activity: { value: 'Paid' }, timestamp: { column: 'paid' } },
  ],
};
const csv = 'order,placed,paid,amount\no-1,2026-03-01,2026-03-02,12\no-2,2026-03-03,,7\n';

let scene: DashboardScene;
beforeAll(async () => {
  scene = await DashboardScene.start();
});
afterAll(() => scene.stop());

describe.each(screens)('%s', (where, options) => {
  test('a mapping is pasted, corrected at the named places, and used for files', async () => {
    const { id } = await anIntegration(scene.live, { name: `Orders ${where}` });
    const page = await scene.open(`/integrations/${id}`, { options });
    await page.getByRole('button', { name: 'Change connection' }).click();
    const field = page.getByRole('textbox', { name: 'Mapping' });
    await field.fill(
      JSON.stringify(
        { ...mapping, events: [{ activity: { value: 'Placed' } }, { ...mapping.events[1], id: {} }] },
        null,
        2,
      ),
    );
    scene.forgiveFailures();
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByText('events[0].timestamp: Is required').waitFor();
    await page.getByText('events[1].id: Must have exactly one of column, value, template').waitFor();
    await scene.checkPage(page, `mapping with problems ${where}`);

    await field.fill(JSON.stringify(mapping, null, 2));
    await page.getByRole('button', { name: 'Save changes' }).click();
    await page.getByText('Up to 2 events a row').waitFor();
    await page
      .getByLabel('Event logs', { exact: true })
      .setInputFiles({ name: 'orders.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
    await page.getByText(/^Read by the mapping of this source/).waitFor();
    const found = page.getByRole('region', { name: 'What is in the file' });
    await found.getByText('Looks right?').waitFor();
    expect(await found.locator('dd').first().innerText()).toBe('3');
    expect(await page.getByRole('columnheader', { name: 'order' }).count()).toBe(0);
    await scene.checkPage(page, `upload with a mapping ${where}`);
    await page.getByRole('button', { name: 'Upload', exact: true }).click();
    await page.getByRole('heading', { name: 'orders.csv is stored' }).waitFor();
    await page.getByRole('button', { name: 'Change connection' }).click();
    expect(JSON.parse(await field.inputValue())).toEqual(mapping);
    await scene.close(page);
  });
});
