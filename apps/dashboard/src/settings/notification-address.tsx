import { useState } from 'react';
import { Button, Group, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation } from '@tanstack/react-query';
import { type OrganizationView, api, ApiError, at, readAgain } from '../api';
import { Dialog, fieldErrors, Form, PageSection, toast } from '../ui';
import { ProofForm } from './proof-form';
import classes from './settings.module.css';

interface NotificationAddressProps {
  readonly organization: Pick<OrganizationView, 'notificationEmail' | 'pendingNotificationEmail'>;
}

/** Where notifications go, and the address that its owner has to confirm first. */
export function NotificationAddress({ organization }: NotificationAddressProps) {
  const { notificationEmail, pendingNotificationEmail: pending } = organization;
  const [isChanging, setChanging] = useState(false);
  /** The address that was asked for without a recent proof. */
  const [unproven, setUnproven] = useState<string | null>(null);
  const close = (): void => {
    setChanging(false);
    setUnproven(null);
  };
  const request = async (email: string): Promise<void> => {
    const changed = await api.patch(at('/v1/organization'), { notificationEmail: email });
    close();
    const awaited = changed.pendingNotificationEmail;
    toast.done(awaited === null ? 'The address stays as it is' : `A confirmation link was sent to ${awaited}`);
    await readAgain('session');
  };
  const change = useMutation({
    mutationFn: request,
    onError: (error, email) => {
      if (isUnproven(error)) setUnproven(email);
      else if (!isChanging) toast.failed('The address was not changed', error);
    },
  });
  return (
    <PageSection title="Notification address" lead="Gets failed deliveries, expiring keys, and stopped runs.">
      <div className={classes.card}>
        <p className={classes.words}>
          <strong>{notificationEmail}</strong>
        </p>
        {pending === null ? (
          <Button variant="default" mt="sm" onClick={() => setChanging(true)}>
            Change address
          </Button>
        ) : (
          <>
            <p className={classes.words}>
              Waiting for confirmation of <strong>{pending}</strong>. Until the link sent there is opened, notifications
              go to the current address.
            </p>
            <Group mt="sm">
              <Button variant="default" loading={change.isPending} onClick={() => change.mutate(pending)}>
                Send link again
              </Button>
              <Button variant="subtle" disabled={change.isPending} onClick={() => change.mutate(notificationEmail)}>
                Cancel change
              </Button>
            </Group>
          </>
        )}
      </div>
      <Dialog title="Change notification address" isOpen={isChanging || unproven !== null} onClose={close}>
        {unproven === null ? (
          <AddressForm
            isBusy={change.isPending}
            error={isUnproven(change.error) ? null : change.error}
            onSave={(email) => change.mutate(email)}
          />
        ) : (
          <ProofForm
            action="Send link"
            what={`A link to confirm the change will be sent to ${unproven}.`}
            onProven={() => request(unproven)}
          />
        )}
      </Dialog>
    </PageSection>
  );
}

const isUnproven = (error: Error | null): boolean => error instanceof ApiError && error.code === 'PROOF_REQUIRED';

interface AddressFormProps {
  readonly isBusy: boolean;
  readonly error: Error | null;
  readonly onSave: (email: string) => void;
}

function AddressForm({ isBusy, error, onSave }: AddressFormProps) {
  const form = useForm({ initialValues: { email: '' } });
  const submit = form.onSubmit(({ email }) => onSave(email.trim()));
  return (
    <Form form={{ submit, isBusy, error }} action="Send link">
      <TextInput
        type="email"
        label="New address"
        description="Gets a link that confirms the change, within 24 hours"
        withAsterisk
        data-autofocus
        {...form.getInputProps('email')}
        error={fieldErrors(error).notificationEmail}
      />
    </Form>
  );
}
