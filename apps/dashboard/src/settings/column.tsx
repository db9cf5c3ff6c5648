import type { ReactNode } from 'react';
import classes from './account.module.css';

/** Everything below the page's title in one column that is easy to read. */
export function NarrowColumn({ children }: { readonly children: ReactNode }) {
  return (
    <div>
      <div className={classes.column}>{children}</div>
    </div>
  );
}

/** A short empty state, for one list among others. */
export function Nothing({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <p className={classes.nothing}>
      <strong>{title}</strong> {children}
    </p>
  );
}

interface PartProps {
  /** For a link to it from elsewhere. */
  readonly id?: string;
  readonly title: ReactNode;
  readonly words: ReactNode;
  readonly action?: ReactNode;
  /** What the action opens. */
  readonly children?: ReactNode;
}

/** One way of signing in: what it is, how it stands, and the button that changes it. */
export function Part({ id, title, words, action, children }: PartProps) {
  return (
    <div id={id} className={classes.part}>
      <div className={classes.partHead}>
        <div className={classes.partWords}>
          <h3>{title}</h3>
          <p>{words}</p>
        </div>
        {action}
      </div>
      {children}
    </div>
  );
}
