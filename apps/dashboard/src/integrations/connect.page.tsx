import { useMutation, useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router';
import {
  type CatalogEntryView,
  type ChangeIntegrationBody,
  type ConnectionPreviewView,
  api,
  at,
  readAgain,
  useCreate,
} from '../api';
import { count, Failure, NotFoundPage, Page, PageSkeleton, roughTime, toast } from '../ui';
import { ConnectionForm } from './connection-form';
import { catalogQuery, useMayConnect } from './integrations.queries';
import classes from './integrations.module.css';

export function ConnectPage() {
  const { tool: wanted } = useParams();
  const { data: catalog, error, refetch } = useQuery(catalogQuery);
  const mayConnect = useMayConnect();
  const navigate = useNavigate();
  const connect = useCreate(at('/v1/integrations'), async ({ id, name }) => {
    toast.done(`${name} is connected.`);
    void readAgain('/v1/integrations');
    await navigate(`/integrations/${id}`);
  });
  const [search] = useSearchParams();
  const signIn = useMutation({
    mutationFn: ({ name, config = {} }: ChangeIntegrationBody) =>
      api.get(at('/v1/integrations/catalog/{tool}/authorize', { tool: wanted ?? '' }), {
        query: { ...(name !== undefined && { name }), config: JSON.stringify(config) },
      }),
    onSuccess: ({ authorizationUrl }) => window.location.assign(authorizationUrl),
  });
  const preview = useMutation({
    mutationFn: ({ config = {}, credentials = {} }: ChangeIntegrationBody) =>
      api.post(at('/v1/integrations/catalog/{tool}/preview', { tool: wanted ?? '' }), {
        body: { config, credentials },
      }),
  });
  if (error) return <Failure title="The tool could not be loaded" error={error} onRetry={() => void refetch()} />;
  if (!catalog) return <PageSkeleton />;
  const tool = catalog.find((entry) => entry.tool === wanted);
  if (!tool) return <NotFoundPage />;
  return (
    <Page
      title={tool.kind === 'push' ? tool.name : `Connect ${tool.name}`}
      lead={tool.description}
      above={<Link to="/integrations/new">Connect or upload</Link>}
    >
      {mayConnect ? (
        <div>
          <Permissions tool={tool} />
          <SignInProblem tool={tool.name} problem={search.get('problem')} />
          <ConnectionForm
            tool={tool}
            action={tool.tool === 'upload' ? 'Continue to the upload' : 'Connect'}
            isBusy={connect.isPending || preview.isPending || signIn.isPending || signIn.isSuccess}
            error={connect.error ?? preview.error ?? signIn.error}
            onSubmit={(body) => connect.mutate({ tool: tool.tool, ...body })}
            {...(tool.kind === 'pull' && {
              onPreview: (body: ChangeIntegrationBody) => preview.mutate(body),
            })}
            {...(tool.canSignIn && { onSignIn: (body: ChangeIntegrationBody) => signIn.mutate(body) })}
          >
            <p className={classes.text}>
              {tool.kind === 'pull'
                ? 'The connection is tested right away. Credentials are stored encrypted and never shown again.'
                : 'Create one source for each kind of case. Everything you send to it forms one event log.'}
            </p>
            {preview.data && <WhatIsRead preview={preview.data} />}
          </ConnectionForm>
        </div>
      ) : (
        <p className={classes.text}>
          Your role does not allow connecting tools. Ask an administrator of your organization.
        </p>
      )}
    </Page>
  );
}

/** What the first collection would take, and what it could not read. */
function WhatIsRead({
  preview: { items, itemsAtLeast, requests, seconds, missing },
}: {
  readonly preview: ConnectionPreviewView;
}) {
  const number = items === null ? `At least ${count.format(itemsAtLeast)}` : count.format(items);
  const effort =
    requests === null || seconds === null
      ? ''
      : ` The first collection takes about ${count.format(requests)} requests and ${roughTime(seconds)}.`;
  return (
    <div role="status" className={classes.text}>
      <p>
        {number} {items === 1 ? 'item' : 'items'} would be read.{effort}
      </p>
      {missing.length > 0 && (
        <ul>
          {missing.map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** What the tool cannot tell, and the permissions that the credential needs, to be read before creating it. */
function Permissions({ tool: { name, permissions, cannotTell } }: { readonly tool: CatalogEntryView }) {
  if (permissions.length === 0) return null;
  return (
    <section className={classes.permissions} aria-label="Permissions">
      {cannotTell.length > 0 && <p className={classes.text}>Limits: {cannotTell.join(' ')}</p>}
      <h2 className={classes.legend}>What the account in {name} needs</h2>
      <ul>
        {permissions.map((permission) => (
          <li key={permission.name}>
            <strong>{permission.name}</strong>, to {permission.why}
          </li>
        ))}
      </ul>
      <p className={classes.text}>
        Nothing else is read. People appear under pseudonyms unless you turn names on. No texts are stored.
      </p>
    </section>
  );
}

/** The messages for the codes with which the service returns from a failed sign-in at a tool. */
const problems: Readonly<Record<string, (tool: string) => string>> = {
  denied: (tool) => `You did not allow access in ${tool}. Nothing was connected.`,
  lapsed: () => 'The sign-in took too long. Start again.',
  rejected: (tool) => `${tool} refused the access it had granted. Check what is to be read, then start again.`,
  unreachable: (tool) => `${tool} could not be reached. Nothing was connected; try again in a moment.`,
};

function SignInProblem({ tool, problem }: { readonly tool: string; readonly problem: string | null }) {
  const words = problem === null ? undefined : problems[problem];
  if (!words) return null;
  return (
    <p className={classes.attention} role="alert">
      {words(tool)}
    </p>
  );
}
