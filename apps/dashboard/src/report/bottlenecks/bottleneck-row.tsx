import { Link } from 'react-router';
import type { Bottleneck, Opportunity } from '../../../../../libs/mining/src/report/schema/report-sections';
import { briefAdvice } from '../../../../../libs/mining/src/report/summary/brief-advice';
import {
  averageTime,
  bottleneckLabels,
  natureLabels,
  placeLabel,
} from '../../../../../libs/mining/src/report/words/labels';
import { findRecommendation } from '../../../../../libs/mining/src/report/words/opportunity-words';
import { percent, plural } from '../../../../../libs/mining/src/report/words/words';
import { Badge } from '../../ui/badge';
import { Icon } from '../../ui/icon';
import { BottleneckDetails } from './bottleneck-details';
import { caseLink } from '../source/report-links';
import kinds from '../parts/kinds.module.css';
import classes from './bottlenecks.module.css';

interface BottleneckRowProps {
  readonly bottleneck: Bottleneck;
  /** The share of the total time or, for rework, of the cases. */
  readonly part: number;
  readonly longest: number;
  readonly opportunities: readonly Opportunity[];
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

/** A bottleneck in a row: where, how much, and what to do about it. Opened, it shows its evidence. */
export function BottleneckRow({ bottleneck, part, longest, opportunities, isOpen, onToggle }: BottleneckRowProps) {
  const { id, kind, workflow, cases } = bottleneck;
  const place = placeLabel(bottleneck);
  const unit = kind === 'rework' ? 'of cases' : 'of the time';
  return (
    <li id={id} className={`${classes.row} ${kinds[kind]} ${classes[kind] ?? ''}`} data-is-open={isOpen || undefined}>
      <div className={classes.summary}>
        <h3 className={classes.place}>
          <button type="button" aria-expanded={isOpen} aria-controls={`about-${id}`} onClick={onToggle}>
            {place}
          </button>
        </h3>
        <span className={classes.facts}>{describeFacts(bottleneck)}</span>
        <span className={classes.bar} aria-hidden="true">
          <span style={{ width: `${(100 * part) / longest}%` }} />
        </span>
        {!isOpen && <Advised bottleneck={bottleneck} opportunities={opportunities} />}
        <Link
          to={caseLink({ workflow, ref: id })}
          className={classes.part}
          aria-label={`${percent(part)} ${unit}, ${place}: see ${plural(cases, 'case')}`}
        >
          <strong>{percent(part)}</strong>
          <span>{unit}</span>
        </Link>
        <Icon name="next" size={16} />
      </div>
      {isOpen && <BottleneckDetails bottleneck={bottleneck} opportunities={opportunities} />}
    </li>
  );
}

/** Kind, time lost, and number of cases in one line. */
function describeFacts(bottleneck: Bottleneck): string {
  const { kind, nature, cases, repeats } = bottleneck;
  const isTold = nature.class !== 'work' && nature.class !== 'queue';
  return [
    isTold ? `${bottleneckLabels[kind]} (${natureLabels[nature.class].toLowerCase()})` : bottleneckLabels[kind],
    ...(repeats === null ? [] : [plural(repeats, 'repeat')]),
    averageTime(bottleneck),
    plural(cases, 'case'),
  ].join(' · ');
}

/** What to do, and what it would save. */
function Advised({ bottleneck, opportunities }: Pick<BottleneckRowProps, 'bottleneck' | 'opportunities'>) {
  const gain = bottleneck.advice?.gain ?? findRecommendation(bottleneck, opportunities).opportunities[0]?.gain;
  const said = briefAdvice(bottleneck, opportunities);
  const saved = gain && gain.from > 0 ? 1 - gain.to / gain.from : 0;
  if (said === null) return null;
  return (
    <span className={classes.advised}>
      {saved >= 0.005 && <Badge tone="good">−{percent(saved)}</Badge>}
      <span className={classes.decision}>{said}</span>
    </span>
  );
}
