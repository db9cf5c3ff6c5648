import { useState } from 'react';
import { Button, Group, NativeSelect, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { api, at, readAgain, useRead } from '../api';
import { Dialog, Form, PageSection, toast, useApiForm, useDialog } from '../ui';
import classes from './settings.module.css';

const path = at('/v1/organization/chat');

type Kind = 'slack' | 'teams';
const kinds: readonly { readonly value: Kind; readonly label: string }[] = [
  { value: 'slack', label: 'Slack' },
  { value: 'teams', label: 'Teams' },
];

/** The channel in Slack or Teams that the organization is notified in. */
export function ChatChannel() {
  const { data: channel } = useRead(path);
  const [isSetting, setSetting] = useState(false);
  const dialog = useDialog();
  const test = useMutation({
    mutationFn: () => api.post(at('/v1/organization/chat/test')),
    onSuccess: ({ delivered, message }) =>
      delivered
        ? toast.done('The test message arrived')
        : toast.failed('The test message did not arrive', new Error(message ?? '')),
    onError: (error) => toast.failed('The test message was not sent', error),
  });
  const askToRemove = (): void =>
    dialog.ask({
      title: 'Stop posting to the channel?',
      action: 'Stop',
      text: 'Messages that wait to be sent are dropped.',
      onConfirm: async () => {
        await api.delete(path);
        await readAgain(path);
      },
    });
  const name = kinds.find(({ value }) => value === channel?.kind)?.label;
  return (
    <PageSection
      title="Slack or Teams"
      lead="Posts finished reports, stopped assessments, and a weekly digest to a channel."
    >
      {channel && (
        <div className={classes.card}>
          <p className={classes.words}>
            {name === undefined ? 'No channel yet.' : `Posts to a ${name} channel through ${channel.host}.`}
          </p>
          <Group mt="sm">
            <Button variant="default" onClick={() => setSetting(true)}>
              {name === undefined ? 'Set up …' : 'Change …'}
            </Button>
            {name !== undefined && (
              <>
                <Button variant="default" loading={test.isPending} onClick={() => test.mutate()}>
                  Send test
                </Button>
                <Button variant="subtle" onClick={askToRemove}>
                  Stop …
                </Button>
              </>
            )}
          </Group>
        </div>
      )}
      <Dialog title="Post to a channel" isOpen={isSetting} onClose={() => setSetting(false)}>
        <ChannelForm onSet={() => setSetting(false)} />
      </Dialog>
      {dialog.element}
    </PageSection>
  );
}

function ChannelForm({ onSet }: { readonly onSet: () => void }) {
  const form = useApiForm({
    initialValues: { kind: 'slack' as Kind, url: '' },
    save: ({ kind, url }) => api.put(path, { kind, url: url.trim() }),
    onSaved: async () => {
      onSet();
      await readAgain(path);
    },
  });
  const where = {
    slack: 'In Slack: create an app, turn on incoming webhooks, and add one to the channel',
    teams: 'In Teams: open Workflows at the channel, and choose “Send webhook alerts to a channel”',
  }[form.values.kind];
  return (
    <Form form={form} action="Save">
      <NativeSelect label="Where" data={[...kinds]} {...form.getInputProps('kind')} />
      <TextInput
        label="Webhook URL"
        description={`${where}. It is not shown again.`}
        placeholder="https://"
        withAsterisk
        {...form.getInputProps('url')}
      />
    </Form>
  );
}
