import { useState, type ReactNode } from 'react';
import { Button, Group, Modal } from '@mantine/core';

interface ConfirmProps {
  readonly isOpen: boolean;
  /** A question that names the thing: "Delete the endpoint https://…?" */
  readonly title: string;
  /** What follows from it, and whether it can be undone. */
  readonly children: ReactNode;
  /** The verb on the button: "Delete the endpoint". */
  readonly action: string;
  readonly isDangerous?: boolean;
  readonly onConfirm: () => Promise<unknown>;
  readonly onClose: () => void;
}

/** Asks before what cannot be taken back; stays open while it happens and when it fails. */
export function Confirm(props: ConfirmProps) {
  const { isOpen, title, children, action, isDangerous = true, onConfirm, onClose } = props;
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const close = (): void => {
    setProblem(null);
    onClose();
  };
  const confirm = async (): Promise<void> => {
    if (isBusy) return;
    setBusy(true);
    setProblem(null);
    try {
      await onConfirm();
      close();
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Modal opened={isOpen} onClose={close} title={title} centered closeButtonProps={{ 'aria-label': 'Close' }}>
      {children}
      {problem !== null && (
        <p role="alert" style={{ color: 'var(--mantine-color-error)' }}>
          {problem}
        </p>
      )}
      <Group mt="lg" gap="xs" justify="flex-end">
        <Button variant="default" onClick={close} data-autofocus>
          Cancel
        </Button>
        <Button color={isDangerous ? 'red.8' : undefined} onClick={confirm} loading={isBusy}>
          {action}
        </Button>
      </Group>
    </Modal>
  );
}
