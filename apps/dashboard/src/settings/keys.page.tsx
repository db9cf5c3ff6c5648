import { useState } from 'react';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { firstThree, list as listed } from '../../../../libs/mining/src/report/words/words';
import { type Address, at, under } from '../api/address';
import { api, useSession } from '../api/client';
import type { ApiKeyView } from '../api/schemas';
import { useList } from '../api/use-list';
import { Badge } from '../ui/badge';
import { type Column, DataTable } from '../ui/data-table';
import { Confirm, Dialog, SecretDialog } from '../ui/dialog';
import { RowActions } from '../ui/row-actions';
import { EmptyState } from '../ui/state';
import { ShortTime, Time } from '../ui/time';
import { EnvironmentBadge } from './environment-badge';
import { ChangeKeyForm, IssueKeyForm, type KeysPath, RotateKeyForm } from './key-forms';
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

type OpenDialog =
  { readonly what: 'usage' | 'rotate' | 'change' | 'revoke'; readonly apiKey: ApiKeyView } | { readonly what: 'issue' };

/** The keys of one organization, for both workspaces: issue, rotate, change, revoke. */
export function KeysPanel({ path }: { readonly path: Address<KeysPath> }) {
  const list = useList(path);
  const queryClient = useQueryClient();
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const [issued, setIssued] = useState<ApiKeyView | null>(null);
  const close = (): void => setDialog(null);
  const refresh = (): Promise<void> => queryClient.invalidateQueries({ queryKey: [path] });
  const show = (apiKey: ApiKeyView): void => {
    close();
    setIssued(apiKey);
    void refresh();
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
    {
      header: 'Scopes',
      cell: ({ scopes }) =>
        scopes.length === 5 ? (
          'All'
        ) : (
          <ul className={classes.scopes}>
            {scopes.map((scope) => (
              <li key={scope}>{scope}</li>
            ))}
          </ul>
        ),
    },
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
    {
      header: 'Actions',
      onPhone: 'corner',
      align: 'end',
      cell: (apiKey) => (
        <RowActions
          name={apiKey.name}
          actions={[
            { label: 'Usage …', onChoose: () => setDialog({ what: 'usage', apiKey }) },
            ...(isUsable(apiKey)
              ? [
                  { label: 'Rotate …', onChoose: () => setDialog({ what: 'rotate', apiKey }) },
                  { label: 'Change …', onChoose: () => setDialog({ what: 'change', apiKey }) },
                  { label: 'Revoke …', onChoose: () => setDialog({ what: 'revoke', apiKey }), isDangerous: true },
                ]
              : []),
          ]}
        />
      ),
    },
  ];
  const issue = <Button onClick={() => setDialog({ what: 'issue' })}>Create key</Button>;
  return (
    <section aria-label="API keys">
      <div className={classes.bar}>
        <p>Live keys reach live data; sandbox keys reach only the sandbox.</p>
        {issue}
      </div>
      <DataTable
        names={['key', 'keys']}
        list={list}
        columns={columns}
        rowKey={({ id }) => id}
        empty={
          <EmptyState icon="settings" title="No keys yet" actions={issue}>
            Create one for each program, with only the scopes it needs.
          </EmptyState>
        }
      />
      <Dialog title="Create key" isOpen={dialog?.what === 'issue'} onClose={close}>
        <IssueKeyForm path={path} onIssued={show} onCancel={close} />
      </Dialog>
      <Dialog
        title={dialog?.what === 'usage' ? `Usage of “${dialog.apiKey.name}”` : ''}
        isOpen={dialog?.what === 'usage'}
        onClose={close}
        isWide
      >
        {dialog?.what === 'usage' && (
          <KeyUsage path={under(path, '/{keyId}/usage', { keyId: dialog.apiKey.id })} apiKey={dialog.apiKey} />
        )}
      </Dialog>
      <Dialog title="Rotate key" isOpen={dialog?.what === 'rotate'} onClose={close}>
        {dialog?.what === 'rotate' && (
          <RotateKeyForm
            path={under(path, '/{keyId}/rotate', { keyId: dialog.apiKey.id })}
            name={dialog.apiKey.name}
            onIssued={show}
            onCancel={close}
          />
        )}
      </Dialog>
      <Dialog title="Change key" isOpen={dialog?.what === 'change'} onClose={close}>
        {dialog?.what === 'change' && (
          <ChangeKeyForm
            path={under(path, '/{keyId}', { keyId: dialog.apiKey.id })}
            apiKey={dialog.apiKey}
            onChanged={() => {
              close();
              void refresh();
            }}
            onCancel={close}
          />
        )}
      </Dialog>
      <Confirm
        isOpen={dialog?.what === 'revoke'}
        title={`Revoke the key “${dialog?.what === 'revoke' ? dialog.apiKey.name : ''}”?`}
        action="Revoke key"
        onConfirm={async () => {
          if (dialog?.what === 'revoke') await api.delete(under(path, '/{keyId}', { keyId: dialog.apiKey.id }));
          await refresh();
        }}
        onClose={close}
      >
        Programs that use it are refused within a second. This cannot be undone. To replace a key without downtime,
        rotate it instead.
      </Confirm>
      <SecretDialog title="Key created" name="key" secret={issued?.key ?? null} onClose={() => setIssued(null)} />
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
