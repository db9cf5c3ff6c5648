import type { ReactNode } from 'react';
import classes from './report.module.css';

/** A table that is scrolled where it is wider than its place, by keyboard too; on a phone each row is a card. */
export function WideTable({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    // eslint-disable-next-line jsx-a11y-x/no-noninteractive-tabindex -- what can be scrolled must take the focus
    <section className={classes.scroll} aria-label={name} tabIndex={0}>
      <table className={classes.table}>
        <caption className="visually-hidden">{name}</caption>
        {children}
      </table>
    </section>
  );
}
