import type { ReactNode } from 'react';
import classes from './report.module.css';

/** A table that scrolls sideways if it is too wide, by keyboard, too. On phones, each row is a card. */
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

/** The heading of a column; figures are aligned to the right. */
export interface Heading {
  readonly name: string;
  readonly isFigure?: boolean;
}

interface TableCellProps {
  readonly of: Heading;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A cell with its heading, which is shown beside it on phones, where rows are cards. */
export function TableCell({ of: { name, isFigure }, className, children }: TableCellProps) {
  return (
    <td data-heading={name} className={[isFigure === true ? classes.end : '', className ?? ''].join(' ').trim()}>
      <div>{children}</div>
    </td>
  );
}
