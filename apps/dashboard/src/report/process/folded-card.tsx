import type { ReactNode } from 'react';
import { Icon } from '../../ui';
import classes from '../parts/report.module.css';

interface FoldedCardProps {
  readonly title: string;
  readonly note: string;
  readonly isOpen: boolean;
  readonly children: ReactNode;
}

/** A section that is read now and then: only its title is seen until it is opened. */
export function FoldedCard({ title, note, isOpen, children }: FoldedCardProps) {
  return (
    <details className={classes.card} open={isOpen}>
      <summary>
        <Icon name="next" size={16} /> <h2>{title}</h2> <span className={classes.quiet}>{note}</span>
      </summary>
      {children}
    </details>
  );
}
