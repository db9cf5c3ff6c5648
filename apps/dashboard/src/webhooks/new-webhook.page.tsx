import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router';
import { at } from '../api/address';
import type { WebhookView } from '../api/schemas';
import { useCreate } from '../api/use-create';
import { SecretDialog } from '../ui/dialog';
import { Page } from '../ui/page';
import { EndpointForm } from './endpoint-form';
import { ForManagers } from './for-managers';
import { TestSend } from './test-send';
import classes from './webhooks.module.css';

const nothing = { url: '', events: ['*' as const], description: null, rateLimitPerSecond: null, headerNames: [] };

export function NewWebhookPage() {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [created, setCreated] = useState<WebhookView | null>(null);
  const create = useCreate(at('/v1/webhooks'), (webhook) => {
    setCreated(webhook);
    void queryClient.invalidateQueries({ queryKey: ['/v1/webhooks'] });
  });
  return (
    <ForManagers>
      <Page
        title="Add endpoint"
        lead="Receives each event as a POST request, signed with its own secret."
        above={<Link to="/webhooks">Webhooks</Link>}
      >
        {/* The page would center a narrow block of its own. */}
        <div>
          <div className={classes.card}>
            <EndpointForm
              initial={nothing}
              action="Add endpoint"
              isBusy={create.isPending}
              error={create.error}
              onSubmit={(body, onError) => create.mutate(body, { onError })}
              onCancel={() => void navigate('/webhooks')}
            />
          </div>
        </div>
        <SecretDialog
          title="Endpoint added"
          name="signing secret"
          secret={created?.secret ?? null}
          again="To see it again, you need your password."
          onClose={() => {
            setCreated(null);
            if (created) void navigate(`/webhooks/${created.id}`, { replace: true });
          }}
        >
          {created && (
            <>
              <p>Your system needs it to verify deliveries. Send a test to see whether one arrives:</p>
              <TestSend webhook={created} />
            </>
          )}
        </SecretDialog>
      </Page>
    </ForManagers>
  );
}
