import { type ReactNode, useEffect, useRef } from 'react';
import { Drawer } from '@mantine/core';
import classes from './side-sheet.module.css';

interface SideSheetProps {
  readonly title: string;
  readonly onClose: () => void;
  /** Whether another sheet is open over this one, which Escape closes first. */
  readonly isCovered?: boolean;
  readonly children: ReactNode;
}

/** A sheet over the right side of the page, or over all of it on a phone. */
export function SideSheet({ title, onClose, isCovered = false, children }: SideSheetProps) {
  const content = useRef<HTMLDivElement>(null);
  // A button that goes away while it has the focus, as "Load more" does, would leave it to the page below.
  useEffect(() => {
    if (isCovered) return undefined;
    const keep = ({ target }: FocusEvent): void => {
      const isBelow = target instanceof Element && target.closest('[data-portal]') === null;
      if (isBelow) content.current?.focus();
    };
    document.addEventListener('focusin', keep);
    return () => document.removeEventListener('focusin', keep);
  }, [isCovered]);
  return (
    <Drawer
      opened
      onClose={onClose}
      title={title}
      position="right"
      size="46rem"
      returnFocus={false}
      closeOnEscape={!isCovered}
      // Two open sheets would be two banners of the page.
      attributes={{ header: { role: 'none' } }}
      zIndex={isCovered ? 199 : 200}
      transitionProps={{ duration: 0 }}
      classNames={{ content: classes.content, header: classes.header, title: classes.title, body: classes.body }}
    >
      <div ref={content} tabIndex={-1} className={classes.inside}>
        {children}
      </div>
    </Drawer>
  );
}
