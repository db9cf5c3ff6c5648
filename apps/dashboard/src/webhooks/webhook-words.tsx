import type { AttemptView, DeliveryView, WebhookView } from '../api/schemas';
import { Badge, type Tone } from '../ui/badge';

type EventType = DeliveryView['eventType'];

/** Each event with when it is sent. */
export const eventTypes: readonly (readonly [EventType, string])[] = [
  ['assessment.created', 'A new assessment has been created'],
  ['assessment.phase_changed', 'An assessment moved to a new phase'],
  ['assessment.completed', 'An assessment is complete and its report is available'],
  ['integration.connected', 'A tool was connected'],
  ['integration.disconnected', 'A tool was disconnected or its token expired'],
  ['report.ready', 'A report has been finalized and is ready for download'],
];

export const deliveryStatuses: Readonly<Record<DeliveryView['status'], { words: string; tone: Tone }>> = {
  pending: { words: 'Pending', tone: 'info' },
  succeeded: { words: 'Delivered', tone: 'good' },
  failed: { words: 'Failed', tone: 'bad' },
  cancelled: { words: 'Cancelled', tone: 'neutral' },
};

export const outcomes: Readonly<Record<AttemptView['outcome'], { words: string; tone: Tone }>> = {
  succeeded: { words: 'Delivered', tone: 'good' },
  http_error: { words: 'Failed', tone: 'bad' },
  timeout: { words: 'No answer in time', tone: 'bad' },
  connection_error: { words: 'No connection', tone: 'bad' },
  blocked: { words: 'Address not allowed', tone: 'bad' },
  not_sent: { words: 'Could not be prepared', tone: 'bad' },
};

const reasons: Readonly<Record<NonNullable<WebhookView['disabledReason']>, string>> = {
  requested: 'it was disabled manually',
  gone: 'it answered 410 Gone',
  failing: 'every attempt failed for five days',
};

export const whyDisabled = ({ disabledReason }: WebhookView): string =>
  disabledReason === null ? 'it was disabled' : reasons[disabledReason];

export function WebhookState({ webhook: { status, disabledReason } }: { readonly webhook: WebhookView }) {
  if (status === 'enabled') return <Badge tone="good">Enabled</Badge>;
  return <Badge tone={disabledReason === 'requested' ? 'neutral' : 'bad'}>Disabled</Badge>;
}

/** One that has failed and is tried again is amber, not blue: it may need a look. */
export function DeliveryState({ status, attemptCount }: Pick<DeliveryView, 'status' | 'attemptCount'>) {
  if (status === 'pending' && attemptCount > 0) return <Badge tone="warn">Retrying</Badge>;
  return <Badge tone={deliveryStatuses[status].tone}>{deliveryStatuses[status].words}</Badge>;
}

export const eventsInWords = ({ events }: WebhookView): string =>
  events.includes('*') ? 'All events' : events.join(', ');
