import { NativeSelect, Switch } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type NotificationsView, api, at, readAgain, useRead } from '../api';
import { PageSection, toast } from '../ui';
import classes from './settings.module.css';

const path = at('/v1/session/notifications');

const reportReady = [
  { value: 'mine', label: 'Of assessments I started' },
  { value: 'all', label: 'Of all assessments' },
  { value: 'none', label: 'None' },
];

/** What the person is notified of by email. Each choice is saved at once. */
export function NotificationsPanel() {
  const { data: choices } = useRead(path);
  const change = useMutation({
    mutationFn: (choice: Partial<NotificationsView>) => api.patch(path, choice),
    onSuccess: () => toast.done('Your choice is saved'),
    onError: (error) => toast.failed('Your choice was not saved', error),
    onSettled: () => readAgain(path),
  });
  const { digest, mentions, ...rest } = { ...choices, ...(change.isPending && change.variables) };
  return (
    <PageSection title="Notifications" lead="What you get by email. Each email has a link that stops its kind.">
      {choices && (
        <div className={classes.card}>
          <NativeSelect
            label="Reports that are ready, or could not be made"
            data={reportReady}
            value={rest.reportReady}
            onChange={({ currentTarget }) =>
              change.mutate({ reportReady: currentTarget.value as NotificationsView['reportReady'] })
            }
          />
          <Switch
            mt="md"
            label="Weekly digest"
            description="On Monday morning: reports, changes, roadmap items, and failing endpoints of the week before"
            checked={digest ?? false}
            onChange={({ currentTarget }) => change.mutate({ digest: currentTarget.checked })}
          />
          <Switch
            mt="md"
            label="Comments that mention me"
            checked={mentions ?? false}
            onChange={({ currentTarget }) => change.mutate({ mentions: currentTarget.checked })}
          />
        </div>
      )}
    </PageSection>
  );
}
