import type { ReactNode } from 'react';
import { Drawer } from '@mantine/core';
import classes from './side-sheet.module.css';

interface SideSheetProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A sheet over the right side of the page, or over all of it on a phone. */
export function SideSheet({ title, onClose, children }: SideSheetProps) {
  return (
    <Drawer
      opened
      onClose={onClose}
      title={title}
      position="right"
      size="46rem"
      returnFocus={false}
      transitionProps={{ duration: 0 }}
      classNames={{ content: classes.content, header: classes.header, title: classes.title, body: classes.body }}
    >
      {children}
    </Drawer>
  );
}
