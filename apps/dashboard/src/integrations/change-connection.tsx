import { useState } from 'react';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { at } from '../api/address';
import { api } from '../api/client';
import type { CatalogEntryView, ChangeIntegrationBody, IntegrationView } from '../api/schemas';
import { toast } from '../ui/toast';
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
            : 'Its name, which the report uses for what you send.'}
        </p>
      )}
      <Button variant="default" mt="md" onClick={toggle} aria-expanded={isOpen}>
        {isOpen ? 'Cancel' : 'Change connection'}
      </Button>
    </section>
  );
}
