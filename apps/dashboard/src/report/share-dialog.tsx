import { useState } from 'react';
import { Button, Modal, NativeSelect, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { at, under, type Address } from '../api/address';
import { api } from '../api/client';
import { useCreate } from '../api/use-create';
import { useList } from '../api/use-list';
import { useSession } from '../api/session';
import { Badge } from '../ui/badge';
import { CopyButton } from '../ui/copy-button';
import { Failure } from '../ui/failure';
import { ExactTime, Time } from '../ui/time';
import { toast } from '../ui/toast';
import classes from './report.module.css';

type SharesPath = Address<'/v1/assessments/{id}/shares'>;

interface ShareDialogProps {
  readonly id: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

export function ShareDialog({ id, isOpen, onClose }: ShareDialogProps) {
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title="Share the report"
      size="lg"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <Shares path={at('/v1/assessments/{id}/shares', { id })} />
    </Modal>
  );
}

function Shares({ path }: { readonly path: SharesPath }) {
  const mayWrite = useSession().scopes.includes('assessments:write');
  const list = useList(path);
  const queryClient = useQueryClient();
  const read = (): Promise<void> => queryClient.invalidateQueries({ queryKey: [path] });
  const revoke = useMutation({
    mutationFn: (share: string) => api.delete(under(path, '/{shareId}', { shareId: share })),
    onSuccess: read,
    onError: (error) => toast.failed('The link could not be revoked', error),
  });
  return (
    <>
      <p className={classes.quiet}>
        Whoever has a link can read this report, without an account, until the link ends or you revoke it.
      </p>
      {mayWrite && <NewShare path={path} onCreated={read} />}
      {!list.items && list.error && (
        <Failure title="The links could not be loaded" error={list.error} onRetry={list.retry} />
      )}
      <ul className={classes.shares}>
        {list.items?.map(({ id, createdBy, createdAt, expiresAt, revokedAt }) => (
          <li key={id}>
            <span>
              By {createdBy ?? 'somebody'}, <Time at={createdAt} />
              <br />
              <span className={classes.quiet}>
                until <ExactTime at={expiresAt} />
              </span>
            </span>
            {revokedAt !== null ? (
              <Badge tone="neutral">Revoked</Badge>
            ) : new Date(expiresAt) <= new Date() ? (
              <Badge tone="neutral">Ended</Badge>
            ) : (
              mayWrite && (
                <Button
                  size="xs"
                  variant="default"
                  loading={revoke.isPending && revoke.variables === id}
                  onClick={() => revoke.mutate(id)}
                >
                  Revoke
                </Button>
              )
            )}
          </li>
        ))}
      </ul>
      {list.items?.length === 0 && <p className={classes.quiet}>There is no link yet.</p>}
      {list.hasMore && (
        <Button size="xs" variant="default" onClick={list.loadMore} loading={list.isLoadingMore}>
          Load more
        </Button>
      )}
    </>
  );
}

function NewShare({ path, onCreated }: { readonly path: SharesPath; readonly onCreated: () => Promise<void> }) {
  const [days, setDays] = useState('30');
  const [url, setUrl] = useState<string | null>(null);
  const create = useCreate(path, async (share) => {
    setUrl(share.url ?? null);
    await onCreated();
  });
  const submit = (): void =>
    create.mutate(
      { expiresInDays: Number(days) },
      { onError: (error) => toast.failed('The link could not be made', error) },
    );
  return (
    <>
      <div className={classes.controls}>
        <NativeSelect
          label="Ends after"
          value={days}
          onChange={({ currentTarget }) => setDays(currentTarget.value)}
          data={[
            { value: '1', label: '1 day' },
            { value: '7', label: '7 days' },
            { value: '30', label: '30 days' },
            { value: '90', label: '90 days' },
            { value: '365', label: '1 year' },
          ]}
        />
        <Button onClick={submit} loading={create.isPending}>
          Make a link
        </Button>
      </div>
      {url !== null && (
        <div className={classes.fresh} role="status">
          <TextInput
            label="The link, shown this once"
            value={url}
            readOnly
            rightSection={<CopyButton text={url} name="the link" />}
            onFocus={({ currentTarget }) => currentTarget.select()}
          />
        </div>
      )}
    </>
  );
}
