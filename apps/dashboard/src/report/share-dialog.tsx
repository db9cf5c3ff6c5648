import { useState } from 'react';
import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { number, plural } from '../../../../libs/mining/src/report/words/words';
import { type Address, api, at, readAgain, under, useCreate, useList, useSession } from '../api';
import { Badge, CopyButton, Dialog, ExactTime, Failure, Time, toast } from '../ui';
import type { ReportHead } from './source/report-source';
import classes from './parts/report.module.css';

type SharesPath = Address<'/v1/assessments/{id}/shares'>;

interface ShareDialogProps {
  readonly id: string;
  /** Whether the report names people instead of giving them numbers. */
  readonly namesPeople: boolean;
  /** The filter of the report that is shown. */
  readonly filter: ReportHead['filter'];
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

export function ShareDialog({ id, namesPeople, filter, isOpen, onClose }: ShareDialogProps) {
  return (
    // A new link is shown once.
    <Dialog title="Share the report" isOpen={isOpen} onClose={onClose} isWide isLasting>
      <Shares path={at('/v1/assessments/{id}/shares', { id })} namesPeople={namesPeople} filter={filter} />
    </Dialog>
  );
}

interface SharesProps {
  readonly path: SharesPath;
  readonly namesPeople: boolean;
  readonly filter: ReportHead['filter'];
}

function Shares({ path, namesPeople, filter }: SharesProps) {
  const mayWrite = useSession().scopes.includes('assessments:write');
  const list = useList(path);
  const revoke = useMutation({
    mutationFn: (shareId: string) => api.delete(under(path, '/{shareId}', { shareId })),
    onSuccess: () => readAgain(path),
    onError: (error) => toast.failed('The link could not be revoked', error),
  });
  return (
    <>
      <p className={classes.quiet}>
        Anyone with the link can read this report without an account, until it expires or you revoke it.
      </p>
      {mayWrite && <NewShare path={path} namesPeople={namesPeople} filter={filter} />}
      {!list.items && list.error && (
        <Failure title="The links could not be loaded" error={list.error} onRetry={list.retry} />
      )}
      <ul className={classes.shares}>
        {list.items?.map((share) => (
          <li key={share.id}>
            <span>
              By {share.createdBy ?? 'a former colleague'}, <Time at={share.createdAt} />
              <br />
              <span className={classes.quiet}>
                Expires <ExactTime at={share.expiresAt} />
                {share.showCases && ' · shows case IDs'}
                {share.filter !== null && ' · filtered'}
                {share.comments && ' · shows comments'}
                <br />
                {share.lastOpenedAt === null ? (
                  'Not opened yet'
                ) : (
                  <>
                    Opened {plural(share.opens, 'time')}, last <Time at={share.lastOpenedAt} />
                  </>
                )}
              </span>
            </span>
            {share.revokedAt !== null ? (
              <Badge tone="neutral">Revoked</Badge>
            ) : new Date(share.expiresAt) <= new Date() ? (
              <Badge tone="neutral">Expired</Badge>
            ) : (
              mayWrite && (
                <Button
                  size="xs"
                  variant="default"
                  loading={revoke.isPending && revoke.variables === share.id}
                  onClick={() => revoke.mutate(share.id)}
                >
                  Revoke
                </Button>
              )
            )}
          </li>
        ))}
      </ul>
      {list.items?.length === 0 && <p className={classes.quiet}>No links yet.</p>}
      {list.hasMore && (
        <Button size="xs" variant="default" onClick={list.loadMore} loading={list.isLoadingMore}>
          Load more
        </Button>
      )}
    </>
  );
}

function NewShare({ path, namesPeople, filter }: SharesProps) {
  const [days, setDays] = useState('30');
  const [showCases, setShowCases] = useState(false);
  const [comments, setComments] = useState(false);
  const [url, setUrl] = useState<string | null>(null);
  const create = useCreate(path, async (share) => {
    setUrl(share.url ?? null);
    await readAgain(path);
  });
  const submit = (): void =>
    create.mutate(
      { expiresInDays: Number(days), showCases, comments, ...(filter && { filter: filter.id }) },
      { onError: (error) => toast.failed('The link could not be created', error) },
    );
  return (
    <>
      <h3 className={classes.shareTitle}>What the link shows</h3>
      <ul className={classes.quiet}>
        <li>
          {filter
            ? `Only the report of ${number(filter.cases)} of ${plural(filter.of, 'case')} (${filter.words})`
            : 'The whole report'}
          , its map, a replay of cases, and the PDF
        </li>
        <li>The company and activities by their names</li>
        <li>
          {namesPeople
            ? 'People by their names, as in this report'
            : 'People as pseudonyms; no owners of roadmap items'}
        </li>
        <li>{showCases ? 'Cases by their IDs' : 'Cases as numbers, without their IDs'}</li>
      </ul>
      <Checkbox
        label="Show case IDs"
        checked={showCases}
        onChange={({ currentTarget }) => setShowCases(currentTarget.checked)}
        mb="xs"
      />
      <Checkbox
        label="Show comments"
        description={showCases ? undefined : 'Not those on cases, whose IDs stay hidden'}
        checked={comments}
        onChange={({ currentTarget }) => setComments(currentTarget.checked)}
        mb="md"
      />
      <div className={classes.controls}>
        <NativeSelect
          label="Expires after"
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
          Create link
        </Button>
      </div>
      {url !== null && (
        <div className={classes.fresh} role="status">
          <TextInput
            label="Link"
            description="Copy it now, it won’t be shown again"
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
