import { Conflict, NotFound } from '#platform';

export class EventNotFound extends NotFound {
  readonly code = 'EVENT_NOT_FOUND';
  override readonly message = 'This workspace has no event with this id in the last 30 days.';
}

export class WebhookNotFound extends NotFound {
  readonly code = 'WEBHOOK_NOT_FOUND';
  override readonly message = 'This workspace has no webhook endpoint with this id.';
}

export class DeliveryNotFound extends NotFound {
  readonly code = 'DELIVERY_NOT_FOUND';
  override readonly message = 'This webhook endpoint has no delivery with this id; old ones are deleted.';
}

export class WebhookLimitReached extends Conflict {
  readonly code = 'WEBHOOK_LIMIT_REACHED';

  constructor(limit: number) {
    super(`A workspace may have ${limit} webhook endpoints. Delete one you no longer need.`);
  }
}

export class WebhookIsDisabled extends Conflict {
  readonly code = 'WEBHOOK_DISABLED';
  override readonly message =
    'This webhook endpoint is disabled, so nothing is sent to it. Enable it first: PATCH {"status": "enabled"}.';
}

export class DeliveryEnded extends Conflict {
  readonly code = 'DELIVERY_ENDED';

  constructor(status: string) {
    super(`This delivery has ended (${status}), so it has no attempt left. Resend it instead.`);
  }
}

export class DeliveryPending extends Conflict {
  readonly code = 'DELIVERY_PENDING';
  override readonly message =
    'This event is still to be delivered to this endpoint. Resend it once that delivery has finished.';
}
