import { Link } from 'react-router';
import type { Bottleneck, Opportunity } from '../../../../../libs/mining/src/report/schema/report-sections';
import { changeTitle } from '../../../../../libs/mining/src/report/summary/action-titles';
import { causeLabels, natureLabels, signLabels } from '../../../../../libs/mining/src/report/words/labels';
import { effortWords, findRecommendation } from '../../../../../libs/mining/src/report/words/opportunity-words';
import { duration, list, number, percent, plural, quoted } from '../../../../../libs/mining/src/report/words/words';
import { Badge } from '../../ui/badge';
import { BottleneckLoad } from './bottleneck-load';
import { ExampleCases, caseLink } from '../source/report-links';
import explore from '../parts/explore.module.css';
import classes from './bottlenecks.module.css';

interface BottleneckDetailsProps {
  readonly bottleneck: Bottleneck;
  readonly opportunities: readonly Opportunity[];
}

/** The evidence for a bottleneck: in words and causes, and beside them its load and what changed, drawn. */
export function BottleneckDetails({ bottleneck, opportunities }: BottleneckDetailsProps) {
  const { id, workflow, text, cases, nature, paths, signs, trend, examples } = bottleneck;
  const map = mapLink(bottleneck);
  return (
    <div className={classes.details} id={`about-${id}`}>
      <div>
        <p>{text}</p>
        <Recommended bottleneck={bottleneck} opportunities={opportunities} />
        <Causes bottleneck={bottleneck} />
        {signs.map((sign) => (
          <p key={sign.sign + sign.text}>
            <Badge tone="info">{signLabels[sign.sign]}</Badge> {sign.text}
          </p>
        ))}
        {/* If a sign has the same meaning, it already says so in a sentence, with the same evidence. */}
        {signs.every(({ sign }) => sign !== nature.class) && (
          <p className={classes.quiet}>
            <Badge tone="neutral">{natureLabels[nature.class]}</Badge> {nature.evidence}
          </p>
        )}
        {paths.length > 1 && (
          <p className={classes.quiet}>Share of the total time by the step before: {list(describePaths(paths))}.</p>
        )}
        {trend && (
          <p>
            <Badge tone={trend.direction === 'rising' ? 'warn' : 'good'}>
              {trend.direction === 'rising' ? 'Rising' : 'Falling'}
            </Badge>{' '}
            {duration(trend.second)} on average in the second half of the period, {duration(trend.first)} in the first.
          </p>
        )}
        {examples.length > 0 && (
          <p className={classes.quiet}>
            Slowest cases: <ExampleCases workflow={workflow} examples={examples} of={id} />
          </p>
        )}
        <p className={explore.leads}>
          <Link to={caseLink({ workflow, ref: id })}>
            {cases === 1 ? 'See its case' : `See its ${number(cases)} cases`}
          </Link>
          {map !== null && <Link to={map}>Show on the map</Link>}
        </p>
      </div>
      <BottleneckLoad bottleneck={bottleneck} />
    </div>
  );
}

interface RecommendedProps {
  readonly bottleneck: Bottleneck;
  readonly opportunities: readonly Opportunity[];
}

/** What to do about a bottleneck, and the opportunities that address it. */
function Recommended({ bottleneck, opportunities }: RecommendedProps) {
  const found = findRecommendation(bottleneck, opportunities);
  return (
    <>
      {found.decision !== null && (
        <p className={explore.recommended}>
          <strong>What to do:</strong> {found.decision}
        </p>
      )}
      {found.opportunities.length > 0 && (
        <p className={explore.recommended}>
          <strong>Opportunities:</strong>{' '}
          {found.opportunities.map((each, index) => (
            <span key={each.id}>
              {index > 0 && '; '}
              <Link to={`?${new URLSearchParams({ section: 'plan', ref: each.id }).toString()}`}>
                {changeTitle(each, [bottleneck])}
              </Link>{' '}
              ({effortWords(each)})
            </span>
          ))}
        </p>
      )}
    </>
  );
}

/** Why cases wait, as far as it can be told: the part of the wait that would go with each cause. */
function Causes({ bottleneck: { causes } }: { readonly bottleneck: Bottleneck }) {
  const told = (causes ?? []).filter(({ seconds }) => seconds > 0);
  if (told.length === 0) return null;
  return (
    <>
      <h4>Why cases wait</h4>
      <ul className={classes.causes}>
        {told
          .toSorted((one, other) => other.weight - one.weight)
          .map(({ cause, seconds, share, weight }) => (
            <li key={cause}>
              <span>{causeLabels[cause]}</span>
              <span className={classes.cause} aria-hidden="true">
                <span style={{ width: `${weight * 100}%` }} />
              </span>
              <span>
                {percent(weight)}{' '}
                <span className={classes.quiet}>
                  {duration(seconds)} elapsed ({percent(share)})
                </span>
              </span>
            </li>
          ))}
      </ul>
    </>
  );
}

function describePaths(paths: Bottleneck['paths']): string[] {
  const named = paths.slice(0, 3);
  const left = paths.length - 3;
  return [
    ...named.map(({ from, share }) => `${percent(share)} after ${from === null ? 'the start' : quoted(from)}`),
    ...(left > 0 ? [`the rest after ${plural(left, 'other step')}`] : []),
  ];
}

function mapLink({ workflow, at, paths }: Bottleneck): string | null {
  const search = new URLSearchParams({ section: 'workflows', workflow, show: 'time' });
  const from = paths[0]?.from;
  if (at.activity === undefined) return null;
  if (from === undefined || from === null) search.set('activity', at.activity);
  else {
    search.set('from', from);
    search.set('to', at.activity);
  }
  return `?${search.toString()}`;
}
