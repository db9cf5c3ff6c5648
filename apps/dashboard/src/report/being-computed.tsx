import { Delayed } from '../ui/delayed';
import { useAwaitedReport } from './awaited-report';
import type { ReportSource } from './report-source';
import classes from './explore.module.css';

/** While a report on other terms is being computed, whichever part one reads. */
export function BeingComputed({ source }: { readonly source: ReportSource }) {
  const isAwaited = useAwaitedReport(source) !== null;
  return (
    <div role="status" className={isAwaited ? classes.computing : undefined}>
      {isAwaited && (
        <>
          <span className={classes.spinner} aria-hidden="true" />
          <span>
            Computing the new report. Until it is ready, you see the previous one.
            <Delayed after={60_000}>
              {' '}
              This takes more than a minute. You can leave this page; the new report appears when it is ready.
            </Delayed>
          </span>
        </>
      )}
    </div>
  );
}
