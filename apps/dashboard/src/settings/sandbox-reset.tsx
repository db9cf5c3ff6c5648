import { Button } from '@mantine/core';
import { api, at, queryClient } from '../api';
import { PageSection, toast, useDialog } from '../ui';

/** Empties the sandbox and fills it with its samples again. */
export function SandboxReset() {
  const dialog = useDialog();
  const ask = (): void =>
    dialog.ask({
      title: 'Reset the sandbox?',
      action: 'Reset sandbox',
      text: 'Its assessments, reports, shared links, sources, events, and deliveries are deleted, and it is filled with new sample data. API keys, applications, and webhook endpoints stay. This cannot be undone. Live data is not affected.',
      onConfirm: async () => {
        await api.post(at('/v1/sandbox/reset'), { workspace: 'test', idempotencyKey: crypto.randomUUID() });
        toast.done('The sandbox is being reset. Its sample data returns within a minute.');
        await queryClient.invalidateQueries();
      },
    });
  return (
    <PageSection
      title="Sandbox"
      lead="For trying things out: it begins with sample data, and nothing in it reaches live data."
    >
      <Button variant="default" onClick={ask}>
        Reset sandbox …
      </Button>
      {dialog.element}
    </PageSection>
  );
}
