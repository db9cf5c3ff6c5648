import { Link, useNavigate } from 'react-router';
import { at, readAgain, useCreate } from '../api';
import { Page, useDialog } from '../ui';
import { EndpointForm } from './endpoint-form';
import { TestSend } from './test-send';
import classes from './webhooks.module.css';

const nothing = { url: '', events: ['*' as const], description: null, rateLimitPerSecond: null, headerNames: [] };

export function NewWebhookPage() {
  const navigate = useNavigate();
  const dialog = useDialog();
  const create = useCreate(at('/v1/webhooks'), (webhook) => {
    dialog.tell({
      title: 'Endpoint added',
      name: 'signing secret',
      secret: webhook.secret,
      again: 'To see it again, you need your password.',
      next: (
        <>
          <p>Your system needs it to verify deliveries. Send a test to see whether one arrives:</p>
          <TestSend webhook={webhook} />
        </>
      ),
      onClose: () => void navigate(`/webhooks/${webhook.id}`, { replace: true }),
    });
    void readAgain('/v1/webhooks');
  });
  return (
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
            save={create.mutateAsync}
            onCancel={() => void navigate('/webhooks')}
          />
        </div>
      </div>
      {dialog.element}
    </Page>
  );
}
