import type { MapPlan } from '../../../../libs/mining/src/pictures/map/map-plan';
import { meaning } from '../../../../libs/mining/src/pictures/map/map-words';
import type { Workflow } from '../../../../libs/mining/src/report/schema/report-sections';
import { SignMark } from './sign-mark';
import classes from './map.module.css';

interface MapLegendProps {
  readonly plan: MapPlan;
  readonly workflow: Workflow;
}

/** What shades, lines and signs mean, all of it in words. */
export function MapLegend({ plan: { show, shades, signs }, workflow }: MapLegendProps) {
  const { colour, thickness } = meaning(show, workflow);
  const hasWork = workflow.activities.some(({ serviceSeconds }) => serviceSeconds !== null);
  return (
    <div className={classes.legend} role="group" aria-label="Legend" data-show={show}>
      <p className={classes.ramp}>
        <span>{shades.labels.length === 0 ? `${colour}: the same everywhere` : colour}</span>
        {shades.labels.map((label, at) => (
          <span key={label}>
            <i data-shade={shades.shadeOf(at)} aria-hidden="true" /> {label}
          </span>
        ))}
      </p>
      <p className={classes.ramp}>
        <span>{thickness}</span>
        {show === 'time' && !hasWork && <span>Gray steps: time at work is not recorded</span>}
        {signs.map((sign) => (
          <span key={sign.nature}>
            <svg width="16" height="16" viewBox="0 0 16 16" aria-hidden="true">
              <SignMark sign={sign} />
            </svg>{' '}
            {sign.label}
          </span>
        ))}
        <span className={classes.hint}>Ctrl + scroll to zoom, drag to move</span>
      </p>
    </div>
  );
}
