import type { Summary } from '../../../../libs/mining/src/report/schema/report-sections';
import { Badge, type Tone } from '../ui/badge';
import { capitalized } from '../ui/capitalized';
import { measurableOf } from './measurable-of';
import classes from './report.module.css';

const tones: Readonly<Record<string, Tone>> = { yes: 'good', 'in part': 'warn', no: 'neutral' };

/** What the data can tell at all: what is missing here, no figure below can have. */
export function MeasurableBadges({ summary }: { readonly summary: Summary }) {
  const known = measurableOf(summary);
  if (known.length === 0) return null;
  return (
    <ul className={classes.badges} aria-label="What can be measured">
      {known.map(([name, is]) => (
        <li key={name}>
          <Badge tone={tones[is] ?? 'neutral'}>
            {capitalized(name)}: {is}
          </Badge>
        </li>
      ))}
    </ul>
  );
}
