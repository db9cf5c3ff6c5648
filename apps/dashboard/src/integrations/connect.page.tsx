import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router';
import { at } from '../api/address';
import { api } from '../api/client';
import type { ChangeIntegrationBody } from '../api/schemas';
import { useCreate } from '../api/use-create';
import { NotFoundPage } from '../app/not-found.page';
import { Failure } from '../ui/failure';
import { Page } from '../ui/page';
import { PageSkeleton } from '../ui/page-skeleton';
import { toast } from '../ui/toast';
import { catalogQuery } from './catalog-query';
import { ConnectionForm } from './connection-form';
import { useMayConnect } from './may-connect';
import { Permissions } from './permissions';
import { SignInProblem } from './sign-in-problem';
import classes from './integrations.module.css';

export function ConnectPage() {
  const { tool: wanted } = useParams();
  const { data: catalog, error, refetch } = useQuery(catalogQuery);
  const mayConnect = useMayConnect();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const connect = useCreate(at('/v1/integrations'), async ({ id, name }) => {
    toast.done(`${name} is connected.`);
    void queryClient.invalidateQueries({ queryKey: ['/v1/integrations'] });
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
            isBusy={connect.isPending || signIn.isPending || signIn.isSuccess}
            error={connect.error ?? signIn.error}
            onSubmit={(body) => connect.mutate({ tool: tool.tool, ...body })}
            {...(tool.canSignIn && { onSignIn: (body: ChangeIntegrationBody) => signIn.mutate(body) })}
          >
            <p className={classes.text}>
              {tool.kind === 'pull'
                ? 'The connection is tested right away. Credentials are stored encrypted and never shown again.'
                : 'Create one source for each kind of case. Everything you send to it forms one event log.'}
            </p>
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
