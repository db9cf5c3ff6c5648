import { useState } from 'react';
import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { type Address, type IntegrationView, api, ApiError, at, readAgain, under, useRead, useSession } from '../api';
import { Badge, Failure, Icon, NotFoundPage, Page, PageSection, PageSkeleton, toast, useDialog } from '../ui';
import { ChangeConnection, Reconnect } from './change-connection';
import { CollectionHistory } from './collection-history';
import { IntegrationFacts, SendEvents } from './integration-facts';
import { integrationStatuses } from './integration-words';
import { catalogQuery, useMayConnect, useToolName } from './integrations.queries';
import { SkippedItems } from './skipped-items';
import { ToolMark } from './tool-mark';
import { UploadPanel } from './upload/upload-panel';
import classes from './integrations.module.css';

export function IntegrationPage() {
  const { id = '' } = useParams();
  const path = at('/v1/integrations/{id}', { id });
  // Waits for the catalog, too: otherwise, the layout would shift when the tool's name and actions arrive.
  const isKnown = !useQuery(catalogQuery).isPending;
  const { data, error, refetch } = useRead(path, { refresh: (shown) => (isMoving(shown) ? 1500 : 15_000) });
  // Beside the ids, the API has other routes here.
  if (!id.startsWith('int_') || (error instanceof ApiError && error.status === 404)) return <NotFoundPage />;
  if (data && isKnown) return <Integration key={data.id} integration={data} path={path} />;
  if (error) return <Failure title="The source could not be loaded" error={error} onRetry={() => void refetch()} />;
  return <PageSkeleton />;
}

/** A tool that has just been connected will be collected at any moment. */
const isMoving = (integration: IntegrationView | undefined): boolean =>
  integration?.status === 'collecting' || (integration?.status === 'connected' && integration.lastCollectedAt === null);

function Integration({
  integration,
  path,
}: {
  readonly integration: IntegrationView;
  readonly path: Address<'/v1/integrations/{id}'>;
}) {
  const { name, status, tool, attention } = integration;
  const { data: catalog } = useQuery(catalogQuery);
  const toolName = useToolName();
  const entry = catalog?.find((known) => known.tool === tool);
  const dialog = useDialog();
  const [hasOutcome, setOutcome] = useState(false);
  const isLive = status !== 'disconnected';
  const mayConnect = useMayConnect();
  const { scopes } = useSession();
  const mayChange = mayConnect && isLive;
  const refresh = (): Promise<void> =>
    readAgain('/v1/integrations', under(path, '/collections'), under(path, '/skipped'), path);
  const collect = useMutation({
    mutationFn: () => api.post(under(path, '/collect')),
    onSuccess: () => {
      toast.done(`Collecting from ${name}.`);
      return refresh();
    },
    onError: (problem) => toast.failed(`${name} could not be collected`, problem),
  });
  const askToDisconnect = (): void =>
    dialog.ask({
      title: `Disconnect ${name}?`,
      action: 'Disconnect',
      text: (
        <p>
          Collection stops and its credentials are deleted. Stored events are kept and can still be assessed. You can
          connect it again later.
        </p>
      ),
      onConfirm: async () => {
        await api.delete(path);
        await refresh();
        toast.done(`${name} is disconnected.`);
      },
    });
  const againWords = entry?.kind === 'pull' && isLive ? ' The tool is then collected again from the beginning.' : '';
  const askToDelete = (): void =>
    dialog.ask({
      title: `Delete all events of ${name}?`,
      action: 'Delete all events',
      text: `${integration.eventCount.toLocaleString('en')} events will be deleted permanently.${againWords}`,
      onConfirm: async () => {
        await api.delete(at('/v1/integrations/{integrationId}/events', { integrationId: integration.id }));
        await refresh();
        toast.done(`All events of ${name} are deleted.`);
      },
    });
  return (
    <Page
      title={name}
      lead={
        <span className={classes.named}>
          <Badge tone={integrationStatuses[status].tone}>{integrationStatuses[status].words}</Badge>
          <ToolMark tool={tool} />
          {toolName(tool)}
        </span>
      }
      above={<Link to="/integrations">Sources</Link>}
      actions={
        <>
          {mayChange && (
            <Button variant="default" onClick={askToDisconnect}>
              Disconnect
            </Button>
          )}
          {integration.eventCount > 0 && !hasOutcome && scopes.includes('assessments:write') && (
            <Button variant="default" component={Link} to={`/assessments/new?source=${integration.id}`}>
              Start an assessment
            </Button>
          )}
          {mayChange && entry?.kind === 'pull' && (
            <Button
              onClick={() => collect.mutate()}
              loading={collect.isPending}
              disabled={status === 'collecting'}
              leftSection={<Icon name="refresh" size={16} />}
            >
              Collect now
            </Button>
          )}
        </>
      }
    >
      {attention !== null && (
        <p className={classes.attention} role="status">
          {status === 'attention' ? (
            <>
              <strong>{attention}.</strong> We try again automatically; new credentials may help.
            </>
          ) : (
            attention
          )}
        </p>
      )}
      <IntegrationFacts integration={integration} isPulled={entry?.kind === 'pull'} />
      {mayChange && entry?.kind === 'push' && (
        <UploadPanel integration={integration} onStored={refresh} onOutcome={setOutcome} />
      )}
      {mayChange && tool === 'custom' && <SendEvents path={path} />}
      {entry?.kind === 'pull' && <SkippedItems path={path} />}
      {catalog && (
        <CollectionHistory
          path={path}
          isPulled={entry?.kind === 'pull'}
          isMoving={entry?.kind === 'pull' && isMoving(integration)}
          mayChange={mayConnect}
          onChanged={refresh}
        />
      )}
      {mayConnect && !isLive && entry && <Reconnect tool={entry} integration={integration} onConnected={refresh} />}
      {mayChange && entry && <ChangeConnection tool={entry} integration={integration} onChanged={refresh} />}
      {mayConnect && integration.eventCount > 0 && (
        <div className={classes.history}>
          <PageSection
            title="Delete events"
            lead="To remove data that should not be here, or to start over. Finished reports stay as they are and say that events were deleted."
          >
            <Button variant="default" onClick={askToDelete} leftSection={<Icon name="trash" size={16} />}>
              Delete all events
            </Button>
          </PageSection>
        </div>
      )}
      {dialog.element}
    </Page>
  );
}
