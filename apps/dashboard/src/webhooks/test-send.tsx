import { useState } from 'react';
import { Button, NativeSelect } from '@mantine/core';
import { Link } from 'react-router';
import { type Address, type TestWebhookBody, type WebhookView, at, readAgain, under, useCreate, useRead } from '../api';
import { capitalized, Time } from '../ui';
import { DeliveryState, eventTypes, includesType, outcomes } from './webhook-words';
import classes from './webhooks.module.css';

/** Sends a sample event, and shows its delivery. */
export function TestSend({ webhook }: { readonly webhook: WebhookView }) {
  const path = at('/v1/webhooks/{id}', { id: webhook.id });
  const first = eventTypes.find(([type]) => includesType(webhook, type))?.[0] ?? 'assessment.created';
  const [type, setType] = useState<NonNullable<TestWebhookBody['type']>>(first);
  const test = useCreate(under(path, '/test'), () => {
    void readAgain(under(path, '/deliveries'));
  });
  return (
    <div className={classes.test}>
      <NativeSelect
        label="Sample event"
        data={eventTypes.map(([value]) => value)}
        value={type}
        onChange={(event) => setType(event.currentTarget.value as typeof type)}
      />
      <Button variant="default" loading={test.isPending} onClick={() => test.mutate({ type })}>
        Send test
      </Button>
      <div role="status" className={classes.result}>
        {test.error && test.error.message}
        {!test.error && test.data && (
          <Result
            path={under(path, '/deliveries/{deliveryId}', { deliveryId: test.data.deliveryId })}
            webhook={webhook}
          />
        )}
      </div>
    </div>
  );
}

function Result({
  path,
  webhook,
}: {
  readonly path: Address<'/v1/webhooks/{id}/deliveries/{deliveryId}'>;
  readonly webhook: WebhookView;
}) {
  const { data: delivery } = useRead(path, {
    refresh: (shown) => (shown?.status === 'pending' || !shown ? 1000 : false),
  });
  const attempt = delivery?.attempts.at(-1);
  if (!delivery || !attempt) return 'On its way …';
  const { words } = outcomes[attempt.outcome];
  return (
    <>
      <DeliveryState status={delivery.status} attemptCount={delivery.attemptCount} />
      <span>
        {words}
        {attempt.responseStatus !== null && ` with ${attempt.responseStatus}`} after {attempt.durationMs} ms.
        {attempt.error !== null && ` ${capitalized(attempt.error)}.`}
        {delivery.nextAttemptAt !== null && (
          <>
            {' '}
            Next attempt <Time at={delivery.nextAttemptAt} />.
          </>
        )}
      </span>
      <Link to={`/webhooks/${webhook.id}/deliveries/${delivery.id}`}>View delivery</Link>
    </>
  );
}
