import { Delayed } from './delayed';
import classes from './page-skeleton.module.css';

/** The outline of a page that is on its way. */
export function PageSkeleton() {
  return (
    <div aria-busy="true">
      <Delayed>
        <p className="visually-hidden" role="status">
          Loading …
        </p>
        <div className={classes.title} />
        <div className={classes.lead} />
        <div className={classes.card} />
        <div className={classes.card} />
      </Delayed>
    </div>
  );
}
