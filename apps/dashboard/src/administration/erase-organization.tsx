import { Button } from '@mantine/core';
import { type OrganizationView, api, at, readAgain } from '../api';
import { ProofForm } from '../settings/proof-form';
import { day, PageSection, toast, useDialog } from '../ui';

/** Requests that an organization is erased, or takes the request back. */
export function EraseOrganization({
  organization: { id: orgId, name, eraseDueAt },
}: {
  readonly organization: OrganizationView;
}) {
  const dialog = useDialog();
  const path = at('/v1/admin/organizations/{orgId}/erase', { orgId });
  const refresh = (): Promise<void> => readAgain('session', at('/v1/admin/organizations/{orgId}', { orgId }));
  const erase = async (): Promise<void> => {
    await api.post(path, { idempotencyKey: crypto.randomUUID() });
    dialog.close();
    toast.done(`${name} will be erased in 30 days`);
    await refresh();
  };
  const ask = (): void =>
    dialog.open({
      title: `Erase ${name}?`,
      content: (
        <ProofForm
          action="Erase organization"
          what="In 30 days, all its assessments, reports, sources, event logs, webhooks, keys, and people are deleted, in the sandbox too. Its administrators are told now. Until then, you can take this back."
          typed={name}
          onProven={erase}
        />
      ),
    });
  const keep = async (): Promise<void> => {
    await api.delete(path);
    toast.done(`${name} will not be erased`);
    await refresh();
  };
  return (
    <PageSection
      title="Erase"
      lead={
        eraseDueAt === null
          ? 'Everything of the organization is deleted 30 days after the request.'
          : `Everything of the organization is deleted on ${day.format(new Date(eraseDueAt))}.`
      }
    >
      {eraseDueAt === null ? (
        <Button color="red.8" onClick={ask}>
          Erase organization …
        </Button>
      ) : (
        <Button
          variant="default"
          onClick={() =>
            void keep().catch((error: unknown) => toast.failed('The request could not be taken back', error as Error))
          }
        >
          Keep the organization
        </Button>
      )}
      {dialog.element}
    </PageSection>
  );
}
