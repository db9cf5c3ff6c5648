import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from 'react-router';
import { type AttemptView, type DeliveryDetailView, api, at, readAgain, under, useCreate, useRead } from '../api';
import {
  Badge,
  capitalized,
  CopyButton,
  EmptyState,
  ExactTime,
  Facts,
  Icon,
  NotLoaded,
  Page,
  PageSection,
  toast,
} from '../ui';
import { Json } from './json';
import { DeliveryState, Subject, outcomes } from './webhook-words';
import classes from './webhooks.module.css';

export function DeliveryPage() {
  const { id = '', deliveryId = '' } = useParams();
  const list = at('/v1/webhooks/{id}/deliveries', { id });
  const path = under(list, '/{deliveryId}', { deliveryId });
  const navigate = useNavigate();
  const { data, error, refetch } = useRead(path, {
    query: { include: 'about' },
    refresh: (shown) => (shown?.status === 'pending' ? 2000 : false),
  });
  const replay = useCreate(under(path, '/replay'), async (copy) => {
    void readAgain(list);
    toast.done('Resent. This is the new delivery.');
    await navigate(`/webhooks/${id}/deliveries/${copy.id}`);
  });
  const sendNow = useMutation({
    mutationFn: () => api.post(under(path, '/send')),
    onSuccess: async () => {
      await readAgain(path);
      toast.done('Sending now.');
    },
    onError: (refused) => toast.failed('It could not be sent now', refused),
  });
  const above = <Link to={`/webhooks/${id}`}>Endpoint</Link>;
  if (!data) return <NotLoaded name="delivery" above={above} error={error} onRetry={refetch} />;
  return (
    <Page
      title={data.eventType}
      lead="One event to one endpoint, with every attempt."
      above={above}
      actions={
        // The keys keep a double click on one of them from pressing the other, too.
        data.status === 'pending' ? (
          <Button
            key="send"
            loading={sendNow.isPending}
            onClick={() => sendNow.mutate()}
            leftSection={<Icon name="refresh" size={16} />}
          >
            Send now
          </Button>
        ) : (
          <Button
            key="resend"
            loading={replay.isPending}
            onClick={() =>
              replay.mutate(undefined, { onError: (refused) => toast.failed('It could not be resent', refused) })
            }
          >
            Resend
          </Button>
        )
      }
    >
      <Facts
        facts={[
          ['Status', <DeliveryState key="state" status={data.status} attemptCount={data.attemptCount} />],
          ['About', data.about ? <Subject key="about" subject={data.about} /> : 'Test'],
          ['Created', <ExactTime key="created" at={data.createdAt} />],
          data.nextAttemptAt === null
            ? ['Finished', data.completedAt === null ? 'Not yet' : <ExactTime key="ended" at={data.completedAt} />]
            : ['Next attempt', <ExactTime key="next" at={data.nextAttemptAt} />],
          [
            'Event',
            <Link key="event" to={`/events/${data.eventId}`}>
              {data.eventId}
            </Link>,
          ],
          ['Delivery', <code key="delivery">{data.id}</code>],
          ...(data.replayOf === null
            ? []
            : [
                [
                  'Resend of',
                  <Link key="replay" to={`/webhooks/${id}/deliveries/${data.replayOf}`}>
                    {data.replayOf}
                  </Link>,
                ] as const,
              ]),
        ]}
      />
      <PageSection title="Attempts">
        {data.attempts.length === 0 ? (
          <EmptyState icon="webhooks" title="No attempts yet">
            {data.status === 'pending'
              ? 'The first one appears here automatically.'
              : 'It was cancelled before the first one.'}
          </EmptyState>
        ) : (
          <ol className={classes.attempts}>
            {data.attempts.toReversed().map((attempt) => (
              <Attempt key={attempt.number} attempt={attempt} />
            ))}
          </ol>
        )}
      </PageSection>
      <SentRequest request={data.request} />
    </Page>
  );
}

/** One attempt: its time, address, outcome, and timings. */
function Attempt({ attempt }: { readonly attempt: AttemptView }) {
  const { number, startedAt, outcome, responseStatus, responseBody, error, address } = attempt;
  return (
    <li className={classes.attempt}>
      <div className={classes.attemptHead}>
        <h3>Attempt {number}</h3>
        <Badge tone={outcomes[outcome].tone}>
          {outcomes[outcome].words}
          {responseStatus !== null && ` · ${responseStatus}`}
        </Badge>
        <ExactTime at={startedAt} />
        {address !== null && <span className={classes.address}>{address}</span>}
      </div>
      {error !== null && <p className={classes.error}>{capitalized(error)}</p>}
      <Timings attempt={attempt} />
      {responseBody !== null && responseBody !== '' && (
        <>
          <div className={classes.codeHead}>Response body (first 1 KB)</div>
          <pre className={`${classes.code} ${classes.wrapped}`}>{responseBody}</pre>
        </>
      )}
    </li>
  );
}

const steps = [
  ['dns', 'DNS'],
  ['connect', 'Connection'],
  ['tls', 'TLS'],
  ['firstByte', 'Response'],
] as const;

/** The steps of an attempt as consecutive bars. Steps that did not happen, as on a reused connection, are left out. */
function Timings({ attempt: { timings, durationMs } }: { readonly attempt: AttemptView }) {
  const known = steps.flatMap(([step, label]) => {
    const time = timings[step];
    return time === null ? [] : [{ label, time }];
  });
  // The duration is rounded to milliseconds, so it can be less than the sum of its parts.
  const total = Math.max(
    durationMs,
    known.reduce((sum, { time }) => sum + time, 0),
  );
  const whole = Math.max(total, 1);
  const rows = known.map(({ label, time }, at) => {
    const start = known.slice(0, at).reduce((sum, before) => sum + before.time, 0);
    return { label, time, start };
  });
  return (
    <dl className={classes.timings}>
      {[...rows, { label: 'Total', time: total, start: 0 }].map(({ label, time, start }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <span className={classes.track} aria-hidden="true">
              <span style={{ insetInlineStart: `${(100 * start) / whole}%`, width: `${(100 * time) / whole}%` }} />
            </span>
            <span className={classes.milliseconds}>{milliseconds(time)}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

const milliseconds = (time: number): string =>
  `${new Intl.NumberFormat('en', { maximumFractionDigits: time < 10 ? 1 : 0 }).format(time)} ms`;

/** The request as it was sent. The body is the same, byte for byte, in every attempt, so it is not reformatted. */
function SentRequest({ request: { headers, body } }: Pick<DeliveryDetailView, 'request'>) {
  const entries = Object.entries(headers);
  return (
    <PageSection
      title="Request"
      lead="The body is the same on every attempt. The headers are those of the last one; attempt number, time, and signature differ."
    >
      <div className={classes.codeHead}>
        <h3>Headers</h3>
      </div>
      {entries.length === 0 ? (
        <p>No attempt has been made yet.</p>
      ) : (
        <dl className={classes.headers}>
          {entries.flatMap(([name, value]) => [<dt key={name}>{name}</dt>, <dd key={`${name} value`}>{value}</dd>])}
        </dl>
      )}
      <div className={classes.codeHead}>
        <h3>Body</h3>
        <CopyButton text={body} name="the body" />
      </div>
      <Json text={body} />
    </PageSection>
  );
}
