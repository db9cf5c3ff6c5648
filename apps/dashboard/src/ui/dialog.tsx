import type { ReactNode } from 'react';
import { Modal } from '@mantine/core';

interface DialogProps {
  readonly title: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

/** What is in it leaves the page with it, at once: a form begins anew, and a secret is gone. */
export function Dialog({ title, isOpen, onClose, isWide = false, children }: DialogProps) {
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={title}
      size={isWide ? 'lg' : 'md'}
      centered
      transitionProps={{ duration: 0 }}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      {children}
    </Modal>
  );
}
