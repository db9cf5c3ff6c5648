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

/** The headings of a table. */
export function TableHead({ headings }: { readonly headings: readonly Heading[] }) {
  return (
    <thead>
      <tr>
        {headings.map(({ name, isFigure }) => (
          <th key={name} scope="col" className={isFigure === true ? classes.end : undefined}>
            {name}
          </th>
        ))}
      </tr>
    </thead>
  );
}

/** Words stand left, figures right. */
export interface Heading {
  readonly name: string;
  readonly isFigure?: boolean;
}

interface TableCellProps {
  readonly of: Heading;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** Below its heading; on a phone, where rows are cards, beside it. */
export function TableCell({ of: { name, isFigure }, className, children }: TableCellProps) {
  return (
    <td data-heading={name} className={[isFigure === true ? classes.end : '', className ?? ''].join(' ').trim()}>
      <div>{children}</div>
    </td>
  );
}
