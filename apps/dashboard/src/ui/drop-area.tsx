import type { ReactNode } from 'react';
import { Icon } from './icon';
import classes from './drop-area.module.css';

interface DropAreaProps {
  readonly title: string;
  readonly lead: string;
  /** Whether files are over the page right now. */
  readonly isOver?: boolean;
  /** `large` where it is all there is on the page; `row` above other content. */
  readonly shape?: 'large' | 'row';
  readonly note?: ReactNode;
  /** The button, for those who do not drag. */
  readonly children: ReactNode;
}

/** Where files can be dropped. */
export function DropArea({ title, lead, isOver = false, shape, note, children }: DropAreaProps) {
  return (
    <section
      className={[classes.area, shape && classes[shape], isOver && classes.over].filter(Boolean).join(' ')}
      aria-label={title}
    >
      <span className={classes.picture}>
        <Icon name="upload" size={24} />
      </span>
      <div className={classes.words}>
        <h2>{title}</h2>
        <p>{lead}</p>
      </div>
      {children}
      {note !== undefined && <p className={classes.note}>{note}</p>}
    </section>
  );
}
