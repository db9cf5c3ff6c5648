import { Button } from '@mantine/core';
import { firstThree, list as listed } from '../../../../libs/mining/src/report/words/words';
import {
  type Address,
  type ApiKeyView,
  type IssuedApiKeyView,
  api,
  at,
  readAgain,
  under,
  useList,
  useSession,
} from '../api';
import {
  type Column,
  Badge,
  DataTable,
  EmptyState,
  EnvironmentBadge,
  menuColumn,
  ShortTime,
  Time,
  useDialog,
} from '../ui';
import { ChangeKeyForm, CreateKeyForm, type KeysPath, RotateKeyForm } from './key-forms';
import { scopesInShort } from './scope-choice';
import { KeyUsage } from './key-usage';
import { SettingsPage } from './settings.page';
import classes from './settings.module.css';

export function KeysPage() {
  return (
    <SettingsPage title="API keys" lead="Programs use them to act for the organization. Rotate them every 90 days.">
      <KeysOfOrganization />
    </SettingsPage>
  );
}

/** For administrators of the organization, and of the service. */
function KeysOfOrganization() {
  const { organization, role, systemAdmin } = useSession();
  if (role === 'admin') return <KeysPanel path={at('/v1/api-keys')} />;
  if (organization && systemAdmin) {
    return <KeysPanel path={at('/v1/admin/organizations/{orgId}/api-keys', { orgId: organization.id })} />;
  }
  return (
    <EmptyState icon="administration" title="Managed by administrators">
      {organization
        ? `The administrators of ${organization.name} create, rotate, and revoke API keys. Contact them if you need one.`
        : 'You belong to no organization: choose one under Administration.'}
    </EmptyState>
  );
}

/** The keys of one organization, for both workspaces: issue, rotate, change, revoke. */
export function KeysPanel({ path }: { readonly path: Address<KeysPath> }) {
  const list = useList(path);
  const dialog = useDialog();
  const show = ({ key }: IssuedApiKeyView): void => {
    dialog.tell({ title: 'Key created', name: 'key', secret: key });
    void readAgain(path);
  };
  const columns: readonly Column<ApiKeyView>[] = [
    {
      header: 'Name',
      cell: ({ name, hint, allowedAddresses }) => (
        <>
          <strong>{name}</strong>
          <code className={classes.below}>{hint}</code>
          {allowedAddresses && <span className={classes.below}>Only from {listed(firstThree(allowedAddresses))}</span>}
        </>
      ),
    },
    {
      header: 'Environment',
      onPhone: 'plain',
      cell: ({ environment }) => <EnvironmentBadge environment={environment} />,
    },
    { header: 'State', onPhone: 'plain', cell: (apiKey) => <KeyState apiKey={apiKey} /> },
    { header: 'Scopes', cell: ({ scopes }) => scopesInShort(scopes) },
    {
      header: 'Last used',
      cell: ({ lastUsedAt, lastUsedAddress }) =>
        lastUsedAt === null ? (
          'Never'
        ) : (
          <>
            <Time at={lastUsedAt} />
            {lastUsedAddress !== null && <span className={classes.below}>{lastUsedAddress}</span>}
          </>
        ),
    },
    {
      header: 'Expires',
      cell: ({ expiresAt }) => (expiresAt === null ? 'Never' : <Time at={expiresAt} />),
    },
    menuColumn(
      ({ name }) => name,
      (apiKey) => {
        const { id: keyId, name } = apiKey;
        const usage = {
          label: 'Usage …',
          onChoose: () =>
            dialog.open({
              title: `Usage of “${name}”`,
              content: <KeyUsage path={under(path, '/{keyId}/usage', { keyId })} apiKey={apiKey} />,
              isWide: true,
            }),
        };
        if (!isUsable(apiKey)) return [usage];
        const rotate = <RotateKeyForm path={under(path, '/{keyId}/rotate', { keyId })} name={name} onCreated={show} />;
        const change = (
          <ChangeKeyForm
            path={under(path, '/{keyId}', { keyId })}
            apiKey={apiKey}
            onChanged={() => {
              dialog.close();
              void readAgain(path);
            }}
          />
        );
        const revoke = (): void =>
          dialog.ask({
            title: `Revoke the key “${name}”?`,
            action: 'Revoke key',
            text: 'Programs that use it are refused within a second. This cannot be undone. To replace a key without downtime, rotate it instead.',
            onConfirm: async () => {
              await api.delete(under(path, '/{keyId}', { keyId }));
              await readAgain(path);
            },
          });
        return [
          usage,
          { label: 'Rotate …', onChoose: () => dialog.open({ title: 'Rotate key', content: rotate }) },
          { label: 'Change …', onChoose: () => dialog.open({ title: 'Change key', content: change }) },
          { label: 'Revoke …', onChoose: revoke, isDangerous: true },
        ];
      },
    ),
  ];
  const form = <CreateKeyForm path={path} onCreated={show} />;
  const create = <Button onClick={() => dialog.open({ title: 'Create key', content: form })}>Create key</Button>;
  return (
    <section aria-label="API keys">
      <div className={classes.bar}>
        <p>Live keys reach live data; sandbox keys reach only the sandbox.</p>
        {create}
      </div>
      <DataTable
        names={['key', 'keys']}
        list={list}
        columns={columns}
        rowKey={({ id }) => id}
        empty={
          <EmptyState icon="settings" title="No keys yet" actions={create}>
            Create one for each program, with only the scopes it needs.
          </EmptyState>
        }
      />
      {dialog.element}
    </section>
  );
}

const isUsable = ({ revokedAt, expiresAt }: ApiKeyView): boolean =>
  revokedAt === null && (expiresAt === null || new Date(expiresAt) > new Date());

/** Whether a key is active, and when it expires. */
function KeyState({ apiKey }: { readonly apiKey: ApiKeyView }) {
  if (apiKey.revokedAt !== null) return <Badge tone="neutral">Revoked</Badge>;
  if (!isUsable(apiKey)) return <Badge tone="neutral">Expired</Badge>;
  if (apiKey.successorId !== null && apiKey.expiresAt !== null) {
    return (
      <Badge tone="warn">
        Retiring until <ShortTime at={apiKey.expiresAt} />
      </Badge>
    );
  }
  if (apiKey.rotationDue) return <Badge tone="warn">Rotation due</Badge>;
  return <Badge tone="good">Active</Badge>;
}
