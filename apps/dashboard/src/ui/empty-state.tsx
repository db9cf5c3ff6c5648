import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon';
import classes from './state.module.css';

interface EmptyStateProps {
  readonly icon: IconName;
  readonly title: string;
  /** Why nothing is here and what would change that. */
  readonly children: ReactNode;
  readonly actions?: ReactNode;
}

export function EmptyState({ icon, title, children, actions }: EmptyStateProps) {
  return (
    <section className={classes.state}>
      <div className={classes.picture}>
        <Icon name={icon} size={22} />
      </div>
      <h2 className={classes.title}>{title}</h2>
      <p className={classes.words}>{children}</p>
      {actions !== undefined && <div className={classes.actions}>{actions}</div>}
    </section>
  );
}
