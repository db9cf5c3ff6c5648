import { Link } from 'react-router';
import type { ReportVariantView } from '../api/schemas';
import { shownName } from '../../../../libs/mining/src/report/words/labels';
import { duration, number, percent, plural } from '../../../../libs/mining/src/report/words/words';
import { caseLink } from './case-link';
import { collapsedRuns } from './collapsed-runs';
import classes from './report.module.css';
import explore from './explore.module.css';

/** More chevrons than this are read no better; the cases tell every step. */
const mostRuns = 40;

interface VariantCardProps {
  readonly variant: ReportVariantView;
  readonly workflow: string;
  readonly sought: string;
  readonly isChosen: boolean;
}

/** One way that cases take: how many do, what the ones up to it cover, and its steps with runs collapsed. */
export function VariantCard({ variant, workflow, sought, isChosen }: VariantCardProps) {
  const { cases, share, coveredShare, medianSeconds, activities, stepCount } = variant;
  const runs = collapsedRuns(activities);
  const shown = runs.slice(0, mostRuns);
  const told = shown.reduce((sum, { times }) => sum + times, 0);
  const onMap = new URLSearchParams({ section: 'workflows', workflow, variant: String(variant.variant) });
  return (
    <li className={`${classes.card} ${isChosen ? classes.meant : ''}`} aria-current={isChosen ? 'true' : undefined}>
      <div className={classes.variantHead}>
        <strong>Variant {number(variant.variant)}</strong>
        <span>{plural(cases, 'case')}</span>
        <span className={classes.share} aria-hidden="true">
          <span style={{ width: `${share * 100}%` }} />
        </span>
        <span>{percent(share)}</span>
        <span className={classes.quiet}>
          {variant.variant > 1 && `${percent(coveredShare)} cumulative · `}
          {medianSeconds === 0 ? 'instant' : `median ${duration(medianSeconds)}`}
        </span>
        <p className={`${explore.leads} ${classes.atEnd}`}>
          <Link to={`?${onMap.toString()}`}>Show on the map</Link>
          <Link to={caseLink({ workflow, variant: variant.variant })}>
            {cases === 1 ? 'See its case' : `See its ${number(cases)} cases`}
          </Link>
        </p>
      </div>
      <ol className={classes.chevrons}>
        {shown.map(({ activity, times }, at) => (
          <li key={at} className={sought !== '' && activity === sought ? classes.sought : undefined}>
            {shownName(activity)}
            {times > 1 && ` ×${number(times)}`}
          </li>
        ))}
      </ol>
      {told < stepCount && (
        <p className={classes.quiet}>
          The first {number(told)} of {number(stepCount)} steps.
        </p>
      )}
    </li>
  );
}
