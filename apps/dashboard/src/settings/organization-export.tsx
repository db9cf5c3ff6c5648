import { Button } from '@mantine/core';
import { at, useCreate, useRead } from '../api';
import { formatSize, PageSection, Time, toast } from '../ui';
import classes from './settings.module.css';

const path = at('/v1/organization/export');

/** One archive of all that the organization has: asked for here, and downloaded by a link. */
export function OrganizationExport() {
  // Links to the archive work for 15 minutes.
  const refresh = (shown?: { status: string }): number => (shown?.status === 'pending' ? 2_000 : 600_000);
  const { data: latest, refetch } = useRead(path, { refresh });
  const create = useCreate(path, () => refetch());
  const request = (): void =>
    create.mutate(undefined, { onError: (error) => toast.failed('The export could not be requested', error) });
  return (
    <PageSection
      title="Export"
      lead="One archive of all that the organization has: assessments, reports, sources, webhooks, API keys, people, and the audit log as JSON, event logs as Parquet. Secrets are left out."
    >
      {latest?.status === 'pending' && (
        <p className={classes.notice} role="status">
          The archive is being made. You get an email when it is ready.
        </p>
      )}
      {latest?.status === 'failed' && (
        <p className={classes.notice} role="status">
          The archive could not be made. Try again; if it fails again, contact the administrator of the service.
        </p>
      )}
      {latest?.status === 'ready' && (
        <p className={classes.notice} role="status">
          <a href={latest.downloadUrl ?? undefined}>Download the archive</a> ({formatSize(latest.bytes ?? 0)}, requested{' '}
          <Time at={latest.requestedAt ?? ''} />
          ). It is deleted <Time at={latest.expiresAt ?? ''} />.
        </p>
      )}
      <Button variant="default" loading={create.isPending} disabled={latest?.status === 'pending'} onClick={request}>
        Export everything
      </Button>
    </PageSection>
  );
}
