import { useState } from 'react';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import {
  type CatalogEntryView,
  type ChangeIntegrationBody,
  type IntegrationView,
  type ReconnectBody,
  api,
  at,
} from '../api';
import { PageSection, toast } from '../ui';
import { ConnectionForm } from './connection-form';
import classes from './integrations.module.css';

interface ChangeConnectionProps {
  readonly tool: CatalogEntryView;
  readonly integration: IntegrationView;
  readonly onChanged: () => Promise<void>;
}

export function ChangeConnection({ tool, integration, onChanged }: ChangeConnectionProps) {
  const [isOpen, setOpen] = useState(false);
  const change = useMutation({
    mutationFn: (body: ChangeIntegrationBody) => api.patch(at('/v1/integrations/{id}', { id: integration.id }), body),
    onSuccess: async () => {
      await onChanged();
      toast.done('Changes saved.');
      setOpen(false);
    },
  });
  const toggle = (): void => {
    change.reset();
    setOpen(!isOpen);
  };
  return (
    <section aria-labelledby="settings">
      <h2 id="settings" className={classes.section}>
        Connection
      </h2>
      {isOpen ? (
        <ConnectionForm
          tool={tool}
          integration={integration}
          action="Save changes"
          isBusy={change.isPending}
          error={change.error}
          onSubmit={(body) => change.mutate(body)}
        />
      ) : (
        <p className={classes.text}>
          {tool.kind === 'pull'
            ? 'Its name, what is read from the tool, and its credentials.'
            : 'Its name, which the report uses for what you send, and how rows of any shape become events.'}
        </p>
      )}
      <Button variant="default" mt="md" onClick={toggle} aria-expanded={isOpen}>
        {isOpen ? 'Cancel' : 'Change connection'}
      </Button>
    </section>
  );
}

interface ReconnectProps {
  readonly tool: CatalogEntryView;
  readonly integration: IntegrationView;
  readonly onConnected: () => Promise<unknown>;
}

/** Connects a disconnected source again, with new credentials if the tool needs any. Its log is kept. */
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
