import { anAssessment } from '../builders/an-assessment.js';
import type { ApiClient } from '../harness/api-client.js';
import { Receiver } from '../webhooks/receiver.js';
import { type Endpoint, register, settled } from '../webhooks/webhooks-app.js';

/** An endpoint to which one delivery has failed for good, and which takes the next one. */
export async function aFailedDelivery(client: ApiClient, receiver: Receiver): Promise<Endpoint> {
  const endpoint = await register({ client }, receiver.url());
  receiver.behaviour = Receiver.answer(500, 'the <b>disk</b> is full');
  await anAssessment(client, { company: '<b>Fabrikam</b>', scheduledFor: '2999-01-01T00:00:00Z' });
  await settled({ client }, endpoint);
  receiver.behaviour = Receiver.answer(200, 'ok');
  return endpoint;
}
