import type { ReactNode } from 'react';
import { Drawer } from '@mantine/core';

interface MenuProps {
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The navigation on phones. */
export function Menu({ onClose, children }: MenuProps) {
  return (
    <Drawer opened onClose={onClose} size="18rem" title="Menu" closeButtonProps={{ 'aria-label': 'Close' }}>
      {children}
    </Drawer>
  );
}
