import { limitOf } from './events.mjs';
import { Problem, RefusedProblem, UsageProblem } from './problem.mjs';

export const deliveries = {
  usage: 'deliveries list WEBHOOK [--status STATUS] [--limit N]\ndeliveries resend DELIVERY [--webhook WEBHOOK]',
  summary: 'List the deliveries of a webhook endpoint, or send one again',
  options: {
    webhook: { type: 'string', value: 'WEBHOOK', help: 'The endpoint of the delivery (default: found among all)' },
    status: { type: 'string', value: 'STATUS', help: 'Only pending, succeeded, failed, or cancelled ones' },
    limit: { type: 'string', value: 'N', help: 'At most so many (default 20)' },
  },
  async run({ values, positionals: [action, id, ...more], print, api }) {
    if (more.length > 0) throw new UsageProblem(`deliveries ${action} takes one ID.`);
    if (action === 'list' && id) {
      const path = `/v1/webhooks/${encodeURIComponent(id)}/deliveries`;
      for await (const one of (await api()).list(path, { status: values.status }, limitOf(values.limit))) {
        const attempts = one.attemptCount === 1 ? '1 attempt ' : `${one.attemptCount} attempts`;
        print([one.createdAt, one.status.padEnd(9), attempts, one.eventType.padEnd(24), one.id].join('  '));
      }
    } else if (action === 'resend' && id) {
      const client = await api();
      const webhook = values.webhook ?? (await endpointOf(client, id));
      const path = `/v1/webhooks/${encodeURIComponent(webhook)}/deliveries/${encodeURIComponent(id)}/replay`;
      const { data } = await client.post(path);
      print(`Queued ${data.id}: ${data.eventType} ${data.eventId} to ${webhook}.`);
    } else {
      throw new UsageProblem('deliveries needs list WEBHOOK or resend DELIVERY.');
    }
  },
};

/** A workspace has 50 endpoints at most, and a delivery is found under its own only. */
async function endpointOf(client, delivery) {
  for await (const { id } of client.list('/v1/webhooks')) {
    const path = `/v1/webhooks/${id}/deliveries/${encodeURIComponent(delivery)}`;
    const found = await client.get(path).catch((error) => {
      if (error instanceof RefusedProblem && error.status === 404) return null;
      throw error;
    });
    if (found !== null) return id;
  }
  throw new Problem(`No endpoint has a delivery ${delivery}.`);
}
