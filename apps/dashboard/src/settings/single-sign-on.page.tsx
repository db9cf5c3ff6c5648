import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type SignInProviderView, api, ApiError, at, readAgain } from '../api';
import { Badge, CopyButton, Delayed, Facts, Failure, PageSection, Time, toast, useDialog } from '../ui';
import { ForAdministrators, SettingsPage } from './settings.page';
import { SingleSignOnForm } from './single-sign-on-form';
import classes from './settings.module.css';

export function SingleSignOnPage() {
  return (
    <SettingsPage title="Single sign-on" lead="People sign in at your OpenID Connect provider instead of here.">
      <ForAdministrators what="set up single sign-on">
        {(organization) => <SingleSignOnPanel organizationId={organization.id} />}
      </ForAdministrators>
    </SettingsPage>
  );
}

/** The sign-in provider of an organization, and the addresses that have to be registered at the provider. */
export function SingleSignOnPanel({ organizationId }: { readonly organizationId: string }) {
  const path = at('/v1/admin/organizations/{orgId}/sign-in-provider', { orgId: organizationId });
  const dialog = useDialog();
  const { data, error, refetch } = useQuery({
    queryKey: [path],
    queryFn: () => api.get(path).catch(noneYet),
  });
  if (error && data === undefined) {
    return <Failure title="The provider could not be loaded" error={error} onRetry={() => void refetch()} />;
  }
  if (data === undefined) return <Delayed>Loading …</Delayed>;
  const askToRemove = (): void =>
    dialog.ask({
      title: `Remove single sign-on with ${data?.name ?? ''}?`,
      action: 'Remove',
      text: 'People sign in with passwords again. Those without one need a password reset by email. Open sessions stay open.',
      onConfirm: async () => {
        await api.delete(path);
        await readAgain(path);
      },
    });
  const remove = data && (
    <Button variant="default" onClick={askToRemove}>
      Remove …
    </Button>
  );
  return (
    <>
      <PageSection
        title="At the provider"
        lead="Register a web application there with this redirect URI."
        actions={remove}
      >
        <Facts
          isStacked
          facts={[
            ['Redirect URI', <Copied key="redirect" text={redirectUri} name="the redirect URI" />],
            ...(data
              ? ([
                  ['Sign-in link', <Copied key="link" text={data.signInUrl} name="the sign-in link" />],
                  ['Status', <Standing key="status" {...data} />],
                ] as const)
              : []),
          ]}
        />
      </PageSection>
      <PageSection title="Connection">
        <SingleSignOnForm
          // Resets the form when the stored provider changes: only a tested provider allows turning passwords off.
          key={`${data?.issuer ?? ''} ${data?.clientId ?? ''} ${data?.provenAt ?? ''}`}
          path={path}
          provider={data}
          onSaved={({ name }) => {
            toast.done(`Single sign-on with ${name} is saved`);
            void readAgain(path);
          }}
        />
      </PageSection>
      {dialog.element}
    </>
  );
}

/** The page's own origin is the service's public address, because sessions work at no other. */
const redirectUri = `${location.origin}/sign-in/provider/callback`;

function noneYet(error: unknown): null {
  if (error instanceof ApiError && error.code === 'SIGN_IN_PROVIDER_NOT_FOUND') return null;
  throw error;
}

function Copied({ text, name }: { readonly text: string; readonly name: string }) {
  return (
    <span className={classes.copied}>
      <code>{text}</code>
      <CopyButton text={text} name={name} />
    </span>
  );
}

function Standing({ provenAt }: Pick<SignInProviderView, 'provenAt'>) {
  if (provenAt === null) return <Badge tone="warn">Not used yet</Badge>;
  return (
    <>
      <Badge tone="good">In use</Badge> since <Time at={provenAt} />
    </>
  );
}
