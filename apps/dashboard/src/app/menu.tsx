import type { ReactNode } from 'react';
import { Drawer } from '@mantine/core';

/** The navigation on phones. */
export function Menu({ onClose, children }: { readonly onClose: () => void; readonly children: ReactNode }) {
  return (
    <Drawer opened onClose={onClose} size="18rem" title="Menu">
      {children}
    </Drawer>
  );
}
