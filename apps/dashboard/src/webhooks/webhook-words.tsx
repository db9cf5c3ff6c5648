import { Link } from 'react-router';
import type { AttemptView, DeliveryView, EndpointHealthView, SubjectView, WebhookView } from '../api';
import { type Tone, Badge } from '../ui';
import { makeAddress, nameInWords } from './about-words';

type EventType = DeliveryView['eventType'];

type DescribedTypes = readonly (readonly [EventType, string])[];

/** The event types that “All events” includes, and when each is sent. */
export const businessEvents: DescribedTypes = [
  ['assessment.created', 'A new assessment has been created'],
  ['assessment.phase_changed', 'An assessment moved to a new phase'],
  ['assessment.completed', 'An assessment is complete and its report is available'],
  ['integration.connected', 'A tool was connected'],
  ['integration.disconnected', 'A tool was disconnected or its token expired'],
  ['report.ready', 'A report has been finalized and is ready for download'],
];

/** About webhook endpoints; each has to be chosen by name. */
export const operationalEvents: DescribedTypes = [
  ['webhook.failing', 'Deliveries to another endpoint have begun to fail'],
  ['webhook.disabled', 'Another endpoint was disabled because it failed or answered 410 Gone'],
  ['delivery.failed', 'A delivery to another endpoint failed after its last attempt'],
];

/** About series of assessments; each has to be chosen by name. */
export const comparisonEvents: DescribedTypes = [
  ['assessment.compared', 'An assessment was compared with the one before in its series'],
  ['roadmap_item.verified', 'It was found out what came of a roadmap item'],
];

export const eventTypes: DescribedTypes = [...businessEvents, ...comparisonEvents, ...operationalEvents];

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

/** The status of a delivery. A retry after a failure is amber, because it can need attention. */
export function DeliveryState({ status, attemptCount }: Pick<DeliveryView, 'status' | 'attemptCount'>) {
  if (status === 'pending' && attemptCount > 0) return <Badge tone="warn">Retrying</Badge>;
  return <Badge tone={deliveryStatuses[status].tone}>{deliveryStatuses[status].words}</Badge>;
}

export const eventsInWords = ({ events }: WebhookView): string =>
  events.map((event) => (event === '*' ? 'All events' : event)).join(', ');

/** For a narrow column: the only event, or how many there are. */
export function eventsInShort(webhook: WebhookView): string {
  const { length } = webhook.events;
  if (length < 2) return eventsInWords(webhook);
  return webhook.events.includes('*') ? `All events and ${length - 1} more` : `${length} types`;
}

/** Whether “All events” includes this type. */
export const isOfAll = (wanted: string): boolean => businessEvents.some(([type]) => type === wanted);

/** Whether the endpoint gets events of this type. */
export const includesType = ({ events }: WebhookView, wanted: string): boolean =>
  events.some((event) => event === wanted || (event === '*' && isOfAll(wanted)));

/** The name of what an event is about, as a link while it exists. */
export function Subject({ subject }: { readonly subject: SubjectView }) {
  const name = nameInWords(subject);
  return subject.deleted ? name : <Link to={makeAddress(subject)}>{name}</Link>;
}

type State = EndpointHealthView['state'];

const states: Readonly<Record<State, { readonly words: string; readonly tone: Tone }>> = {
  idle: { words: 'No recent deliveries', tone: 'neutral' },
  healthy: { words: 'Healthy', tone: 'good' },
  degraded: { words: 'Some attempts failed', tone: 'warn' },
  retrying: { words: 'Retrying', tone: 'warn' },
  failing: { words: 'Failing', tone: 'bad' },
  disabled: { words: 'Disabled', tone: 'neutral' },
};

export function HealthState({ state }: { readonly state: State }) {
  return <Badge tone={states[state].tone}>{states[state].words}</Badge>;
}

const percent = new Intl.NumberFormat('en', { style: 'percent', maximumFractionDigits: 1 });

export const shareInWords = (share: number | null): string => (share === null ? '–' : percent.format(share));

export const latencyInWords = (ms: number | null): string =>
  ms === null ? '–' : ms < 1000 ? `${Math.round(ms)} ms` : `${(ms / 1000).toFixed(1)} s`;
