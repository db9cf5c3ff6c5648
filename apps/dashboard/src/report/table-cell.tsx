import type { ReactNode } from 'react';
import classes from './report.module.css';

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
