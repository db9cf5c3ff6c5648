import type { FailedDelivery, FailureDigest, Webhook } from './webhook.entity.js';

export interface MailText {
  readonly subject: string;
  readonly text: string;
}

const inWords = ({ eventType, eventId, deliveryId, attempts, error }: FailedDelivery): string =>
  [
    `  event     ${eventType} (${eventId})`,
    `  delivery  ${deliveryId}, ${attempts} ${attempts === 1 ? 'attempt' : 'attempts'}`,
    `  last      ${error.replace(/\s+/g, ' ')}`,
  ].join('\n');

/** The email about the first failure. */
export function failureMail(webhook: Webhook, failure: FailedDelivery): MailText {
  return {
    subject: `Webhook delivery failed: ${webhook.shownAddress}`,
    text: `A delivery to the webhook endpoint ${webhook.publicId} (${webhook.shownAddress}) has failed after its last attempt:

${inWords(failure)}

Nothing is lost. Once the endpoint answers again, resend the delivery from the dashboard or with

  POST /v1/webhooks/${webhook.publicId}/deliveries/${failure.deliveryId}/replay

If more deliveries to this endpoint fail within the next hour, one message will tell of all of them.
`,
  };
}

/** The email about everything that failed within an hour after the first failure. */
export function digestMail(webhook: Webhook, { count, examples, disabledAgain }: FailureDigest): MailText {
  const disabled = `disabled ${disabledAgain === 1 ? 'once' : `${disabledAgain} times`} more`;
  if (count === 0) {
    return {
      subject: `Webhook endpoint ${disabled}: ${webhook.shownAddress}`,
      text: `The endpoint ${webhook.publicId} (${webhook.shownAddress}) was ${disabled} in the last hour.\n`,
    };
  }
  const more = count > examples.length ? `\n\n…and ${count - examples.length} more.` : '';
  const deliveries = count === 1 ? '1 more webhook delivery' : `${count} more webhook deliveries`;
  return {
    subject: `${deliveries} failed: ${webhook.shownAddress}`,
    text: `${deliveries} to the endpoint ${webhook.publicId} (${webhook.shownAddress}) failed in the last hour:

${examples.map(inWords).join('\n\n')}${more}${disabledAgain === 0 ? '' : `\n\nIn that time, the endpoint was also ${disabled}.`}

Once the endpoint answers again, resend all that failed since a given time from the dashboard or with

  POST /v1/webhooks/${webhook.publicId}/replay   {"since": "…", "dryRun": true}

\`dryRun\` only counts; without it they are sent.
`,
  };
}

export function disabledMail(webhook: Webhook): MailText {
  const reason =
    webhook.disabledReason === 'gone'
      ? 'it answered 410 Gone, which asks us to stop'
      : 'every attempt of the last five days has failed';
  return {
    subject: `Webhook endpoint disabled: ${webhook.shownAddress}`,
    text: `The webhook endpoint ${webhook.publicId} (${webhook.shownAddress}) has been disabled: ${reason}.

If it is disabled again within the next hour, one message will tell how often.

Pending deliveries are cancelled, and so are new ones until it is enabled again. All are kept and can be resent:
enable the endpoint in the dashboard or with PATCH /v1/webhooks/${webhook.publicId} {"status": "enabled"}, then

  POST /v1/webhooks/${webhook.publicId}/replay   {"since": "…", "status": "cancelled"}
`,
  };
}

export function recoveryMail(webhook: Webhook): MailText {
  return {
    subject: `Webhook endpoint recovered: ${webhook.shownAddress}`,
    text: `The webhook endpoint ${webhook.publicId} (${webhook.shownAddress}) has accepted a delivery again. Deliveries that failed in the meantime are not resent automatically. Resend them from the dashboard or with

  POST /v1/webhooks/${webhook.publicId}/replay   {"since": "…"}
`,
  };
}
