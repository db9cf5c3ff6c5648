import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { aUser } from '../builders/a-user.js';
import { anOrganization } from '../builders/an-organization.js';
import { eventually } from '../harness/eventually.js';
import { Mailbox } from '../harness/mailbox.js';
import { Receiver } from '../webhooks/receiver.js';
import { forLoopback } from '../webhooks/webhooks-app.js';
import { HostileScene } from './hostile-scene.js';

let scene: HostileScene;
let mailbox: Mailbox;
let gone: Receiver;
beforeAll(async () => {
  mailbox = await Mailbox.open({ takes: 500 });
  gone = await Receiver.start();
  gone.behaviour = Receiver.answer(410);
  scene = await HostileScene.start({ environment: { ...forLoopback, SMTP_URL: mailbox.url } });
});
afterAll(async () => {
  await scene.stop();
  await gone.stop();
  await mailbox.close();
});

describe('endpoints that are made to be disabled', () => {
  it('delay no invitation of another organization, although the email server takes half a second for each', async () => {
    for (let endpoint = 0; endpoint < 30; endpoint++) {
      const body = { url: gone.url(`/${endpoint}`), events: ['*'] };
      const { id } = (await scene.attacker.post<{ id: string }>('/v1/webhooks', body)).data;
      await scene.attacker.post(`/v1/webhooks/${id}/test`, {});
    }
    const waiting = async (): Promise<number> => (await scene.database.query('SELECT FROM mails')).length;
    await eventually(waiting, (count) => count > 30);
    const organization = await anOrganization(scene, { name: 'Fabrikam' });
    const { email } = await aUser(scene, organization, { password: undefined });
    const before = mailbox.mails.length;
    await mailbox.await(email, 'Join "Fabrikam"');
    expect(mailbox.mails.findIndex(({ to }) => to === email) - before).toBeLessThan(5);
    expect(await waiting()).toBeGreaterThan(10);
  });
});
