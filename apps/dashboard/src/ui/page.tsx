import { useEffect, useRef, type ReactNode } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { workspace } from '../api/workspace';
import classes from './page.module.css';

interface PageProps {
  readonly title: string;
  /** A line below the title: what this is, or where it stands. */
  readonly lead?: ReactNode;
  /** What can be done here; the main thing last. */
  readonly actions?: ReactNode;
  /** Where this page hangs below: a link back. */
  readonly above?: ReactNode;
  readonly children: ReactNode;
}

/** The frame of every page: its title in the window and as heading, which takes the focus when one arrives. */
export function Page({ title, lead, actions, above, children }: PageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { key } = useLocation();
  const arrivedBy = useNavigationType();
  useEffect(() => {
    // Not at the first load, where the browser starts at the top by itself, and not when only a filter changes.
    if (key !== 'default' && arrivedBy !== NavigationType.Replace) heading.current?.focus({ preventScroll: true });
  }, [key, arrivedBy]);
  return (
    <>
      <title>{`${workspace === 'test' ? 'Sandbox · ' : ''}${title} · Assessment Service`}</title>
      {above && <nav aria-label="Back">{above}</nav>}
      <header className={classes.header}>
        <div className={classes.words}>
          <h1 ref={heading} tabIndex={-1} className={classes.title}>
            {title}
          </h1>
          {lead !== undefined && <p className={classes.lead}>{lead}</p>}
        </div>
        {actions !== undefined && <div className={classes.actions}>{actions}</div>}
      </header>
      {children}
    </>
  );
}
