import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from 'react-router';
import { at, under } from '../api/address';
import { api } from '../api/client';
import { useCreate } from '../api/use-create';
import { EmptyState } from '../ui/empty-state';
import { Facts } from '../ui/facts';
import { Failure } from '../ui/failure';
import { Icon } from '../ui/icon';
import { Page } from '../ui/page';
import { PageSection } from '../ui/page-section';
import { PageSkeleton } from '../ui/page-skeleton';
import { ExactTime } from '../ui/time';
import { toast } from '../ui/toast';
import { Attempt } from './attempt';
import { ForManagers } from './for-managers';
import { SentRequest } from './sent-request';
import { DeliveryState } from './webhook-words';
import classes from './webhooks.module.css';

export function DeliveryPage() {
  return (
    <ForManagers>
      <Delivery />
    </ForManagers>
  );
}

function Delivery() {
  const { id = '', deliveryId = '' } = useParams();
  const list = at('/v1/webhooks/{id}/deliveries', { id });
  const path = under(list, '/{deliveryId}', { deliveryId });
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { data, error, refetch } = useQuery({
    queryKey: [path],
    queryFn: ({ signal }) => api.get(path, { signal }),
    refetchInterval: ({ state }) => (state.data?.status === 'pending' ? 2000 : false),
  });
  const replay = useCreate(under(path, '/replay'), async (copy) => {
    void queryClient.invalidateQueries({ queryKey: [list] });
    toast.done('Resent. This is the new delivery.');
    await navigate(`/webhooks/${id}/deliveries/${copy.id}`);
  });
  const sendNow = useMutation({
    mutationFn: () => api.post(under(path, '/send')),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: [path] });
      toast.done('Sending now.');
    },
    onError: (refused) => toast.failed('It could not be sent now', refused),
  });
  const above = <Link to={`/webhooks/${id}`}>Endpoint</Link>;
  if (!data && !error) return <PageSkeleton />;
  if (!data) {
    return (
      <Page title="Delivery" above={above}>
        <Failure title="The delivery could not be loaded" error={error} onRetry={() => void refetch()} />
      </Page>
    );
  }
  return (
    <Page
      title={data.eventType}
      lead="One event to one endpoint, with every attempt."
      above={above}
      actions={
        data.status === 'pending' ? (
          <Button
            loading={sendNow.isPending}
            onClick={() => sendNow.mutate()}
            leftSection={<Icon name="refresh" size={16} />}
          >
            Send now
          </Button>
        ) : (
          <Button
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
