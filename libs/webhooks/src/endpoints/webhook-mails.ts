import { type MailContent, oneLine } from '#platform';
import type { FailedDelivery, FailureDigest, Webhook } from './webhook.entity.js';

const inWords = ({ eventType, eventId, deliveryId, attempts, error }: FailedDelivery): string =>
  [
    `event     ${eventType} (${eventId})`,
    `delivery  ${deliveryId}, ${attempts} ${attempts === 1 ? 'attempt' : 'attempts'}`,
    `last      ${oneLine(error)}`,
  ].join('\n');

/** The email about the first failure. */
export function failureMail(webhook: Webhook, failure: FailedDelivery): MailContent {
  return {
    subject: `Webhook delivery failed: ${webhook.shownAddress}`,
    blocks: [
      {
        text: `A delivery to the webhook endpoint ${webhook.publicId} (${webhook.shownAddress}) has failed after its last attempt:`,
      },
      { lines: inWords(failure) },
      { text: 'Nothing is lost. Once the endpoint answers again, resend the delivery from the dashboard or with' },
      { lines: `POST /v1/webhooks/${webhook.publicId}/deliveries/${failure.deliveryId}/replay` },
      {
        text: 'If more deliveries to this endpoint fail within the next hour, one message will tell of all of them.',
      },
    ],
  };
}

/** The email about everything that failed within an hour after the first failure. */
export function digestMail(webhook: Webhook, { count, examples, disabledAgain }: FailureDigest): MailContent {
  const endpoint = `${webhook.publicId} (${webhook.shownAddress})`;
  const disabled = `disabled ${disabledAgain === 1 ? 'once' : `${disabledAgain} times`} more`;
  if (count === 0) {
    return {
      subject: `Webhook endpoint ${disabled}: ${webhook.shownAddress}`,
      blocks: [{ text: `The endpoint ${endpoint} was ${disabled} in the last hour.` }],
    };
  }
  const deliveries = count === 1 ? '1 more webhook delivery' : `${count} more webhook deliveries`;
  return {
    subject: `${deliveries} failed: ${webhook.shownAddress}`,
    blocks: [
      { text: `${deliveries} to the endpoint ${endpoint} failed in the last hour:` },
      { lines: examples.map(inWords).join('\n\n') },
      ...(count > examples.length ? [{ text: `…and ${count - examples.length} more.` }] : []),
      ...(disabledAgain > 0 ? [{ text: `In that time, the endpoint was also ${disabled}.` }] : []),
      {
        text: 'Once the endpoint answers again, resend all that failed since a given time from the dashboard or with',
      },
      { lines: `POST /v1/webhooks/${webhook.publicId}/replay   {"since": "…", "dryRun": true}` },
      { text: '`dryRun` only counts; without it they are sent.' },
    ],
  };
}

export function disabledMail(webhook: Webhook): MailContent {
  const reason =
    webhook.disabledReason === 'gone'
      ? 'it answered 410 Gone, which asks us to stop'
      : 'every attempt of the last five days has failed';
  return {
    subject: `Webhook endpoint disabled: ${webhook.shownAddress}`,
    blocks: [
      {
        text: `The webhook endpoint ${webhook.publicId} (${webhook.shownAddress}) has been disabled: ${reason}.`,
      },
      { text: 'If it is disabled again within the next hour, one message will tell how often.' },
      {
        text: `Pending deliveries are cancelled, and so are new ones until it is enabled again. All are kept and can be resent: enable the endpoint in the dashboard or with PATCH /v1/webhooks/${webhook.publicId} {"status": "enabled"}, then`,
      },
      { lines: `POST /v1/webhooks/${webhook.publicId}/replay   {"since": "…", "status": "cancelled"}` },
    ],
  };
}

export function recoveryMail(webhook: Webhook): MailContent {
  return {
    subject: `Webhook endpoint recovered: ${webhook.shownAddress}`,
    blocks: [
      {
        text: `The webhook endpoint ${webhook.publicId} (${webhook.shownAddress}) has accepted a delivery again. Deliveries that failed in the meantime are not resent automatically. Resend them from the dashboard or with`,
      },
      { lines: `POST /v1/webhooks/${webhook.publicId}/replay   {"since": "…"}` },
    ],
  };
}
