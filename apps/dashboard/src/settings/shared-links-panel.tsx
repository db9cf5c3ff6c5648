import { useState } from 'react';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { at, under } from '../api/address';
import { api } from '../api/client';
import type { PersonShareView } from '../api/schemas';
import { useList } from '../api/use-list';
import { Confirm } from '../ui/confirm';
import { DataTable, type Column } from '../ui/data-table';
import { EmptyState } from '../ui/empty-state';
import { PageSection } from '../ui/page-section';
import { ExactTime, Time } from '../ui/time';
import { toast } from '../ui/toast';

const path = at('/v1/session/shares');

/** The links to reports that one has made: a new password does not end them. */
export function SharedLinksPanel() {
  const list = useList(path);
  const queryClient = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const [asked, setAsked] = useState<PersonShareView | null>(null);
  const refresh = (): Promise<void> => queryClient.invalidateQueries({ queryKey: [path] });
  const columns: readonly Column<PersonShareView>[] = [
    {
      header: 'Report',
      cell: ({ assessmentId }) => <Link to={`/assessments/${assessmentId}`}>{assessmentId}</Link>,
    },
    { header: 'Shared', cell: ({ createdAt }) => <Time at={createdAt} /> },
    { header: 'Expires', cell: ({ expiresAt }) => <ExactTime at={expiresAt} /> },
    {
      header: 'Actions',
      align: 'end',
      cell: (share) => (
        <Button
          variant="default"
          size="compact-sm"
          onClick={() => setAsked(share)}
          aria-label={`Revoke the link to ${share.assessmentId}`}
        >
          Revoke
        </Button>
      ),
    },
  ];
  const revokeAll = async (): Promise<void> => {
    const { revoked } = await api.post(under(path, '/revoke-all'));
    await refresh();
    toast.done(revoked === 1 ? 'One link is revoked' : `${revoked} links are revoked`);
  };
  const actions = (
    <Button variant="default" onClick={() => setAsking(true)} disabled={list.total === 0}>
      Revoke all
    </Button>
  );
  return (
    <PageSection title="Reports you share by link" actions={actions}>
      <DataTable
        names={['link', 'links']}
        list={list}
        columns={columns}
        rowKey={({ id }) => id}
        empty={
          <EmptyState icon="external" title="No shared links">
            Links you create from a report are listed here until they expire. Anyone who has one can read the report.
          </EmptyState>
        }
      />
      <Confirm
        isOpen={asked !== null}
        title="Revoke this link?"
        action="Revoke"
        onConfirm={async () => {
          if (asked) await api.delete(under(path, '/{shareId}', { shareId: asked.id }));
          await refresh();
        }}
        onClose={() => setAsked(null)}
      >
        The link stops working immediately.
      </Confirm>
      <Confirm
        isOpen={isAsking}
        title="Revoke all your shared links?"
        action="Revoke all"
        onConfirm={revokeAll}
        onClose={() => setAsking(false)}
      >
        The links stop working immediately.
      </Confirm>
    </PageSection>
  );
}
