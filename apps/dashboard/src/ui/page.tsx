import { type ReactNode, useEffect, useRef, useState } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { workspace } from '../api';
import skeleton from './page-skeleton.module.css';
import { withoutSheet } from './sheet-address';
import classes from './page.module.css';

interface PageProps {
  readonly title: string;
  /** Words before the title, which a phone leaves out. */
  readonly prefix?: string;
  /** A line below the title. */
  readonly lead?: ReactNode;
  /** The buttons beside the title, the main one last. */
  readonly actions?: ReactNode;
  /** A link back to the parent page. */
  readonly above?: ReactNode;
  /** On a phone, the title takes one line and the buttons beside it show their icons alone. */
  readonly isTight?: boolean;
  readonly children: ReactNode;
}

/** The frame of every page. Sets the window title, and moves the focus to the heading after a navigation. */
export function Page({ title: name, prefix, lead, actions, above, isTight = false, children }: PageProps) {
  const title = prefix === undefined ? name : `${prefix} ${name}`;
  const heading = useRef<HTMLHeadingElement>(null);
  const { key, pathname, search, hash } = useLocation();
  const arrivedBy = useNavigationType();
  const place = `${pathname}?${withoutSheet(search).toString()}`;
  const seen = useRef<string | null>(null);
  useEffect(() => {
    // A sheet that opens or closes over the page has its own focus.
    const isSame = seen.current === place;
    seen.current = place;
    // Not at the first load, where the browser starts at the top anyway, not when only a filter changes, and not when
    // the address leads to a part of the page.
    const isArrival = key !== 'default' && arrivedBy !== NavigationType.Replace && !isSame && hash === '';
    if (isArrival) heading.current?.focus({ preventScroll: true });
  }, [key, arrivedBy, place, hash]);
  return (
    <>
      <title>{`${workspace === 'test' ? 'Sandbox · ' : ''}${title} · Assessment Service`}</title>
      <header className={`${classes.header} ${isTight ? classes.tight : ''}`}>
        {above && (
          <nav aria-label="Back" className={classes.above}>
            {above}
          </nav>
        )}
        <h1 ref={heading} tabIndex={-1} className={classes.title}>
          {prefix !== undefined && <span className={classes.prefix}>{prefix} </span>}
          {name}
        </h1>
        {lead !== undefined && <p className={classes.lead}>{lead}</p>}
        {actions !== undefined && <div className={classes.actions}>{actions}</div>}
      </header>
      {children}
    </>
  );
}

/** The outline of a page that is loading. */
export function PageSkeleton() {
  return (
    <div aria-busy="true" className={skeleton.whole}>
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
