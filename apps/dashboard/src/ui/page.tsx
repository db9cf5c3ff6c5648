import { type ReactNode, useEffect, useRef, useState } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { workspace } from '../api/client';
import skeleton from './page-skeleton.module.css';
import classes from './page.module.css';

interface PageProps {
  readonly title: string;
  /** A line below the title. */
  readonly lead?: ReactNode;
  /** The buttons beside the title, the main one last. */
  readonly actions?: ReactNode;
  /** A link back to the parent page. */
  readonly above?: ReactNode;
  readonly children: ReactNode;
}

/** The frame of every page. Sets the window title, and moves the focus to the heading after a navigation. */
export function Page({ title, lead, actions, above, children }: PageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { key } = useLocation();
  const arrivedBy = useNavigationType();
  useEffect(() => {
    // Not at the first load, where the browser starts at the top anyway, and not when only a filter changes.
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

/** The outline of a page that is loading. */
export function PageSkeleton() {
  return (
    <div aria-busy="true">
      <Delayed>
        <p className="visually-hidden" role="status">
          Loading …
        </p>
        <div className={skeleton.title} />
        <div className={skeleton.lead} />
        <div className={skeleton.card} />
        <div className={skeleton.card} />
      </Delayed>
    </div>
  );
}

/** Shows its content only after a delay: a spinner that flashes makes a fast page feel slow. */
export function Delayed({ children, after = 200 }: { readonly children: ReactNode; readonly after?: number }) {
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), after);
    return () => clearTimeout(timer);
  }, [after]);
  return isDue ? children : null;
}
