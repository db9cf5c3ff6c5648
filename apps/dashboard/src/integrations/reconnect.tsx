import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { at } from '../api/address';
import { api } from '../api/client';
import type { CatalogEntryView, IntegrationView, ReconnectBody } from '../api/schemas';
import { PageSection } from '../ui/page-section';
import { toast } from '../ui/toast';
import { ConnectionForm } from './connection-form';
import classes from './integrations.module.css';

interface ReconnectProps {
  readonly tool: CatalogEntryView;
  readonly integration: IntegrationView;
  readonly onConnected: () => Promise<unknown>;
}

/** A source that was disconnected, with its log: on again, with new credentials where the tool asks for some. */
export function Reconnect({ tool, integration, onConnected }: ReconnectProps) {
  const connect = useMutation({
    mutationFn: (body: ReconnectBody) =>
      api.post(at('/v1/integrations/{id}/connect', { id: integration.id }), { body }),
    onSuccess: async () => {
      toast.done(`${integration.name} is connected again.`);
      await onConnected();
    },
  });
  return (
    <PageSection
      title="Connect again"
      lead={
        tool.kind === 'push'
          ? 'Its events are kept. It accepts new ones once it is connected again.'
          : 'Collected events are kept. Its credentials were deleted when it was disconnected.'
      }
    >
      {tool.kind === 'push' ? (
        <>
          {connect.error && <p role="alert">{connect.error.message}</p>}
          <Button onClick={() => connect.mutate({})} loading={connect.isPending}>
            Connect again
          </Button>
        </>
      ) : (
        <div className={classes.again}>
          <ConnectionForm
            tool={tool}
            initial={integration}
            action="Connect again"
            isBusy={connect.isPending}
            error={connect.error}
            onSubmit={({ config, credentials }) =>
              connect.mutate({ ...(config && { config }), ...(credentials && { credentials }) })
            }
          />
        </div>
      )}
    </PageSection>
  );
}
